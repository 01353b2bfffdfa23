// Trades of writing, part two: technical writing, applications, books and stories.
import type { Trade } from './trade.ts';

export const writingBooks: Trade[] = [
  {
    category: 'writing',
    slug: 'technical-writing',
    price: 140,
    days: 6,
    jobs: `
      write {documentation|a user guide} for your {software|app} | documentation, user guide, software | I use your product until I get stuck, and write that part first. Then the rest.
      write {API documentation|a developer guide} developers {trust|finish} | api, documentation, developers | Every example runs. I know, because I ran it on a clean machine.
      write {a manual|assembly instructions} for your {device|product} | manual, instructions, hardware | For somebody on their knees with a screwdriver. Few words, right order, the warning before the step.
      write {help centre|support} articles that {reduce tickets|answer} | help centre, support, knowledge base | I read three months of your tickets, count, and write the twenty articles that would have prevented most of them.
      document your {processes|procedures} so that others can {follow|repeat} them | sop, process, documentation | What only Maria knows, written so that Maria can go on holiday.
      write {a white paper|a technical report} + | white paper, report, b2b | Twelve pages that an engineer respects and a manager finishes. Figures drawn from your own data.
    `,
    ways: `
      I write for the person who is annoyed already. Nobody opens a manual in a good mood.
      One term for one thing. There is a list, and I am strict about it.
      Screens are captured with a script, so that the next release updates them in minutes.
      Two people who have never seen the product follow the text while I watch.
    `,
    gets: `
      Structure approved before writing
      A list of terms
      Screenshots or line drawings
      Source in Markdown or your system
      Tested by people who are new to it
      A page on keeping it up to date
    `,
    limits: `
      I need access to the product or a patient engineer, preferably both.
      Safety certification texts have to be approved by you.
    `,
    packages: `
      Quick start: A guide of up to five pages. | User guide: Up to twenty pages with pictures. | Full documentation: Up to fifty pages, structured and tested.
      Five articles: The five most wanted answers. | Fifteen articles: A help centre with structure. | Thirty articles: A help centre, terms and upkeep plan.
    `,
    items: `
      Outline approved before writing
      Up to [5|20|50] pages or articles
      Every instruction tested step by step
      Screenshots or drawings where they help
      List of terms used consistently
      Delivered as Markdown and PDF
      Tested with two new users
    `,
    extras: `
      Five more pages | 80 | 2
      Diagrams, set of four | 60 | 2
      Set-up of a documentation website | 120 | 3
    `,
    asks: `
      scope | text | ! | What is the product, and what do people try to do with it?
      audience | text | ! | Who reads the text, and what do they already know?
      facts | text | ! | Who can answer questions, and how do I get access?
      file | file | - | Existing notes, tickets, specifications
    `,
    faq: `
      Do you understand code? | I read several languages and run the examples. I do not write your product.
      Which tools do you use? | Markdown and version control if I may choose; your system if I may not.
      Who checks the facts? | You name one person. I send numbered questions, never more than ten at a time.
      Can you update older documents? | Yes, often cheaper than new ones. Send me a sample.
    `,
  },
  {
    category: 'writing',
    slug: 'resumes-letters',
    price: 45,
    days: 3,
    jobs: `
      write {a résumé|a CV} that gets {read|answered} | cv, resume, career | Recruiters spend seven seconds on the first look. I decide with you what those seven seconds should say.
      write {a cover letter|an honest cover letter} for one specific job | cover letter, application, career | One job, one letter. It mentions something only a person who read the advertisement could know.
      rewrite your LinkedIn profile {in your own voice|without buzzwords} | linkedin, profile, career | {A headline|A summary} that is not a list of nouns, and experience told as results.
      prepare your {career change|return to work} documents | career change, cv, application | What you did before is not a detour. I look for the thread and write it down.
      write {speeches|a speech} for {weddings and farewells|family and office} | speech, wedding, occasion | Four minutes, two laughs, one moment of silence. I ask you questions until I know the person. | Speech of up to [3|5|10] minutes; Read aloud and timed; Questions to [1|2|3] people beforehand; Printed version with pauses marked; Short version for nervous moments; Rehearsal by video
      write {a personal statement|grant and scholarship letters} with you | statement, scholarship, grant | Your story and your reasons, in your words, in the order that makes a committee lean forward.
    `,
    ways: `
      I send a questionnaire of fifteen questions. The last three are the ones that help.
      Numbers, wherever possible. "Led a team" becomes "led nine people through two moves".
      The document can be read by the software companies use, and by the tired person after it.
      I invent nothing. What is true is usually enough when it is said well.
    `,
    gets: `
      Editable document and PDF
      A version that software can read
      A short list of likely interview questions
      Wording you can defend in conversation
      Spelling for the country you apply in
      Discretion
    `,
    limits: `
      I do not invent jobs, grades or dates.
      I cannot promise an interview; I can promise that it will not be the document's fault.
    `,
    packages: `
      One page: A single document, written new. | Application: Two documents that belong together. | Complete: All documents and a profile, with a call.
      Refresh: Your text, restructured and sharpened. | New: Written from a questionnaire. | New with interview: Written after an hour of conversation.
    `,
    items: `
      [1 document|2 documents|3 documents] written and proofread
      Editable file and PDF
      Readable by applicant software, tested
      Results stated with numbers where they exist
      Adapted to one named job or occasion
      Online profile text included
      Call of 45 minutes
    `,
    extras: `
      Adapted to one more position | 20 | 1
      Delivery within 24 hours | 30 | -1
      Translation into English | 45 | 2
      Practice interview by video | 55 | 2
    `,
    asks: `
      file | file | ! | Your current documents, however old
      goal | text | ! | The job or occasion you are preparing for, with a link if there is one
      facts | text | - | Three things you did that you are proud of, in any order
      choice | choice | - | Where are you applying? | Europe; North America; Asia; Elsewhere
    `,
    faq: `
      Can you write for any profession? | Most. For medicine, law and academia I ask for an example of what is usual.
      Will it sound like me? | You fill in the questions, I keep your words where they are good.
      Is my information safe? | It is deleted ninety days after the order, earlier if you ask.
      Do you design the layout? | A clean one-column layout, yes. A designed one is better bought from a designer.
    `,
  },
  {
    category: 'writing',
    slug: 'books-stories',
    price: 120,
    days: 8,
    jobs: `
      write {a short story|a story} from your idea | short story, fiction, creative | You bring a person, a place or a sentence. I find out what they are afraid of.
      ghostwrite your {memoir|family history} | ghostwriting, memoir, biography | We talk for an hour a week. I write a chapter, you read it to somebody who was there.
      write a {children's story|bedtime story} with your {child in it|characters} | children, story, gift | Names, fears and the stuffed rabbit included. Read aloud three times before you get it.
      develop the plot and characters of your {novel|series} | plot, characters, novel | A map of the book: who wants what, what it costs them, and what happens on page 180 when everybody gets bored. | Synopsis of at least [2|4|8] pages; [3|6|10] characters with wants and fears; Map of all scenes; The five weakest places named; Alternative endings; Conversation of one hour
      write {a podcast|an audio drama} script + | podcast, script, audio | For the ear: short sentences, sounds that tell, and no one who explains what both already know.
      write back-cover texts and {blurbs|pitches} that {sell the book|sound like it} | blurb, book, publishing | A hundred and fifty words that promise exactly what the book keeps. | [1|3|5] back-cover texts of up to 150 words; One-sentence pitch; Written after reading the sample; Biography of the author in two lengths; Keywords for bookshops; Version for the shop page
    `,
    ways: `
      I send the first two pages early. If the voice is not right, we stop there and begin again at no cost.
      I keep notes of everything you tell me and give them back to you at the end. People often like those best.
      I write scenes, not summaries. Somebody wants something, somebody else does not.
      Nothing is published or shown without you. Ghosts keep their mouths shut.
    `,
    gets: `
      The first pages early
      A synopsis of one page
      Your rights in writing
      A proofread manuscript
      Names and facts checked with you
      Notes from all conversations
    `,
    limits: `
      I do not write about living people without their knowledge.
      Publishing and printing are not included; I explain the ways there are.
    `,
    packages: `
      Opening: Up to 1,500 words. | Story: Up to 4,000 words. | Long story: Up to 10,000 words.
      One chapter: A finished chapter and a plan. | Three chapters: The first act. | Half a book: Eight chapters with synopsis.
    `,
    items: `
      Up to [1,500|4,000|10,000] words, original
      First two pages for approval
      Synopsis of one page
      Proofread manuscript as a document and PDF
      All rights transferred in writing
      List of characters and places
      Two conversations of one hour
    `,
    extras: `
      1,000 more words | 45 | 2
      Read aloud and recorded | 60 | 2
      Laid out as a small e-book | 50 | 2
    `,
    asks: `
      scope | text | ! | Tell me the idea, as untidily as you like
      audience | text | ! | Who should read it, or hear it?
      taste | text | - | A book you would have liked to have written
      file | file | - | Notes, letters, chapters that exist
    `,
    faq: `
      Who owns the story? | You do, completely and in writing, when the order is complete.
      Will my name be on it? | Yes, only yours.
      How do the conversations work? | By telephone or video, recorded if you agree, and the recording is yours.
      What if I do not like the voice? | Then we find that out after two pages. That is why I send them early.
    `,
  },
];
