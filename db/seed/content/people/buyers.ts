// The buyers. Four lines each, as for sellers; a buyer's trades are what they usually order.
export const buyerPeople = `
buyer | Theo Adeyemi | GB | m6 | 8 | 45 | logo-design, websites | English:n, Yoruba:c
Founder of a small tea company in Leeds
I import tea from four farms and sell it in tins. I write clear briefs because I have received unclear ones. If something is good I say so, and if not I say why.
Product, Buying, Tea tasting

hollis-garden | Hollis Grantham | US | m0 | 12 | 50 | illustration, online-shops | English:n
Runs a seed catalogue from an old dairy
Four hundred varieties, one printed catalogue a year, and a website that is always behind. I order illustrations, code and patience. I answer mails at six in the morning.
Gardening, Catalogue planning, Photography

mirela-clinic | Mirela Stoica | RO | f1 | 10 | 40 | websites, translation | Romanian:n, English:f
Practice manager of a children's clinic
I look after everything that is not medicine: appointments, leaflets, the website, the fish tank. Clear words matter here, because our readers are worried parents.
Operations, Patient information, Scheduling

jonas-brew | Jonas Eriksen | NO | m1 | 7 | 55 | packaging-design, video-editing | Norwegian:n, English:f
Brewer with more labels than beers
Six beers all year, twelve that appear and vanish. I need labels quickly and like to be surprised. I pay on time and send a box when it is ready.
Brewing, Labels, Events

anjali-learn | Anjali Krishnan | IN | f5 | 9 | 38 | video-editing, presentation-design | Malayalam:n, English:f
Builds online courses for nurses
My courses are watched on telephones during night shifts. So everything must be short, audible and exact. I give feedback in lists.
Course design, Nursing education, Scripts

patrice-loge | Patrice Logelin | CA | m1 | 15 | 60 | market-research, web-apps | French:n, English:f
Head of a housing cooperative in Montréal
We manage nine buildings and argue about all of them. I buy software, surveys and the occasional poster for the courtyard party. Decisions take a week because we vote.
Cooperatives, Planning, Moderation

wangui-coop | Wangui Ndegwa | KE | f7 | 6 | 30 | brand-identity, social-media | Swahili:n, English:f
Sells honey for two hundred beekeepers
The honey is excellent and the story is better. I need people who can show both without making it sweet. I send samples if the post agrees.
Honey, Cooperatives, Sales

stefan-moto | Stefan Ilievski | MK | m2 | 11 | 35 | online-shops, search-optimisation | Macedonian:n, English:f
Spare parts for motorcycles nobody makes any more
Eleven thousand parts, one shop, three sheds. I know what I want and sometimes even how to say it. Drawings help.
Spare parts, Logistics, Restoration

lotte-muse | Lotte Akkermans | NL | f1 | 13 | 58 | translation, voice-sound | Dutch:n, English:f, German:f
Exhibitions at a small maritime museum
We have one whale, many ships and texts in four languages. I order audio guides, translations and captions. I am strict about dates, historical ones included.
Exhibitions, Texts, Audio guides

ricardo-vin | Ricardo Salgueiro | PT | m3 | 16 | 48 | packaging-design, websites | Portuguese:n, English:f
Third generation on a vineyard in the Dão
My grandfather had no label, my father had an ugly one. I want to be the one who got it right. I decide slowly and then stay with it.
Wine, Farming, Tourism

kelechi-pay | Kelechi Umeh | NG | m7 | 5 | 44 | app-web-design, technical-writing | English:f, Igbo:n
Product lead at a payment start-up in Lagos
I order design reviews, documentation and sometimes courage. I read everything and answer on the same day.
Product, Payments, Research

freya-pod | Freya Hollingworth | GB | f0 | 7 | 42 | voice-sound, short-clips | English:n
Hosts a podcast about rivers
One river a fortnight, with the people who live on it. I bring recordings full of wind and hope for the best. Good editors stay with me for years.
Podcasting, Interviewing, Kayaking

yusuf-tiles | Yusuf Demirci | TR | m3 | 14 | 39 | brand-identity, paid-advertising | Turkish:n, English:c
Hand-painted tiles from Kütahya
Our workshop paints what your architect draws. Export is new to us, so I need good English and good pictures more than anything.
Ceramics, Export, Craft

marguerite-d | Marguerite Delacroix | FR | f1 | 20 | 52 | books-stories, editing-proofreading | French:n, English:f
Writing down my mother's war letters
There are three hundred letters and one stubborn daughter. I look for people who read carefully and ask before they improve anything.
Archives, History, Languages

tobias-climb | Tobias Aschwanden | CH | m1 | 9 | 70 | websites, mobile-apps | German:n, English:f
Runs two climbing halls near Lucerne
Booking, courses, waivers, a newsletter nobody had time for. I like small solutions that my staff can use with chalk on their fingers.
Sports halls, Operations, Courses

nomvula-arts | Nomvula Dlamini | ZA | f6 | 8 | 36 | print-design, public-relations | Zulu:n, English:f
Programmes a township theatre festival
Thirty plays in ten days on no money to speak of. Posters matter, press matters, and deadlines are opening nights.
Festivals, Theatre, Fundraising

haruka-shop | Haruka Ishiguro | JP | f2 | 6 | 47 | online-shops, translation | Japanese:n, English:f
Sells stationery to people who still write
Notebooks, nibs and inks from small Japanese makers, sent to forty countries. Photographs must show the paper's grain. I notice crooked lines.
Stationery, Shop keeping, Export

brendan-school | Brendan Mulcahy | IE | m0 | 18 | 43 | video-editing, presentation-design | English:n, Irish:f
Headmaster who ended up making videos
Open day films, parents' evenings, the website. The pupils would do it better but they have exams. I give short briefs and long thanks.
Education, Public speaking, Organisation

valeria-fit | Valeria Montoya | MX | f3 | 5 | 33 | short-clips, email-marketing | Spanish:n, English:f
Pilates studio, three teachers, one telephone
I need help with everything that happens on that telephone. I film, you make it nice. Mornings only, please.
Pilates, Teaching, Community

oleksii-agro | Oleksii Hrytsenko | UA | m1 | 12 | 41 | data-databases, automation-scripts | Ukrainian:n, English:f
Grain logistics, more spreadsheets than lorries
I know exactly which spreadsheet will kill me. Looking for people who can turn it into something with buttons. Data is real, so is the agreement.
Logistics, Planning, Agriculture

samantha-law | Samantha Okoro-Weiss | US | f6 | 11 | 85 | website-copy, search-optimisation | English:n
Immigration lawyer with plain-language ambitions
People read my pages at two in the morning, frightened. They should understand every sentence. I check facts, you make them kind.
Law, Plain language, Advice

erik-boats | Erik Sandvik | SE | m0 | 22 | 60 | technical-writing, illustration | Swedish:n, English:f
Builds wooden boats and explains them badly
Each boat comes with a manual, and so far my wife wrote them. She has resigned. Drawings of joints are welcome.
Boat building, Teaching, Wood

farida-cook | Farida Rahimi | AF | s3 | 6 | 28 | print-design, books-stories | Dari:n, English:f
Cookbook in progress, caterer in practice
Eighty recipes in my head, forty on paper, none in order. I am looking for an editor, a photographer's eye and a good index.
Cooking, Catering, Storytelling

lukas-sensor | Lukas Brandl | AT | m1 | 10 | 74 | technical-writing, web-apps | German:n, English:f
Measures the moisture of walls, and sells the device
Six engineers, no writer. We need manuals, a portal, and one honest white paper. We answer questions precisely and late at night.
Sensors, Electronics, Buildings

paula-choir | Paula Estévez | ES | f2 | 9 | 31 | print-design, subtitles-captions | Spanish:n, English:f
Runs a choir of sixty and its concerts
Programmes, posters, filmed concerts with subtitles in Latin. I am organised because altos are not.
Music, Events, Volunteers

dev-transit | Devika Rao | IN | f5 | 7 | 46 | app-web-design, analytics-reporting | Kannada:n, English:f
Makes bus timetables understandable in Bengaluru
Four thousand stops, one map. I order icons, data work and usability tests. If a grandmother understands it, it is finished.
Transport, Data, Maps

gunnar-wool | Gunnar Þórsson | IS | m0 | 15 | 53 | brand-identity, online-shops | Icelandic:n, English:f
Wool, from my sheep to your shoulders
I have a hundred and twelve sheep and one shop. The names of the sheep should be on the labels. It is not negotiable.
Farming, Knitting, Sales

celine-vet | Céline Fontaine | BE | f1 | 13 | 49 | social-media, websites | French:n, Dutch:f, English:f
Veterinary surgeon with a waiting list
People ask the same twenty questions, mostly about ears. I would like the website to answer them. Photographs of patients available, with consent.
Veterinary medicine, Advice, Writing

omar-print | Omar Benchekroun | MA | m4 | 17 | 32 | logo-design, print-design | Arabic:n, French:f
Printer in Casablanca who buys design for his clients
I know ink, not drawing. I order for clients who trust me, so files have to be right on the first plate.
Printing, Paper, Prepress

ulla-region | Ulla Mäkinen | FI | f0 | 19 | 64 | market-research, analytics-reporting | Finnish:n, English:f
Regional development, mostly of very quiet regions
I commission studies, surveys and films about places with more lakes than people. Sources matter. So does not being boring.
Public sector, Surveys, Tourism

chen-lab | Chen Yuhan | SG | f2 | 8 | 66 | presentation-design, editing-proofreading | Mandarin:n, English:f
Materials scientist with a grant deadline
I make membranes that clean water and slides that confuse people. Please help with the second.
Research, Grants, Membranes

alma-kids | Alma Restrepo | CO | f3 | 6 | 29 | illustration, books-stories | Spanish:n, English:c
Writes stories for her two nephews, then for everyone
The nephews are my editors and do not spare anybody. I am looking for an illustrator who can draw a tapir.
Stories, Reading aloud, Teaching

darren-trade | Darren Whitcombe | AU | m0 | 21 | 55 | website-copy, search-optimisation | English:n
Plumber with nine vans
The phone should ring for bathrooms, not for blocked drains in another city. I like people who say what it costs and when it is done.
Plumbing, Hiring, Estimates

zsofia-dance | Zsófia Barta | HU | f1 | 5 | 34 | video-editing, colour-finishing | Hungarian:n, English:f
Choreographer who films everything
Six dancers, two cameras, one festival application every month. I send long takes and short wishes.
Dance, Choreography, Touring

joseph-farm | Joseph Mutasa | ZW | m7 | 14 | 27 | automation-scripts, mobile-apps | Shona:n, English:f
Irrigation for small farms, controlled by text message
Our systems work, our software does not always. I need patient developers who test with bad networks.
Irrigation, Electronics, Training

nina-inter | Nina Zubkova | EE | f0 | 10 | 57 | translation, technical-writing | Russian:n, Estonian:f, English:f
Localisation manager for a small software house
Twelve languages, one of me. I order translations, reviews and glossaries, and pay within the week. My comments are numbered.
Localisation, Quality, Planning

pete-museum | Peter Vandenberg | US | m1 | 16 | 48 | explainer-videos, public-relations | English:n
Runs a railway museum with volunteers
We have a steam engine and an average age of seventy-one. Short films bring the grandchildren. Nobody here can edit.
Museums, Volunteers, Trains

isha-skin | Isha Malhotra | IN | f4 | 4 | 37 | packaging-design, paid-advertising | Hindi:n, English:f
Soap maker, formerly a chemist
Nine soaps, honest ingredients, a label full of Latin. I want packs that look as calm as they smell. Fast answers, small budgets, repeat orders.
Cosmetics, Chemistry, Markets

tamar-tours | Tamar Beridze | GE | f2 | 8 | 35 | websites, social-media | Georgian:n, English:f
Walking tours in Svaneti
I walk, my brother cooks, our website pretends we have an office. Photographs are plentiful, words are not.
Tourism, Guiding, Mountains

philippe-audit | Philippe Rakotomalala | MG | m5 | 12 | 40 | data-databases, resumes-letters | Malagasy:n, French:f, English:f
Auditor who collects clean tables
I receive data in every state of despair and return reports. People who write down what they changed are my favourite people.
Auditing, Data cleaning, Reports
`;
