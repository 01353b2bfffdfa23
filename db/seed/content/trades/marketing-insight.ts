// Trades of marketing, part two: numbers, research and public relations.
import type { Trade } from './trade.ts';

export const marketingInsight: Trade[] = [
  {
    category: 'marketing',
    slug: 'analytics-reporting',
    price: 120,
    days: 5,
    jobs: `
      set up {GA4|web analytics} so that the numbers are {true|useful} | analytics, ga4, tracking | Events with names a person can read, consent respected, own visits excluded, and one page on what everything means.
      build a marketing dashboard {people open|in Looker Studio} | dashboard, looker studio, reporting | Eight numbers, their history, their targets, and a sentence under each on what to do when it falls.
      audit your tracking and {repair|explain} what is {wrong|missing} | audit, tracking, tag manager | I compare what the tool says with what the till says. The difference is where we start.
      analyse your {sales|customer} data and {answer one question|tell you why} | analysis, customers, insight | One question, one answer, with the doubt stated. Not a hundred charts.
      set up {privacy-friendly|cookie-free} analytics + | privacy, analytics, matomo | Numbers without banners, on your own server if you like, that your lawyer can live with.
      plan and evaluate {A/B tests|experiments} + | ab test, conversion, statistics | How long, how many, what counts, and when to stop. Written down before the first visitor.
    `,
    ways: `
      I start with the decisions, then the questions, then the numbers. The other direction ends in dashboards.
      Each number has an owner and a definition. If nobody owns it, nobody misses it.
      I say how sure I am. "Probably" is a result too.
      Your team learns to change the report. I do not want to be called for a colour.
    `,
    gets: `
      A measurement plan of two pages
      Events tested one by one
      Definitions next to the numbers
      Comparison with your real sales
      A recorded walk-through
      Access in your name only
    `,
    limits: `
      I do not track people who said no.
      Old data that was never collected cannot be reconstructed, only estimated, and I mark it as such.
    `,
    packages: `
      Check: What is measured, what is missing. | Set-up: Measurement planned and built. | Set-up and dashboard: Built, tested and shown on one page.
      One question: One analysis with a written answer. | One report: A report that renews itself. | Full set: Measurement, report and training.
    `,
    items: `
      Measurement plan of at least 2 pages
      [5|12|25] events or figures tested
      Difference to real sales explained
      Consent respected and documented
      Dashboard that updates by itself
      Definition under every figure
      Recorded walk-through of 20 minutes
    `,
    extras: `
      One more data source | 60 | 2
      Monthly commentary, three months | 150 | 0
      Training call for the team | 70 | 0
    `,
    asks: `
      goal | text | ! | Which decision should the numbers help with?
      facts | text | ! | Tools, accounts and systems in use
      choice | choice | - | Who reads the report? | Management; Marketing; Everybody; Only me
      file | file | - | An old report, even if you hate it
    `,
    faq: `
      Which tools do you know? | GA4, Matomo, Plausible, Looker Studio and plain SQL. I choose with you.
      Do we need a consent banner? | Depends on the tool and the country. I show the options, your lawyer decides.
      Can you work with few visitors? | Yes, with other methods. Small numbers need interviews rather than tests.
      Who owns the accounts? | You, always.
    `,
  },
  {
    category: 'marketing',
    slug: 'market-research',
    price: 130,
    days: 7,
    jobs: `
      research {your market|a market} and its {size|players} + | market research, sizing, strategy | How large, how fast, who earns it, and how I know. Every number with its source and its weakness.
      interview {five|your} customers and {report what I heard|find the pattern} | interviews, customers, qualitative | Real conversations, recorded with consent, with the sentences that matter quoted word for word.
      compare you with {three competitors|your competition} in detail | competitors, comparison, positioning | Prices, promises, reviews, weak spots. I buy from them if that is what it takes.
      design and run a survey {that is not annoying|worth answering} | survey, questionnaire, research | Ten questions at most, tested on five people first, with an answer to "and what will you do with it?".
      find out what {price|prices} your customers {accept|expect} | pricing, research, survey | Three methods, one range, and an honest word about how far to trust it.
      write a {buyer portrait|persona} based on {evidence|real people} | persona, audience, research | Not an invented Anna with a dog, but what twelve real people do, need and avoid.
    `,
    ways: `
      I write down beforehand what you expect to hear. Afterwards we look at the difference.
      Sources are graded: measured, stated, guessed. You always see which is which.
      Quotations are anonymous, but they are real.
      The report has two pages. The rest is an appendix for the curious.
    `,
    gets: `
      A research plan before I start
      Sources graded by reliability
      Quotations, word for word
      A summary of two pages
      The raw tables
      A call to argue about it
    `,
    limits: `
      I do not pretend to be somebody else to get information.
      Payments to interview partners are extra and agreed with you first.
    `,
    packages: `
      Short study: Public sources and two conversations. | Study with voices: More sources and five conversations. | Full study: Everything, ten conversations and a session to argue about it.
      Snapshot: One question in a week. | Study: Three questions with evidence. | Study and workshop: Three questions, and a session to decide.
    `,
    items: `
      Research plan approved before the start
      At least [10|20|35] sources, graded
      Summary of 2 pages
      All raw data as a table
      [3|4|6] competitors compared
      [2|5|10] recorded conversations with notes
      Presentation call of 45 minutes
    `,
    extras: `
      Three more conversations | 120 | 4
      One more country | 140 | 4
      Slides for your board | 80 | 2
    `,
    asks: `
      goal | text | ! | Which decision depends on the result, and when?
      audience | text | ! | Whose opinion or behaviour do you want to know?
      facts | text | - | What do you believe already, and why?
      file | file | - | Earlier studies, lists, reviews
      choice | choice | - | Which region? | One country; Europe; North America; Worldwide
    `,
    faq: `
      Are five conversations enough? | To find the problems, yes. To count them, no. I say which one you need.
      Where do the people come from? | From your customers or from panels I have checked. You decide.
      Can I publish the results? | Yes. I ask you to keep the method page with it.
      What if the result is unwelcome? | Then it was worth the money.
    `,
  },
  {
    category: 'marketing',
    slug: 'public-relations',
    price: 140,
    days: 6,
    jobs: `
      write a press release {editors can use|worth opening} + | press release, pr, media | News in the first sentence, a quotation a human would say, and a picture that can be printed.
      build a press list of {journalists|editors} who {cover your field|might care} | media list, journalists, outreach | Forty names, each with an article they wrote this year and a reason why you fit. | [15|40|100] journalists with current contact; One recent article named for each; Reason why you fit; Sorted by chance; Checked within the last month; First lines for the pitch
      write and pitch your {story|launch} to {local|trade} media | pitch, media, launch | Twelve personal mails instead of four hundred identical ones, followed up once and then left in peace.
      prepare {a press kit|your press page} + | press kit, media, brand | Facts, pictures in three sizes, biographies in three lengths, and a telephone number somebody answers. | Fact sheet of one page; Biographies in [1|2|3] lengths; [3|6|12] pictures with captions and credits; Page on your website or a shared folder; Answers to ten likely questions; Second language
      train you for {interviews|your first interview} | media training, interview, speaking | Three messages, ten nasty questions, a camera. We do it until you are bored, then once more. | Session of [60|90|180] minutes on video; Three messages worked out; [5|10|20] difficult questions practised; Recording with notes; Short card for the day; Second session before the date
      write a {crisis|difficult} statement {with you|quickly} | crisis, statement, communication | What happened, what you know, what you do not know, what happens next. Within hours, without adjectives. | Statement approved by you, word for word; First draft within [12|6|3] hours; Answers to ten likely questions; Version for staff; Version for social media; Available for changes for [1|2|5] days
    `,
    ways: `
      I was a journalist for years and deleted most of what I received. I try not to write those mails.
      If there is no news in it, I say so, and we look for the story somewhere else in the company.
      I never promise coverage. I promise that the right people read the first line.
      Everything leaves under your name only after you have approved every word.
    `,
    gets: `
      A headline that is news
      Quotations you approve
      A list you keep and own
      Subject lines for the pitch
      Answers to the ten likely questions
      A log of who answered what
    `,
    limits: `
      I do not pay for articles or disguise advertising.
      Coverage is decided by editors, and that is good.
    `,
    packages: `
      Release: A press release and the first ten contacts. | Release and list: The release, and everybody who should get it. | Campaign: Release, list, pitches and follow-up.
      Local: The release and the papers nearby. | Trade: The release and the journals of your field. | National: The release, a long list and patient follow-up.
    `,
    items: `
      Press release of at most [400|450|500] words
      Two quotations approved by the people quoted
      [10|25|50] contacts with reasons
      Personal pitches to [3|12|20] editors
      Questions and answers, 10 of them
      Picture captions and credits checked
      Log of all replies
    `,
    extras: `
      Translation into a second language | 70 | 2
      Fifteen more contacts | 60 | 2
      Practice interview on camera | 80 | 1
    `,
    asks: `
      scope | text | ! | What is new, since when, and who noticed?
      facts | text | ! | Names, numbers and dates that must be right
      audience | text | - | Where would you love to read about it?
      file | file | - | Pictures in full size, with the photographer's name
    `,
    faq: `
      Can you get us into a certain newspaper? | I can get the right person there to read it. The rest is up to them.
      When should we start? | Four weeks before the date; for magazines three months.
      Who owns the press list? | You do. Use it politely.
      Do you work under embargo? | Yes, and in writing.
    `,
  },
];
