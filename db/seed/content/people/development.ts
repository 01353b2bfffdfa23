// The sellers whose main category is development; the four lines of each are explained in design.ts.
export const developmentPeople = `
ravi-builds | Ravi Deshpande | IN | m5 | 12 | 58 | web-apps, data-databases | Marathi:n, English:f, Hindi:f
Full-stack developer who writes things down
I build internal tools for companies that have outgrown their spreadsheets. Every project starts with two pages of plain text, and every project ends with ten. In between there is TypeScript, PostgreSQL and a preview you can click every three days.
TypeScript, React, Node, PostgreSQL, Testing | growing companies

annika-s | Annika Sørensen | DK | f0 | 9 | 82 | websites, fixes-performance | Danish:n, English:f
Fast, quiet websites for organisations with little time
Schools, clinics, a fire brigade. They need a site that loads, says when they are open, and can be changed by whoever is on duty. I measure on a four-year-old phone and take pride in small numbers.
HTML, CSS, Performance, Accessibility, Static sites | schools and clinics

obinna-dev | Obinna Eze | NG | m7 | 7 | 42 | mobile-apps, web-apps | English:f, Igbo:n
Flutter developer, offline first
Where I live the network has moods, so my apps do not depend on it. Delivery riders, nurses and one very patient beekeeper use them daily. I test on a drawer full of old telephones.
Flutter, Dart, Offline sync, Firebase, Kotlin | field teams

camille-r | Camille Rousseau-Diop | FR | f5 | 10 | 70 | online-shops, websites | French:n, English:f, Wolof:c
Shops that people finish buying in
I worked in an actual shop for six years, and most of what I know about checkouts comes from there. Shopify and WooCommerce, with as few paid apps as possible. I place the first order myself, and the first complaint.
Shopify, Liquid, WooCommerce, Checkout, CSS | small brands

luis-script | Luis Ángel Cordero | MX | m3 | 6 | 35 | automation-scripts, data-databases | Spanish:n, English:f
I automate the part of the job you hate
Accountants, dentists and a zoo: somebody was always copying numbers from one window into another. I write the script, the instructions and the error messages, in that order of importance. If it runs twice by accident, nothing bad happens.
Python, Pandas, APIs, Google Sheets, Excel | offices with too many spreadsheets

mei-ling-t | Mei-Ling Tseng | TW | f2 | 11 | 66 | data-databases, automation-scripts | Mandarin:n, English:f
Database engineer with a calm voice
When it is slow, people start guessing. I measure, change one thing, and measure again. PostgreSQL is my home, MySQL my second flat, and I have migrated things that were older than my interns.
PostgreSQL, SQL tuning, Migrations, dbt, Python | products with growing data

jakub-fix | Jakub Novotný | CZ | m1 | 13 | 64 | fixes-performance, websites | Czech:n, English:f, German:c
Repairs for websites that others gave up on
Old PHP, hacked WordPress, a plugin abandoned in 2016: I do not judge. I find the cause, make the smallest change that removes it, and tell you in two sentences what it was. No fix, no invoice.
Debugging, PHP, WordPress, JavaScript, Security | site owners

ayesha-codes | Ayesha Siddiqui | PK | s4 | 5 | 30 | websites, online-shops | Urdu:n, English:f
Front-end developer, close to the design
Designers like working with me because I ask about the widths they did not draw. I write plain CSS, few scripts, and components that can be moved to another project. Five years, sixty sites, no carousel.
HTML, CSS, React, WordPress, Figma to code | agencies and designers

henrik-nl | Henrik Oosterhuis | NL | m1 | 15 | 95 | web-apps, fixes-performance, data-databases | Dutch:n, English:f, German:f
Senior engineer for systems that must not lose money
I built payment and booking systems for banks and a ferry company. What I learned is mostly about receipts, time zones and people pressing twice. I take few projects and answer for them.
TypeScript, Payments, Security, PostgreSQL, Code review | booking and payment products

thandi-k | Thandiwe Khumalo | ZA | f6 | 6 | 40 | mobile-apps, websites | Zulu:n, English:f
Apps for clinics, clubs and corner shops
I write apps for people who will never read a manual. Big buttons, few screens, several languages, and it works in a basement. I also see them through the stores, forms and all.
React Native, TypeScript, App stores, Accessibility | clubs and corner shops

pavel-auto | Pavel Dimitrov | BG | m1 | 8 | 38 | automation-scripts, fixes-performance | Bulgarian:n, English:f, Russian:f
Bots, integrations and other patient helpers
My bots answer in chat rooms of newspapers, logistics firms and one monastery. I connect systems that were never meant to meet. Everything I deliver logs in sentences, so that people can read what happened.
Node, Python, Slack, Telegram, Webhooks | busy teams

grace-mwangi | Grace Mwangi | KE | f6 | 7 | 39 | data-databases, web-apps | English:f, Swahili:n
Data engineer who likes definitions
Two departments, two numbers, one meeting that never ends: that is when I am called. I clean, define, and build pipelines that complain early. Before this I worked in public health statistics.
SQL, Python, dbt, Metabase, Data cleaning | health and aid organisations

noah-lindt | Noah Lindauer | CH | m0 | 10 | 98 | web-apps, mobile-apps | German:n, French:f, English:f
Product engineer, from sketch to first customers
I build the first version and stay until it has users. Usually that takes eight weeks, one difficult conversation, and less code than you expect. Then I hand over to your team with the lights on.
React, TypeScript, Swift, Product thinking, Node | founders

daria-web | Daria Popescu | RO | f1 | 8 | 41 | online-shops, fixes-performance | Romanian:n, English:f, Italian:f
WooCommerce specialist, speed included
Shops get slow one plugin at a time. I take them out again, one at a time, and write the twenty lines that were needed. My record is a product page from nine seconds down to one point four.
WooCommerce, PHP, Performance, MySQL, WordPress | independent shops

samir-ios | Samir Haddad | LB | m3 | 9 | 55 | mobile-apps | Arabic:n, English:f, French:f
Native iOS, with love for small details
Widgets, watch faces, sensors, the haptic tick when something is done. I have written Swift since its first version and remember why some of it is odd. Store rejections do not frighten me.
Swift, SwiftUI, App Store, Bluetooth, Widgets | health and sports apps

ewa-test | Ewa Kamińska | PL | f1 | 11 | 56 | fixes-performance, web-apps | Polish:n, English:f
I find it before your customers do
Reviews, tests and accessibility. I read your code like an editor reads a book: with a pencil and without malice. You get a list in order of pain, and I repair as much of it as you like.
Code review, Testing, Accessibility, TypeScript, CI | product teams

caio-stack | Caio Figueiredo | BR | m4 | 6 | 37 | websites, web-apps | Portuguese:n, English:f, Spanish:c
Static sites, small servers, low bills
I am known for turning a hosting bill of two hundred a month into four. Most sites are documents, and documents do not need a cluster. I explain everything and leave no lock on the door.
Static sites, Node, Hosting, Astro, Migration | associations and authors

haruto-m | Haruto Minami | JP | m2 | 12 | 74 | data-databases | Japanese:n, English:f
Dashboards with fewer numbers
I ask ten people what they did differently because of the dashboard. Usually the answer fits on a card, and the card is the new dashboard. Behind it: clean models, tests, and definitions in plain language.
SQL, Looker, dbt, Data modelling, Statistics | management teams

leilani-k | Leilani Kahale | US | f4 | 8 | 76 | online-shops, automation-scripts | English:n, Hawaiian:c
Shopify, and everything that happens after the order
The shop is the easy half. I connect stock, labels, accounting and the person who packs on Tuesdays. I grew up in a family shop on Maui and still do its books.
Shopify, Integrations, Inventory, JavaScript | makers who ship

marko-sec | Marko Vuković | HR | m1 | 14 | 72 | fixes-performance, automation-scripts | Croatian:n, English:f, Italian:c
I close doors that should not be open
Fourteen years of cleaning up after break-ins, mostly in WordPress, sometimes in worse. I remove it, find how it came in, and check again after a week. You get a report your insurer can read.
Security, WordPress, Linux, Forensics, Backups | hacked or worried site owners

zainab-app | Zainab Al-Rashid | AE | s3 | 4 | 44 | mobile-apps, web-apps | Arabic:n, English:f
Cross-platform apps in two directions
Left to right and right to left, in one app, without anything falling over. I build with Flutter and test with my aunts, who are strict. Four years, eleven apps in the stores.
Flutter, Bilingual apps, Firebase, App stores | services in the Gulf

oskar-api | Oskar Lehtonen | FI | m0 | 9 | 78 | web-apps, automation-scripts, data-databases | Finnish:n, English:f
Interfaces between machines, described for humans
An API is a promise with examples. I design, build and document them so that the other team stops calling. Also good with old systems that speak only in fixed columns.
APIs, Node, TypeScript, OpenAPI, Integrations | software vendors

valentina-g | Valentina Greco | IT | f2 | 7 | 49 | websites, online-shops | Italian:n, English:f
Websites for small hotels, wineries and stubborn craftsmen
They all say they only need something simple, and they are right. I photograph, write the rough text, build the site and train the daughter who will run it. Bookings work, also in August.
WordPress, Booking systems, Multilingual sites, CSS | hotels and wineries

temur-js | Temur Rakhimov | UZ | m3 | 5 | 26 | websites, fixes-performance, automation-scripts | Uzbek:n, Russian:f, English:f
JavaScript repairs, small builds, quick answers
Give me the bug that appears only on Fridays. I reproduce it first, then fix it, then write the test. Small websites and scripts as well, for people who like short mails.
JavaScript, React, Debugging, Node, CSS | small teams
`;
