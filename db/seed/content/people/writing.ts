// The sellers whose main category is writing; the four lines of each are explained in design.ts.
export const writingPeople = `
wren-writes | Wren Abernathy | GB | f0 | 12 | 55 | articles, editing-proofreading | English:n
Former newspaper editor, now on your side
Twelve years on a features desk taught me to cut the first paragraph. I write and edit articles for companies that have something to say and cannot find the beginning. I call people instead of quoting blogs.
Features, Interviewing, Copy editing, Research | specialist companies

ikram-ben | Ikram Benslimane | MA | s3 | 8 | 32 | translation, website-copy | Arabic:n, French:f, English:f
Translator between Arabic, French and English
I translate texts that have to work: menus, contracts of carriage, museum walls, an app for nurses. A colleague reads everything behind me. If the original is unclear, I ask before I decide for you.
Translation, Localisation, Subtitling, Revision | museums and aid organisations

per-olav | Per-Olav Haugen | NO | m0 | 15 | 68 | technical-writing, editing-proofreading | Norwegian:n, English:f
Manuals for machines that can hurt you
Winches, chainsaws, a ski lift. When the reader is cold and wears gloves, every word costs. I write, draw simple figures, and test with people who have never seen the thing.
Manuals, Safety texts, Markdown, Line drawing | machine builders

nadia-copy | Nadia Okonkwo-Reyes | US | f6 | 9 | 64 | website-copy, articles | English:n, Spanish:f
Website copy for people who dislike marketing
I write the way a good shop assistant talks: what it is, who it suits, what it costs. Before that I answered customer mail for a mattress company, and learned what people really ask. Headlines come in pairs, with reasons.
Copywriting, Microcopy, Voice, Interviews | honest products

beatriz-m | Beatriz Monforte | ES | f2 | 10 | 44 | translation, books-stories | Spanish:n, Catalan:n, English:f
Literary translator who also does invoices
Four novels, a great many brochures and one opera. I read aloud while I translate, which is why I work at home. For business texts I am quick and dull; for literature I am slow and stubborn.
Translation, Literary translation, Transcreation, Proofreading | publishers and agencies

george-cv | George Papadakis | GR | m3 | 11 | 40 | resumes-letters, editing-proofreading | Greek:n, English:f, German:f
Ex-recruiter who rewrites applications
I read some thirty thousand applications before I changed sides. I know which line is read first and which never. We talk, I write, you defend every word in the interview because it is true.
Résumés, Cover letters, LinkedIn, Interview practice | people changing jobs

tamsin-b | Tamsin Birch | NZ | f0 | 7 | 50 | books-stories, editing-proofreading | English:n
Developmental editor and occasional ghost
I help books become what they are trying to be. Sometimes that is a letter of six pages, sometimes a year of conversations. I have written four memoirs whose authors are delighted and whose readers do not know me.
Developmental editing, Ghostwriting, Memoir, Fiction | first-time authors

suresh-docs | Suresh Balakrishnan | IN | m5 | 13 | 52 | technical-writing | Tamil:n, English:f
API documentation in which every example runs
I was a developer who kept being asked to explain things. Thirteen years later explaining is the job. I set up the docs, write them, and leave a test that fails when an example stops working.
API documentation, Markdown, OpenAPI, Tutorials, Python | developer tools

chiara-lett | Chiara Lettieri | IT | f2 | 6 | 38 | books-stories, articles | Italian:n, English:f
Stories for children, and for adults pretending to read to them
Bedtime stories with your child, your dog and the missing sock in it. I read each of them aloud to my nephews and rewrite where they fidget. Also essays, when nobody has to fall asleep.
Children's stories, Short fiction, Essays, Audio scripts | families

moses-wk | Moses Wekesa | KE | m7 | 6 | 28 | articles, technical-writing | English:f, Swahili:n
Science and farming, explained without talking down
Soil, batteries, vaccines, bees. I studied agronomy and discovered that explaining it was more fun than doing it. My aunt reads everything first; if she frowns, I start again.
Science writing, Plain language, Interviews, Research | farms and laboratories

greta-lekt | Greta Holzapfel | DE | f1 | 14 | 58 | editing-proofreading, translation | German:n, English:f
Copy editor for papers, books and difficult sentences
I edit English written by Germans and German written by everyone. Fourteen years, several hundred theses, no lost footnotes. I keep a style sheet and explain any comma on request.
Copy editing, Academic editing, Translation, Citations | researchers

fatou-red | Fatou N'Diaye | SN | s6 | 5 | 27 | translation, articles | French:n, Wolof:n, English:f
French that sounds like somebody is speaking
I began as a radio presenter in Dakar and still write for the ear. Translations, scripts and articles in French, for Africa and for France, which are not the same. You get a note whenever a word travels badly.
Translation, Radio scripts, Journalism, Subtitling | media and aid organisations

angus-prose | Angus McCrae | GB | m0 | 10 | 60 | website-copy, resumes-letters | English:n, Scots:n
I cut your text in half and you get more replies
I used to write for a political party and have been atoning since. Short pages, short mails, short speeches. My best-paid sentence has four words and sells boilers.
Copywriting, Speeches, Editing, Sales pages | trades and local firms

linh-words | Linh Phạm | VN | f2 | 7 | 29 | translation, editing-proofreading | Vietnamese:n, English:f, French:c
Vietnamese and English, in both directions, with footnotes
Software, tourism and the letters of a grandfather who wrote in poems. I localise down to the button that has no room. Every project gets a glossary that grows with us.
Localisation, Translation, Glossaries, Proofreading | software and travel

daniel-asa | Daniel Asante | GH | m7 | 4 | 24 | editing-proofreading, resumes-letters | English:f, Twi:n
Proofreader, twice, once backwards
I read forwards for sense and backwards for errors. Theses, newsletters, a cookbook with the same recipe on pages 12 and 90. Tracked changes, clean copy, and no lectures.
Proofreading, Copy editing, Academic English, Résumés | students and small publishers

maren-ux | Maren Thorvaldsdóttir | IS | f0 | 8 | 73 | website-copy, technical-writing | Icelandic:n, English:f, Danish:f
Microcopy: buttons, errors and other small literature
I write the words nobody notices until they are wrong. Ferries, banks and a volcano alert are among my readers. Workshops with your team come with a page of rules you can actually remember.
UX writing, Microcopy, Style guides, Content design | apps and public services

ruben-h | Rubén Huamán | PE | m3 | 9 | 35 | articles, website-copy | Spanish:n, English:f, Quechua:f
Case studies that customers agree to sign
I interview your customer, find the number, and write it so that both of you are proud. Nine years of business reporting in Lima. I deliver on the day I said.
Case studies, Interviews, Business writing, Spanish copy | business services

olive-hart | Olive Hartigan | CA | f0 | 11 | 57 | resumes-letters, articles | English:n, French:c
Speeches, statements and things people say only once
Weddings, farewells, scholarship letters, the toast your brother is afraid of. I ask until I know the person. Then it takes four minutes to say and a week to write.
Speechwriting, Personal statements, Interviews, Ghostwriting | people with one chance

hye-jin-y | Hye-jin Yoon | KR | f2 | 8 | 46 | translation, technical-writing | Korean:n, English:f, Japanese:f
Localisation for games, apps and manuals
I test inside the product, not in a table. Jokes become other jokes, dates become Korean, and the button fits. I work with a second reader who plays more than I do.
Localisation, Games, Manuals, Quality checks | games and electronics

abel-tes | Abel Tesfaye Woldu | ET | m6 | 6 | 26 | articles, website-copy, editing-proofreading | Amharic:n, English:f
Plain English about complicated trade
Coffee, textiles, logistics: I write about how things get from one place to another. I worked in export for years and still enjoy a good bill of lading. Outlines within a day.
Trade writing, Blog posts, Research, Editing | exporters and logistics firms

simone-k | Simone Kessler | AT | f1 | 13 | 61 | books-stories, website-copy | German:n, English:f
Ghostwriter of memoirs and family histories
People tell me their lives on Tuesday afternoons. I write a chapter, they read it to somebody who was there, and we repair what memory bent. Thirteen years, twenty-two books, one lawsuit avoided.
Ghostwriting, Memoir, Interviews, German texts | families and founders

jorge-help | Jorge Tavares | PT | m2 | 7 | 42 | technical-writing, website-copy | Portuguese:n, English:f
Help centres that reduce tickets
I count your tickets, then write the twenty articles that would have prevented most of them. I come from support and have been shouted at, so I know where the text was missing. Two languages, one structure.
Help centres, Knowledge bases, Screenshots, Support | software companies

priya-nair | Priya Nair | SG | f4 | 9 | 54 | articles, resumes-letters, technical-writing | English:n, Malayalam:f, Mandarin:c
White papers an engineer would not be ashamed of
I interview your engineers, understand about two thirds, and ask until it is all of it. Twelve pages, own figures, honest limits. Before this I edited a journal on water treatment.
White papers, Reports, Interviews, Editing | engineering companies

lucas-fic | Lucas Vandermeer | BE | m1 | 5 | 36 | books-stories, editing-proofreading, articles | Dutch:n, English:f, French:f
Plots, podcasts and people on page 180
I untangle novels for writers who are stuck in the middle. Maps, motives, and one hard question per chapter. I also write audio drama, where every door has to be heard.
Plot development, Audio scripts, Fiction, Feedback | novelists and podcasters
`;
