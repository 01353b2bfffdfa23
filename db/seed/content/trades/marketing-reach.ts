// Trades of marketing, part one: search, social media, advertising and newsletters.
import type { Trade } from './trade.ts';

export const marketingReach: Trade[] = [
  {
    category: 'marketing',
    slug: 'search-optimisation',
    price: 95,
    days: 5,
    jobs: `
      audit your website's SEO {and rank what to fix|in plain words} | seo, audit, technical | Forty checks, but a list of ten. You get what to do, why, how long it takes and what it will probably bring.
      find the {keywords|questions} your customers really {type|ask} | keywords, research, seo | Not the biggest words, but the ones with an intention behind them that you can honestly answer. | [50|150|400] questions or keywords in a table; Intention noted for each; Difficulty and volume with source; Grouped by page; The [5|10|20] best chances explained; Notes on what competitors answer
      improve your {local search|map} listing + | local seo, maps, listing | Opening hours, photographs, categories, answers to reviews. Unspectacular, and the quickest win there is. | Listing complete in every field; Categories and opening hours checked; [5|10|20] photographs chosen and captioned; Answers to all reviews of the last year; Same address in [5|15|30] directories; Instructions for staying up to date
      write {content briefs|a content plan} for six months of SEO | content plan, seo, strategy | What to write, for whom, in which order, and which of your old pages to merge first.
      fix {technical SEO|indexing} problems on your {site|shop} | technical seo, indexing, schema | Redirect chains, duplicate pages, missing structured data. I change it myself or sit with your developer.
      earn {honest|real} links for your {website|company} | link building, outreach, seo | A few good pages that would link to you anyway if they knew you. I make sure they know. | [5|15|30] fitting pages found by hand; Personal mail to each of them; No payment for links; List of all replies; At least one text worth linking to; Report after [4|6|8] weeks
    `,
    ways: `
      I promise work, not rankings. Whoever promises rankings is selling something else.
      Everything is measured from a baseline I take on the first day and share with you.
      Recommendations are sorted by effect per hour. You can stop after the third and still have gained most of it.
      I explain each step so that you need me less next year.
    `,
    gets: `
      A baseline with date
      A list sorted by effect and effort
      Examples of how to fix each point
      Access to the raw data
      A call to go through it
      No jargon without a footnote
    `,
    limits: `
      No bought links, no hidden text, no networks of invented blogs.
      Results take weeks, sometimes months; I report honestly in between.
    `,
    packages: `
      Check: The ten most important findings. | Check and plan: Findings, keywords and a plan. | Check, plan and repair: The plan, and its first ten points done.
      Small site: Up to twenty pages. | Medium site: Up to two hundred pages. | Large site: As many pages as you have.
    `,
    items: `
      Baseline of rankings and visits, dated
      List of findings sorted by effect
      [10|30|80] keywords with intention and difficulty
      Titles and descriptions for [5|10|30] pages
      Structured data checked and corrected
      Plan for the next [1|3|6] months
      Call of 30 minutes to explain it
    `,
    extras: `
      Comparison with three competitors | 60 | 2
      Repeat measurement after 60 days | 40 | 0
      Ten more pages | 55 | 2
    `,
    asks: `
      business | text | ! | What do you sell, where, and which sales do you want more of?
      facts | text | ! | Website address, and which measuring tools are installed
      goal | text | - | What would be a success in six months?
      choice | choice | - | Who can change the website? | I can; A developer; You should; Nobody at the moment
    `,
    faq: `
      How long until I see something? | Technical repairs, two to four weeks. Content, three to six months.
      Do you guarantee first place? | No, and nobody can.
      Which access do you need? | Read access to the search console and the analytics. Write access only if I repair.
      Is it worth it for a small company? | Local search nearly always. For the rest I tell you after the first hour, honestly.
    `,
  },
  {
    category: 'marketing',
    slug: 'social-media',
    price: 85,
    days: 5,
    jobs: `
      plan and write a month of social {posts|content} + | social media, content, calendar | Twelve to twenty posts with a thread, not twenty separate ideas. Written, pictured and scheduled.
      design {post templates|a visual style} for your {Instagram|social channels} | instagram, templates, design | Eight templates your team can fill on a telephone without breaking the look. | [4|8|16] editable templates; Usable on a phone; Colours and type from your brand; Alternative text rules explained; Examples filled with your content; Training call for your team
      write LinkedIn posts for {founders|specialists} who {have no time|hate posting} | linkedin, ghostwriting, b2b | Half an hour of talking gives four posts. They sound like you on a good day.
      audit your social channels and {say what to stop|cut the noise} | audit, strategy, social media | Most companies should post half as much in fewer places. I find out which half. | [1|2|4] channels examined; What to stop, in order; What to repeat, with evidence; Numbers as a table; Plan for the next [1|2|3] months; Call to discuss it
      look after your {community|comments} for a month | community, moderation, replies | Answers within two hours in your voice, trouble reported at once, praise collected for later. | Answers within 2 hours on [5|5|7] days a week; Trouble reported at once; Agreed tone of voice on one page; Praise collected for your use; Weekly note of five sentences; Handover at the end
      find {micro-creators|small creators} who {fit|already like} your brand | influencer, creators, outreach | Thirty people with real audiences, checked by hand, with first messages that do not sound like a form. | [10|30|60] creators checked by hand; Real audience confirmed for each; Reason why they fit; First message written for each; Usual prices noted; Replies followed up once
    `,
    ways: `
      I look at what your customers save and share, not at what they like. Likes are polite.
      Every post has a job: to be found, to be remembered, or to be answered. If it has none, it is not posted.
      You approve a whole month in one sitting. Nobody wants a question every morning.
      At the end there is one page: what worked, what did not, what we drop.
    `,
    gets: `
      A calendar you can see at a glance
      Texts and pictures ready to publish
      Alternative texts for every picture
      Hashtags used sparingly
      A report of one page
      Editable templates
    `,
    limits: `
      No bought followers, no engagement groups.
      Advertising money is separate and paid by you to the network.
    `,
    packages: `
      Eight posts: Two a week for a month. | Sixteen posts: Four a week, with stories. | Full month: Daily presence with replies and report.
      One channel: A month on your most important channel. | Two channels: A month on two channels, adapted. | Three channels: A month on three, with report and community.
    `,
    items: `
      [8|16|24] posts written and designed
      Calendar approved before publishing
      Picture or video for each post
      Alternative text for each picture
      Adapted for [1 channel|2 channels|3 channels]
      Replies to comments within one working day
      Report of one page at the end
    `,
    extras: `
      Four more posts | 40 | 1
      Short video from your photographs | 45 | 2
      Set-up of scheduling for your team | 35 | 0
      Photo brief for your own shoot | 30 | 1
    `,
    asks: `
      business | text | ! | What do you do, and what would you never post?
      audience | text | ! | Who should follow you, and who already does?
      file | file | - | Photographs, logo, brand rules
      choice | choice | - | Which channel matters most? | Instagram; LinkedIn; TikTok; Facebook; YouTube
      taste | text | - | Two accounts you enjoy, from any field
    `,
    faq: `
      Do you need our passwords? | No. Add me as a manager; you can remove me with a click.
      Where do the pictures come from? | From you, from me, or from free libraries with a note of the licence.
      Can we change posts after approval? | Until they are published, always.
      What results can I expect? | More of the right people, slowly. I show you the numbers, also the dull ones.
    `,
  },
  {
    category: 'marketing',
    slug: 'paid-advertising',
    price: 150,
    days: 5,
    jobs: `
      set up your Google Ads {from zero|properly} + | google ads, search ads, ppc | Few campaigns, clear names, conversions that count real things. You will understand your own account.
      audit your {Google|Meta} Ads and find the {waste|leaks} | audit, ads, budget | In most accounts a third of the money goes to searches nobody meant. I list them with prices. | [1 account|1 account|2 accounts] examined; Wasted money listed with amounts; The [5|10|20] most useful changes in order; Tracking checked with a test purchase; Changes made with you; Call to discuss the findings
      create {Meta|Instagram and Facebook} ads that {look like you|do not shout} | meta ads, creative, social ads | Three ideas, three pictures each, tested against each other with a small budget before the large one.
      set up {conversion tracking|measurement} that {respects consent|is correct} | tracking, consent, tag manager | Without correct numbers every optimisation is a rumour. I repair the numbers first. | [2|5|10] conversions tested one by one; Consent respected and documented; No double counting; Names a person can read; Comparison with real sales; Written plan of what is measured
      write ad texts {in ten variants|that fit the search} + | ad copy, testing, ppc | Thirty characters are not many. I write ten versions, and say which two I would bet on.
      run your {shopping|product} ads for a month | shopping ads, feed, ecommerce | Clean product data, sensible groups, bids that follow your margin rather than the turnover.
    `,
    ways: `
      First I ask for your margin. Advertising without knowing it is a hobby.
      I start with a fifth of the budget and scale what proves itself.
      All accounts belong to you; I am invited and can be uninvited.
      Every week you get five sentences: what I did, what it did, what is next.
    `,
    gets: `
      An account with names that make sense
      Conversions tested one by one
      A list of searches you no longer pay for
      Three creative ideas
      A weekly note of five sentences
      A limit the account cannot exceed
    `,
    limits: `
      The advertising budget is paid by you, directly to the network.
      I do not advertise gambling, miracle cures or quick riches.
    `,
    packages: `
      Start: One campaign, measured and launched. | Spread: Three campaigns that do not compete with each other. | Start and month: Three campaigns, launched and looked after for four weeks.
      One campaign: A single campaign with ads and tracking. | Three campaigns: Search, remarketing and one test. | Managed month: Three campaigns, looked after weekly.
    `,
    items: `
      Conversions tested with a real purchase or form
      [1 campaign|3 campaigns|3 campaigns] built and named clearly
      At least [4|9|12] ads written
      List of excluded searches or audiences
      Daily limit set and documented
      Landing page notes with three improvements
      Weekly note for [1|2|4] weeks
    `,
    extras: `
      One more network | 120 | 3
      Set of six banner pictures | 70 | 2
      Live dashboard | 80 | 2
    `,
    asks: `
      goal | text | ! | What is a sale or an enquiry worth to you?
      facts | text | ! | Monthly budget, accounts that exist, countries and languages
      file | file | - | Pictures, product feed, earlier reports
      choice | choice | - | Have you advertised before? | Never; Yes, ourselves; Yes, with an agency
    `,
    faq: `
      What budget do I need? | Enough for about fifty clicks a day in your field. I calculate it before we start.
      Do you take a share of the budget? | No, a fixed price. I should not earn more by spending more.
      How quickly does it work? | Search in days, social in two weeks. Not working also shows quickly.
      Do you make the pictures? | Simple ones. For films and photographs, bring a specialist.
    `,
  },
  {
    category: 'marketing',
    slug: 'email-marketing',
    price: 90,
    days: 4,
    jobs: `
      write and design your {newsletter|monthly newsletter} + | newsletter, email, copywriting | A letter, not a catalogue. One thing worth reading, one thing worth doing.
      build {a welcome series|an onboarding series} of emails + | automation, welcome, email | Five letters over two weeks to people who are curious about you right now and never will be again.
      design an email template that {works everywhere|survives Outlook} | template, html email, design | Tested in thirty mail programs, with pictures off, in dark mode, on the telephone. | Works in the [10|20|30] most used mail programs; Readable with pictures off; Dark mode checked; Editable in your tool; [2|4|8] kinds of sections; Guide of one page
      {move|migrate} your newsletter to {another|a cheaper} tool | migration, newsletter, mailchimp | Lists, consents, automations and forms, moved with the paperwork that proves who agreed to what. | All subscribers and consents moved; [1|2|5] automations rebuilt; Sign-up forms replaced and tested; Sending records set up; First issue sent from the new tool; Archive of the old account
      rescue emails that land in {spam|the promotions tab} | deliverability, spam, dmarc | Records, reputation, list hygiene. Technical for two days, then a habit. | Sending records correct and tested; Test mails reach the inbox at [3|5|8] providers; Causes explained in writing; List cleaned of dead addresses; Rules for the next months; Check again after [14|30|60] days
      win back {quiet|sleeping} subscribers and clean your list | reactivation, list, email | Three honest letters. Those who answer stay, the others are let go, and your numbers become true. | [2|3|4] letters written and built; Quiet subscribers identified by rule; Those who do not answer removed; Subject lines in pairs; Report with numbers before and after; Rule for keeping the list clean
    `,
    ways: `
      I subscribe first and read the last ten issues. Then I know what to keep.
      Subject lines are written last and tested on two tenths of the list.
      Everybody can leave with one click. It is the law, and the reason the others stay.
      Plain text is underrated. I test it against the designed version in the first month.
    `,
    gets: `
      Texts in your voice
      Subject lines in pairs for testing
      Tested on phone, desktop and in dark mode
      Links measured without spying
      A plan for who gets what
      A note on what the numbers mean
    `,
    limits: `
      I only write to people who have agreed. Bought lists are refused.
      The fees of the mailing tool are yours.
    `,
    packages: `
      One mail: A single mail, written, designed and tested. | Three mails: A short series with a thread. | Series: Six mails, automated and measured.
      Issue: One issue, from the idea to the test mail. | Quarter: Three issues with one thread. | Half year: Six issues, planned together.
    `,
    items: `
      [1 mail|3 mails|6 mails] written and built
      Two subject lines for each mail
      Tested in the ten most used mail programs
      Readable with pictures switched off
      Automation set up and tried out
      Unsubscribe and consent checked
      Report 14 days after sending
    `,
    extras: `
      One more mail | 45 | 1
      Sign-up form and confirmation mail | 40 | 1
      Segments by purchase or interest | 60 | 2
    `,
    asks: `
      goal | text | ! | What should people do after reading?
      audience | text | ! | How many subscribers, where from, and when did they last hear from you?
      choice | choice | - | Which tool do you use? | Mailchimp; Brevo; Klaviyo; Another; None yet
      file | file | - | Earlier issues, logo, pictures
    `,
    faq: `
      What is a good opening rate? | One measured over months against yourself. Comparing with strangers is entertainment.
      Can you send it for us? | Yes, after your approval in writing, with a test mail to you first.
      Do you design in our tool? | In nearly all of them. I ask for an account with limited rights.
      How often should we write? | As often as you have something to say, but at a fixed rhythm.
    `,
  },
];
