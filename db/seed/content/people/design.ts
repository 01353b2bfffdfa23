// The sellers whose main category is design. Four lines each: who (username | name | country | portrait |
// years | dollars an hour | trades | languages), title, bio, skills | audience they work for. All people are
// invented.
export const designPeople = `
seller | Mara Lindqvist | SE | f1 | 11 | 72 | logo-design, packaging-design, brand-identity | Swedish:n, English:f, German:c
Brand designer for small food companies
I grew up behind the counter of a bakery in Umeå, which is where I learned that a label has about four seconds. For eleven years I have drawn logos, jars and boxes for people who make things you can eat. I work alone, answer quickly, and print everything at real size before you see it.
Logo design, Packaging, Lettering, Figma, Print production | small food companies

kofi-draws | Kofi Asante-Boateng | GH | m7 | 6 | 34 | illustration, print-design | English:f, Twi:n
Editorial illustrator with a weakness for crowds
Markets, football stands, buses: I draw places with many people in them, and every one of them is doing something. My pictures have appeared in two newspapers and on one very large wall in Accra. I sketch on paper and finish on a tablet.
Editorial illustration, Ink drawing, Posters, Procreate | magazines and publishers

yuki-tan | Yuki Tanabe | JP | f2 | 9 | 65 | app-web-design, presentation-design | Japanese:n, English:f
Interface designer for tools people use all day
Dispatch screens, hospital lists, warehouse scanners. I like software that nobody chose and everybody needs, because there a good decision saves an hour a week for thousands of people. I worked in a team of forty before I went on my own in 2021.
Interface design, Design systems, Figma, Accessibility, User research | business software

brigid_oh | Brigid O'Halloran | IE | f0 | 14 | 80 | brand-identity, print-design, logo-design | English:n, Irish:c
Identity designer and recovering art director
Fourteen years, three agencies, one studio of my own in a former post office in Kerry. I do the whole identity myself, from the first conversation to the last invoice template. I say no to about half of what I am asked, so that the other half gets done on time.
Identity, Guidelines, Typography, InDesign | charities and museums

mateo-arq | Mateo Arriaga Quispe | PE | m3 | 5 | 28 | packaging-design, illustration | Spanish:n, English:f
Packaging for coffee, cacao and other things that grow
My grandparents farmed cacao, and I was the one who could draw. Today I design bags and bars for roasters and chocolate makers on three continents. I know the printers in Lima by first name and their machines by their faults.
Packaging, Illustration, Dielines, Flexo printing | coffee roasters and chocolate makers

hanne-vdb | Hanne Van den Broeck | BE | f1 | 12 | 75 | print-design, presentation-design | Dutch:n, French:f, English:f
Typesetter of books, reports and other long things
I set type. Annual reports, exhibition catalogues, a cookbook of 480 pages with an index I am proud of. If your document has footnotes, tables and an impossible date, we should talk.
Typesetting, InDesign, Editorial design, Prepress | publishers and institutes

tunde-marks | Tunde Oyelaran | NG | m7 | 4 | 25 | logo-design, brand-identity | English:f, Yoruba:n
Logos for young companies in a hurry
I started by painting shop signs in Ibadan and still test every logo by imagining it on a yellow bus. Four years on screen now, around ninety marks delivered. Fast does not have to mean careless.
Logo design, Vector drawing, Brand kits, Illustrator | start-ups

saskia-ink | Saskia Wolters | NL | f1 | 8 | 55 | illustration, packaging-design | Dutch:n, English:f, German:f
Botanical illustrator in ink and wash
I trained as a biologist and kept drawing when the others went home. Seed companies, distilleries and a botanical garden use my plants, and so far no botanist has complained. I draw from life wherever the season permits.
Botanical drawing, Ink, Watercolour, Labels | gardens and distilleries

arjun-ui | Arjun Venkataraman | IN | m5 | 10 | 48 | app-web-design | English:f, Tamil:n, Hindi:f
Product designer for health and finance apps
Ten years of forms, onboarding and error messages for banks and clinics. My speciality is the screen everyone else finds boring. I test with real people every second Friday and write down what they say, not what I hoped.
Product design, Figma, Prototyping, Forms, Usability tests | clinics and banks

lea-ferrand | Léa Ferrand | FR | f1 | 7 | 58 | presentation-design, app-web-design | French:n, English:f
Slides and charts for people with something to prove
I used to be an analyst and was the only one who cared how the charts looked. Now that is the job. I have worked on forty-one funding rounds, of which nobody will ever know because that is how it should be.
Presentations, Data visualisation, PowerPoint, Keynote | founders and researchers

dmitro-type | Dmytro Savchuk | UA | m1 | 13 | 60 | logo-design, print-design | Ukrainian:n, English:f, Polish:f
Lettering artist who redraws every letter
I draw letters: wordmarks, monograms, book titles, once a beer label with eleven swashes. Latin and Cyrillic are both home for me, and I am careful with each. My sketchbooks are scanned and open to every client.
Lettering, Wordmarks, Type design, Calligraphy | bookshops and breweries

nour-elhadi | Nour El Hadi | MA | s4 | 6 | 32 | brand-identity, packaging-design, logo-design | Arabic:n, French:f, English:f
Bilingual identities in Arabic and Latin
Most bilingual brands look like one language lent its coat to the other. I draw both scripts together, so that they share weight, rhythm and manners. I live in Fez, between a tannery and a very good print shop.
Identity, Arabic lettering, Packaging, Guidelines | hotels and craft workshops

pilar-sombra | Pilar Echeverri | CO | f3 | 5 | 30 | illustration, app-web-design | Spanish:n, English:f
Vector scenes for apps, reports and the odd mural
Flat shapes, few colours, a lot of small stories hidden in corners. I deliver layers so tidy that animators have sent me thank-you cards. My desk overlooks a very loud market in Medellín.
Vector illustration, Isometric scenes, Icons, Illustrator | apps and annual reports

tomek-grid | Tomasz Wieczorek | PL | m1 | 15 | 68 | print-design, brand-identity | Polish:n, English:f
Poster designer from the old school, with new tools
I studied with people who cut posters out of paper, and I still begin that way. Theatres, jazz nights, a festival for accordions. A good poster is a rude interruption that people thank you for.
Posters, Screen printing, Typography, Identity | theatres and festivals

ines-sa | Inês Sacramento | PT | f2 | 9 | 50 | app-web-design, brand-identity | Portuguese:n, English:f, Spanish:f
Web designer who writes the first draft of the text
A layout around dummy text is a suit for nobody. I interview you, write a rough text, and design around it. Small hotels, schools and two vineyards have their sites from me.
Web design, Figma, Copywriting, Landing pages | hotels and vineyards

jiho-k | Ji-ho Kang | KR | m2 | 6 | 52 | app-web-design, illustration | Korean:n, English:f
Mobile designer, thumbs first
I design with the telephone in one hand and a coffee in the other, because that is how people will use it. Before this I made games, so I know a few honest ways of keeping things lively. Prototypes come within the first week.
Mobile design, Prototyping, Icons, Micro-interactions | mobile products

amara-nw | Amara Nwosu | GB | f6 | 8 | 62 | presentation-design, brand-identity | English:n, Igbo:c
I make dense strategy readable
Consultancies send me ninety slides on Thursday evening and get thirty back on Friday. I cut with respect and explain each cut. I also build templates that survive contact with colleagues.
Presentations, Templates, Storylines, PowerPoint | consultancies

viktor-pack | Viktor Halász | HU | m1 | 12 | 45 | packaging-design, print-design | Hungarian:n, English:f, German:c
Prepress technician turned packaging designer
For seven years I repaired other people's packaging files at a carton factory. Then I began to make them properly from the start. If a printer has ever sent your artwork back, I probably know why.
Prepress, Dielines, Packaging, Proofing | cosmetics and tea brands

rosalind-p | Rosalind Peake | AU | f0 | 10 | 70 | illustration | English:n
Picture books, page by page, deadline by deadline
I have illustrated nineteen picture books and been late once, because of a goat. Characters that stay themselves on every page are the hard part, so I model the main ones in clay. Parents and publishers are equally welcome.
Picture books, Character design, Gouache, Layout | children and their parents

karim-bz | Karim Bouzidi | TN | m4 | 3 | 22 | logo-design, presentation-design | Arabic:n, French:f, English:c
Clean vectors from blurry logos
Send me the photograph of the sign, the scan of the letterhead, the picture from 2009. I rebuild it properly and explain what I changed. Three years, more than two hundred rescued logos.
Vector redraw, Logo design, Illustrator, PowerPoint | family businesses

sofia-lay | Sofía Larrañaga | UY | f2 | 11 | 46 | print-design, packaging-design | Spanish:n, English:f, Portuguese:c
Menus, labels and wedding papers with good manners
Paper is my first love; screens are a polite acquaintance. I choose stock by touch, letterpress when the budget allows, and a decent copy shop when it does not. Everything is proofread twice.
Print design, Invitations, Menus, Letterpress | restaurants and weddings

eli-mark | Elias Marklund | FI | m0 | 7 | 57 | logo-design, app-web-design | Finnish:n, Swedish:f, English:f
Geometric marks for technical companies
I was a surveyor before I was a designer, and it shows: grids, angles, nothing left over. My marks end up on sensors, satellites and a line of very small screws. I like briefs with numbers in them.
Logo design, Geometry, Icon sets, Figma | engineering companies

wanjiru-m | Wanjiru Mbugua | KE | f7 | 5 | 33 | brand-identity, illustration, presentation-design | English:f, Swahili:n, Kikuyu:n
Colourful identities for people who do good work
Clinics, cooperatives, a library on wheels. They rarely have budgets for agencies and deserve better than clip art. I build small systems that volunteers can use without me.
Identity, Pattern design, Templates, Illustration | cooperatives and schools

bao-studio | Bảo Trần Quốc | VN | m3 | 8 | 36 | packaging-design, logo-design, app-web-design | Vietnamese:n, English:f
From noodle packets to apps, and back
I began with noodle packets, went into apps for the money, and came back because I missed paper. Now I do both, sometimes for the same client. I am eight hours ahead of Europe, so things happen while you sleep.
Packaging, Logo design, Web design, Mock-ups | snack and drink brands
`;
