// Trades of writing, part one: articles, website copy, editing and translation.
import type { Trade } from './trade.ts';

export const writingPages: Trade[] = [
  {
    category: 'writing',
    slug: 'articles',
    price: 70,
    days: 4,
    jobs: `
      write {a researched|a well-sourced} article + | article, research, blog | Three sources that are not other blogs, one person I have actually spoken to where possible, and a point of view.
      write blog posts people {finish|send to colleagues} + | blog, content, writing | Most posts end where they should begin. I start with the useful part, and stop when it is said.
      turn your {interview|expert call} into {an article|a finished story} | interview, article, ghostwriting | Send me the recording. I keep the voice, lose the detours, and check the two facts everyone gets wrong.
      ghostwrite {opinion pieces|essays} under your name | ghostwriting, opinion, linkedin | We talk for forty minutes; I write what you meant. Your colleagues will ask where you found the time.
      explain a {difficult|technical} subject in plain {words|English} | explainer, science, plain language | I worry at a subject until I can explain it to my aunt. She reads everything first and is merciless.
      write {a case study|customer stories} for your {website|sales team} | case study, b2b, interview | I interview your customer, so that they say it themselves, with numbers they have agreed to.
    `,
    ways: `
      You get an outline of ten lines first. Changing ten lines is quick; changing ten paragraphs is not.
      I list every source at the end, including the ones I decided not to believe.
      I write in the morning and cut in the afternoon. The second half of the day is what you pay for.
      Headlines come in fives. Pick one, and use the others for the newsletter.
    `,
    gets: `
      Outline before the first draft
      Sources as links
      Five headlines
      A short version for social media
      No filler, no invented quotations
      Clean formatting for your editor
    `,
    limits: `
      I do not write school or university papers.
      Topics in medicine and law get a note saying who should check them.
      Everything is written by me, by hand, and never run through a rewriter.
    `,
    packages: `
      Short: A focused piece of about 600 words. | Full: A researched article of about 1,200 words. | Long read: A feature of about 2,500 words with an interview.
      One post: A single finished text. | Three posts: Three texts with one thread. | Monthly set: Six texts, planned together.
    `,
    items: `
      At least [600|1,200|2,500] words
      Outline approved before writing
      At least [2|4|8] sources, linked
      Five headlines to choose from
      Summary of 50 words for sharing
      One original interview or quotation
      Delivered as a document and as Markdown
    `,
    extras: `
      500 more words | 35 | 1
      Delivery within 24 hours | 45 | -2
      Three social posts from the article | 25 | 0
      Two licensed photographs with captions | 30 | 0
    `,
    asks: `
      scope | text | ! | What is the subject, and what should the reader know or do afterwards?
      audience | text | ! | Who reads it, and what do they know already?
      taste | text | - | A text you like, from you or anybody else
      choice | choice | - | Which English? | British; American; International; Not English
      file | file | - | Notes, recordings, studies I should read
    `,
    faq: `
      May I publish it under my name? | Yes. With the completed order the text is yours and I stay silent.
      Do you know my field? | Perhaps not. I know how to ask, and I say no when a subject needs a specialist.
      Do you use writing machines? | No. You get drafts with my crossings-out, if you want proof.
      What about search engines? | I write for readers and put words where engines look. Stuffing is not offered.
    `,
  },
  {
    category: 'writing',
    slug: 'website-copy',
    price: 110,
    days: 5,
    jobs: `
      write the copy for your {home page|landing page} + | copywriting, landing page, website | The first screen answers three questions: what is it, is it for me, what happens if I click.
      rewrite your {about page|team page} so that people {read it|call you} | about page, copywriting, brand voice | No founding years, no passion. Who you are, what you are good at, and why somebody should believe it.
      write product descriptions + | product copy, shop, seo | Size, material, smell, the thing that annoys people about other ones. Facts first, charm second.
      write {microcopy|buttons and error messages} for your app | microcopy, ux writing, app | Buttons that say what they do, errors that say what to do, and nothing that says oops. | [20|60|150] texts with place and limit; Errors that say what to do next; Two alternatives where it matters; List of words used consistently; Checked in the running app; Rules for new texts on one page
      find {your brand's voice|a tone of voice} and write it down | tone of voice, brand, guidelines | Four pages with examples: how you greet, how you apologise, which words you leave to others. | Document of at least [3|6|10] pages; Examples of right and wrong; Three conversations or mails analysed; List of words to use and to avoid; Five existing texts rewritten; Workshop of one hour
      {sharpen|cut and sharpen} the text on your {website|sales page} | editing, copywriting, conversion | Send what you have. You get it back a third shorter and twice as clear, with a note on every cut.
    `,
    ways: `
      I read your customers' mails and reviews first. They have already written the best lines.
      I deliver in your layout or in a simple wireframe, never as a wall of text without a page.
      Every claim gets a number, a name or a photograph next to it, or it goes.
      After a week I read the page again with cold eyes and send you what I would still change.
    `,
    gets: `
      Text in the order of the page
      Two versions of every headline
      Titles and descriptions for search
      Alternative texts for pictures
      A comment wherever I made a choice
      A list of facts still to be confirmed
    `,
    limits: `
      I do not write fake reviews, false scarcity or countdowns that start again.
      Legal texts are for lawyers.
      One language per order; for others I can recommend colleagues here.
    `,
    packages: `
      One page: A home page or landing page. | Five pages: The copy of a small website. | Whole site: Up to twelve pages and a page on voice.
      Cut: Your text, shortened and sharpened. | Rewrite: New text on the same structure. | Rethink: New structure, new text, voice included.
    `,
    items: `
      Copy for [1 page|5 pages|12 pages]
      Two alternatives for every main headline
      Page title and description for each page
      Every button and form label written
      Alternative texts for all pictures
      Page on tone of voice with examples
      Second look after one week
    `,
    extras: `
      One more page | 50 | 1
      Ten product descriptions | 60 | 2
      Workshop call on your voice | 70 | 0
      Set of six error and help messages | 30 | 1
    `,
    asks: `
      business | text | ! | What do you sell, and why do people buy it from you and not next door?
      audience | text | ! | Describe your best customer and your most annoying one
      goal | text | ! | What is the single thing a visitor should do?
      file | file | - | Current texts, mails from customers, reviews
      choice | choice | - | How do you address people? | Formally; Informally; You decide
    `,
    faq: `
      Can you work inside our website? | Yes, if you give me an editor account. Otherwise you get a document in page order.
      How many versions do I get? | One text, with alternatives for headlines. Three half-good versions help nobody.
      Do you do search research? | Basic research, yes. For serious competition add a specialist.
      What do you need from me? | Forty minutes of honest answers, in writing or on the telephone.
    `,
  },
  {
    category: 'writing',
    slug: 'editing-proofreading',
    price: 35,
    days: 2,
    jobs: `
      proofread your {text|document} {twice|with care} + | proofreading, grammar, english | Twice, once forwards for sense and once backwards for typing errors. Backwards finds more.
      edit your {novel|memoir} chapter by chapter | editing, novel, fiction | Line by line: rhythm, repetition, the character whose eyes change colour in chapter nine.
      copy-edit your {thesis|academic paper} to {a style guide|journal style} | academic, copy editing, citations | Language, consistency and references, within your university's rules. The thinking stays yours.
      edit English written by {non-native speakers|engineers} | editing, english, clarity | Your ideas are fine. I remove the traces of the other language and leave your voice.
      give {structural|developmental} feedback on your manuscript | manuscript, feedback, developmental | A letter of several pages: what the book wants to be, where it is already, and what stands in the way. | Letter of at least [3|6|10] pages; Up to [20,000|50,000|100,000] words read; Strengths named before weaknesses; Plan for the revision; Comments in the margin; Call of one hour
      check your {newsletter|website} before it goes out | proofreading, website, newsletter | Links, names, dates, prices, commas. The mistakes that cost money first.
    `,
    ways: `
      All changes are tracked. You accept or reject each of them, and I never sulk.
      I keep a style sheet of every decision, so that page two hundred agrees with page two.
      Queries are questions, not orders: "Did you mean the aunt or the cousin here?"
      I read on paper at least once. Screens forgive too much.
    `,
    gets: `
      Tracked changes in Word or Google Docs
      A style sheet of decisions
      Comments where a rule is a matter of taste
      A clean copy beside the marked one
      Facts and names checked against each other
      Confidential handling
    `,
    limits: `
      I edit papers but do not write them, and I respect the limits your institution sets.
      Layout is checked, not repaired.
      Prices are for texts in fair condition; send a page if you are unsure.
    `,
    packages: `
      Proofread: Spelling, grammar and punctuation of up to 2,000 words. | Copy edit: Language and consistency of up to 5,000 words. | Deep edit: Style, structure and consistency of up to 10,000 words.
      Short text: Up to 2,000 words. | Long text: Up to 8,000 words. | Manuscript: Up to 20,000 words with a letter.
    `,
    items: `
      Every page read at least twice
      All changes tracked
      Clean copy delivered as well
      Style sheet with all decisions
      Queries listed separately
      Editor's letter of at least [1 page|1 page|3 pages]
      References checked for consistency
    `,
    extras: `
      2,000 more words | 30 | 1
      Delivery within 24 hours | 30 | -1
      Second reading after your changes | 25 | 1
    `,
    asks: `
      file | file | ! | The text, as an editable document
      choice | choice | ! | Which spelling? | British; American; Canadian; Australian
      audience | text | - | Who will read it, and where will it appear?
      taste | text | - | Anything I should leave alone, even if it looks wrong
    `,
    faq: `
      Will it still sound like me? | Yes. If a colleague notices that somebody edited it, I did too much.
      Which formats do you take? | Word, Google Docs, Markdown and LaTeX. PDF only for a final check.
      How do you count words? | By your program's count, footnotes included.
      Do you find every error? | Nearly. Two readings find about 98 in 100; the second reading after your changes finds the rest.
    `,
  },
  {
    category: 'writing',
    slug: 'translation',
    price: 45,
    days: 3,
    jobs: `
      translate {texts|documents} between @language and English {by hand|with care} | translation, language, documents | Word by word where it matters, sense by sense where it does not. I am at home in both and homesick for each.
      localise your {website|app} into @language | localisation, website, language | Not only words: dates, jokes, forms of address, and the button that suddenly has no room.
      translate {marketing|sales} texts into {natural|living} @language | transcreation, marketing, language | A slogan cannot be translated, only written again. I give you three, with a note on what each one sounds like.
      {check|revise} your {machine|existing} translation into @language | post-editing, revision, quality | I read it against the original, sentence by sentence, and mark what is wrong, what is stiff and what is fine.
      translate {letters and certificates|personal papers} from @language | letters, certificates, personal | Old letters, school reports, family documents, with notes on what the abbreviations meant.
      translate {subtitles and scripts|scripts} into @language | subtitles, script, dialogue | Spoken language that fits the time on the screen and still sounds like somebody speaking.
    `,
    ways: `
      I only translate into languages I dream in.
      A second native speaker reads everything longer than a page. You get both names if you want them.
      I keep a glossary for you. The next order gets quicker and more consistent.
      If the original has a mistake, I tell you instead of translating it.
    `,
    gets: `
      Translation in the format of your file
      A glossary of your terms
      Notes on ambiguous passages
      A second pair of eyes
      Names, numbers and dates checked
      Confidentiality, also without a contract
    `,
    limits: `
      Sworn translations for courts are not part of this gig.
      Medical and patent texts belong to specialists; I refuse politely.
      Nothing goes through public translation services.
    `,
    packages: `
      Short text: Up to 500 words. | Document: Up to 2,000 words with glossary. | Project: Up to 6,000 words with glossary and revision.
      Translation: One careful translation. | Translation and reading: Translated, then read by a second person. | Localisation: Translated, read, and checked in place.
    `,
    items: `
      Up to [500|2,000|6,000] words translated
      Original formatting kept
      Names, numbers and dates checked
      Read by a second native speaker
      Glossary of at least [10|20|40] terms
      Notes on ambiguous passages
      Check in the finished layout
    `,
    extras: `
      500 more words | 35 | 1
      Express, within 24 hours | 40 | -2
      Check in the finished layout or app | 30 | 1
    `,
    asks: `
      file | file | ! | The text in an editable format
      audience | text | ! | Who will read the translation, and in which country?
      choice | choice | - | How should readers be addressed? | Formally; Informally; As in the original
      facts | text | - | Terms that must be kept or translated in a fixed way
    `,
    faq: `
      Do you use machine translation? | Not for translating. For checks of numbers and names I use software, offline.
      Which regional variety do you write? | My own, and I adapt to yours if you name it. I say so if I should not.
      Can you work in our system? | Most translation systems and plain exchange files are fine.
      How do you count? | Words of the original, so that you know the price before we start.
    `,
  },
];
