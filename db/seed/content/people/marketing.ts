// The sellers whose main category is marketing; the four lines of each are explained in design.ts.
export const marketingPeople = `
elsa-search | Elsa Björkman | SE | f0 | 10 | 66 | search-optimisation, analytics-reporting | Swedish:n, English:f
Search consultant who promises work, not rankings
I repair what keeps people from finding you: slow pages, duplicate pages, pages that answer nothing. Ten years, first in a travel company, now for many small ones. My lists are sorted by effect per hour, and you may stop after the third point.
SEO audits, Keyword research, Structured data, Content plans | small companies with a website

diego-ads | Diego Santillán | AR | m3 | 8 | 42 | paid-advertising | Spanish:n, English:f
I find the third of your ad budget that does nothing
Search terms nobody meant, audiences of robots, campaigns from 2019 still running. I clean accounts for shops and clinics and write five sentences a week about it. Fixed price, so I never earn more by spending yours.
Google Ads, Meta Ads, Tracking, Ad copy | shops and clinics

priscilla-o | Priscilla Owusu | GH | f7 | 6 | 31 | social-media, public-relations | English:f, Twi:n
A month of posts in one sitting
We meet once, plan a month, and then you can go back to work. I write, photograph what I can, and answer comments in your voice. Bakeries, dentists and a bus company trust me with theirs.
Content calendars, Copywriting, Community, Instagram | local businesses

matthias-r | Matthias Reinhardt | DE | m1 | 13 | 84 | analytics-reporting, market-research | German:n, English:f
Analyst who tells you how sure he is
I set up measurement so that the numbers agree with the till, or at least know why they do not. Physicist by training, which shows in my love for error bars. Dashboards of mine have eight numbers at most.
Analytics, Tag management, SQL, Experiments, Dashboards | online shops and publishers

noor-mail | Noor van Dijk | NL | f3 | 7 | 55 | email-marketing, social-media | Dutch:n, English:f
Newsletters that are letters
I subscribe to four hundred newsletters so that you do not have to. What I learned: one thing worth reading, one thing worth doing, and a person's name at the bottom. I write, build and test them.
Newsletters, Automation, HTML email, Copywriting | bookshops and makers

isabel-pr | Isabel Quintana | ES | f2 | 14 | 70 | public-relations | Spanish:n, English:f, French:c
Former reporter who deletes bad pitches before they are sent
I spent nine years at a regional newspaper, reading the mails I now try not to write. If there is no news in it, I say so and we look elsewhere in the company. The list of contacts is yours to keep.
Press releases, Media lists, Interviews, Crisis texts | science and culture

ahmet-yld | Ahmet Yıldırım | TR | m3 | 9 | 37 | search-optimisation, paid-advertising | Turkish:n, English:f, German:c
Local search for people with a shop door
Opening hours, photographs, categories, reviews: unspectacular and quick. I have done it for ninety barbers, bakers and physiotherapists. Most of them saw the telephone ring within a month.
Local SEO, Map listings, Reviews, Google Ads | shops and practices

chidi-data | Chidi Anyanwu | NG | m7 | 5 | 33 | analytics-reporting, paid-advertising | English:f, Igbo:n
Tracking that is tested event by event
I click through everything the way a customer does, and compare. Usually two events fire twice and one not at all. Clean plans, clean names, a recorded walk-through, and access that stays yours.
GA4, Tag Manager, Consent, Looker Studio | online shops

sunniva-l | Sunniva Lunde | NO | f0 | 8 | 63 | market-research | Norwegian:n, English:f
I interview your customers and quote them exactly
People tell strangers what they do not tell you. I talk to five or twelve of them, find the pattern, and bring back the sentences. The report has two pages, the appendix as many as you like.
Customer interviews, Surveys, Personas, Workshops | product teams

rahul-grow | Rahul Mehrotra | IN | m5 | 7 | 36 | search-optimisation, social-media | Hindi:n, English:f
Content plans that end after six months, on purpose
I find the questions your customers type, sort them by intention, and plan who writes what. After six months you do it yourself. I like companies that know a lot and publish little.
Keyword research, Content plans, Briefs, SEO | software and education

catherine-m | Catherine Mbeki-Laurent | ZA | f6 | 12 | 58 | public-relations, market-research | English:n, French:f, Xhosa:f
Press work for organisations with a conscience and a deadline
Clinics, courts, conservation. I write statements that are true on the day and still true a year later. Ten nasty questions are my favourite part of any training.
Media training, Statements, Press kits, Strategy | aid and conservation groups

leo-social | Leonardo Bianchi | IT | m2 | 5 | 39 | social-media, email-marketing | Italian:n, English:f
I find out which half of your channels to stop
Most companies post too much in too many places. I read your numbers, keep what people save and share, and make templates for the rest. Restaurants and small fashion labels, mostly.
Audits, Templates, Instagram, Copywriting | restaurants and fashion labels

hana-kim | Hana Kim-Sullivan | US | f2 | 10 | 79 | email-marketing, analytics-reporting | English:n, Korean:f
Lifecycle emails for products people pay for monthly
Welcome, wake up, say goodbye nicely. I write and build sequences and measure them against people who got nothing, which keeps me humble. Deliverability repairs on the side.
Automation, Klaviyo, Deliverability, A/B tests | subscription products

youssef-k | Youssef Khalil | EG | m4 | 6 | 27 | paid-advertising, social-media | Arabic:n, English:f
Arabic and English ads that do not shout
Three ideas, three pictures each, a small budget first. I learned advertising in a market street in Alexandria, where people answer at once. I work evenings, so results are there in the morning.
Meta Ads, Ad creative, Arabic copy, Testing | shops in Arabic-speaking countries

agnes-sz | Ágnes Szabó | HU | f1 | 11 | 47 | market-research, analytics-reporting | Hungarian:n, English:f, German:f
Pricing researcher with three methods and one honest range
I ask what people would pay in three different ways and look at where the answers meet. Then I say how far to trust it. Sociologist, eleven years of surveys, none longer than ten questions.
Pricing, Surveys, Statistics, Competitor research | software and services

emeka-out | Emeka Obi | NG | m7 | 4 | 25 | search-optimisation, public-relations | English:f, Igbo:n
Honest links, one polite mail at a time
I look for the pages that would link to you anyway if they knew you. Then I write to a human by name. It is slow, it works, and nobody has to be ashamed of it later.
Outreach, Link building, Media lists, Research | young brands

clara-brandt | Clara Brandtner | AT | f1 | 9 | 62 | social-media, public-relations | German:n, English:f
LinkedIn for specialists who hate LinkedIn
Half an hour on the telephone gives four posts that sound like you on a good day. Engineers, notaries, a professor of snow. No motivational stories, no photographs of airports.
LinkedIn, Ghostwriting, Interviews, B2B | engineers and advisers

tiago-perf | Tiago Meireles | BR | m3 | 10 | 45 | paid-advertising, analytics-reporting, search-optimisation | Portuguese:n, English:f
Shopping ads by margin, not by turnover
I ask about your margin before your budget. Then product data, groups, bids, in that order. My clients sell bicycles, coffee and one very specific kind of screw.
Shopping ads, Product feeds, Google Ads, Reporting | online shops

rebecca-lw | Rebecca Lowenthal | IL | f1 | 13 | 88 | market-research, public-relations | Hebrew:n, English:f
Market sizing with sources graded A to C
How large, how fast, who earns it, and how I know. I write for boards that read only the first page and for the one person who reads the appendix. Every number has its weakness stated next to it.
Market sizing, Competitors, Desk research, Reports | investors and boards

mariam-jal | Mariam Jallow | GM | s6 | 5 | 26 | email-marketing, social-media | English:f, Mandinka:n, French:c
Templates that survive Outlook
I code emails by hand and test them in thirty programs, with pictures off and in dark mode. It is an odd craft and I am fond of it. I also write the texts if you tell me what happened this month.
HTML email, Templates, Mailchimp, Accessibility | newsletters and campaigns

piotr-seo | Piotr Zieliński | PL | m1 | 12 | 54 | search-optimisation | Polish:n, English:f
Technical SEO for shops with too many pages
Forty thousand pages, of which nine hundred earn money: that is a normal week. Redirect chains, filters, duplicate products. I sit with your developers and bring cake.
Technical SEO, Log files, Migrations, Structured data | large shops

aroha-t | Aroha Tamihana | NZ | f4 | 8 | 56 | social-media, email-marketing | English:n, Māori:f
Community manager with a long breath
I answer within two hours, politely, also at the third provocation. Praise is collected, trouble is reported, nobody is fed to the crowd. Before this I was a teacher, which explains a lot.
Community, Moderation, Tone of voice, Reporting | clubs and public services

min-jun-p | Park Min-jun | KR | m2 | 7 | 51 | analytics-reporting, paid-advertising | Korean:n, English:f
Measurement without cookie banners, where possible
I build analytics that a lawyer can live with, on your server if you like. Fewer data, better questions. I also run campaigns, so I know what the numbers are needed for.
Matomo, Privacy, SQL, Google Ads | publishers and public bodies

lucia-nwsl | Lucía Paredes | CL | f3 | 6 | 34 | email-marketing, public-relations | Spanish:n, English:f
Welcome series and other first impressions
Five letters over two weeks, written while you are still remembered. I studied theatre and think of the inbox as a small stage. Spanish and English, not translated but written twice.
Email copy, Automation, Brevo, Storytelling | schools and associations
`;
