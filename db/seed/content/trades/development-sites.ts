// Trades of development, part one: websites, web applications, mobile apps and online shops.
import type { Trade } from './trade.ts';

export const developmentSites: Trade[] = [
  {
    category: 'development',
    slug: 'websites',
    price: 190,
    days: 6,
    jobs: `
      build a {fast|quick, quiet} company website + | website, html, responsive | Five pages that load in under a second, say what you do, and can be edited by the person who answers your phone.
      turn your {Figma|finished} design into a responsive website | figma, frontend, css | Pixel-close where it matters, sensible everywhere else. I ask about the widths your designer did not draw.
      build a WordPress site you can {edit yourself|look after yourself} | wordpress, cms, website | A light theme, six plugins at most, and an editing screen without forty buttons you must not press.
      move your website {off a slow builder|to a static site} | migration, static, speed | Same content, same addresses, a fraction of the weight. Old links keep working, which search engines like.
      build a one-page site for your {launch|event} + | landing page, launch, website | One page, a form that works, and a counter that does not lie. Online within days, not weeks.
      build a multilingual website + | multilingual, website, i18n | Two or more languages with proper addresses, a switch people can find, and no half-translated menus.
    `,
    ways: `
      I start with the content and build the plainest page that carries it. Effects come last and have to argue for their place.
      You get a private preview address on the first day and can watch it grow. No big reveal, no big surprise.
      Every page is tested on an old phone with a bad connection, because somebody will visit it with one.
      At the end we sit down for half an hour and you change something yourself while I watch and keep quiet.
    `,
    gets: `
      Source code in your own repository
      Works from 320 pixels to a wide screen
      Contact form with spam protection and without tracking
      Titles, descriptions and previews for search and sharing
      A one-page manual for editing
      Hosting set up in your name
      A month of small corrections
    `,
    limits: `
      Domain and hosting are paid by you and belong to you.
      Texts and pictures come from you; placeholders are not a launch.
      I do not copy other people's websites, however nice.
    `,
    packages: `
      One page: A single page with form and analytics. | Small site: Up to five pages with editing. | Full site: Up to twelve pages, two languages or a blog.
      Start: The essentials, online this week. | Company: The site most small companies need. | Company and care: The site, the migration and three months of upkeep.
    `,
    items: `
      [1 page|5 pages|12 pages], responsive from 320 px
      Lighthouse performance score of at least 90 on mobile
      Contact form that delivers to your mailbox
      Source code in your repository
      Editing by yourself, with a written guide
      Titles, descriptions and link previews on every page
      Redirects from all old addresses
      [7|14|90] days of corrections after launch
    `,
    extras: `
      One more page | 40 | 1
      Second language | 120 | 3
      Newsletter form with double confirmation | 45 | 1
      Monthly updates and backups, first quarter | 150 | 0
    `,
    asks: `
      business | text | ! | What does the company do, and what should visitors do on the site?
      facts | text | ! | Domain, hosting and logins that exist already (no passwords here, please)
      file | file | - | Texts, pictures, logo, design files
      choice | choice | - | Who will edit the site? | I will; Several colleagues; Nobody, you will
      taste | text | - | Two websites you like using
    `,
    faq: `
      Do I own the code? | Yes, all of it, from the moment the order is complete. It sits in your repository.
      Which technology do you use? | Whatever stays cheap to run: usually static pages with a small editor behind them, or WordPress if you know it.
      Can you work with our designer? | Gladly. I ask many questions at the start and few later.
      What happens after launch? | Small corrections are included for the time the package says. After that you can call me, or anyone: the code is documented.
    `,
  },
  {
    category: 'development',
    slug: 'web-apps',
    price: 380,
    days: 10,
    jobs: `
      build a web application with {React and TypeScript|React and Node} | react, typescript, node | {Typed|Strictly typed} from the database to the button, tested where it counts, and small enough that the next developer smiles.
      build {an internal tool|a back office} that replaces your spreadsheet | internal tool, database, react | Somewhere in your company is a spreadsheet with eleven tabs and one person who understands it. I turn it into a tool with logins and a history.
      build a booking {system|page} + | booking, calendar, payments | Calendars, time zones, cancellations, reminders. I have made the mistakes already, on somebody else's project.
      build a {REST|documented} API for your product | api, rest, backend | Clear addresses, clear errors, examples that run. Versioned from the first day.
      add {sign-in, roles and payments|accounts and payments} to your app | auth, payments, security | The parts where mistakes are expensive: sessions, permissions, receipts, refunds. Done with boring, proven libraries.
      build a customer portal + | portal, accounts, web app | A place where your customers see their orders, files and invoices without calling you. Calm, quick, and honest about errors.
    `,
    ways: `
      Before any code I write two pages: what it does, what it does not, and what happens when things fail. You approve those.
      You see working software every three days at most. If it goes in the wrong direction, it has not gone far.
      I write tests for rules and money, not for colours.
      I prefer one server and one database until there is a measured reason for more.
    `,
    gets: `
      Typed code, in your repository from day one
      Automatic tests for the rules that matter
      A database you can back up with one command
      A deployment that does not need me
      Documentation for the next developer
      Logs that say what happened
    `,
    limits: `
      Design is simple and clean unless you bring a designer.
      I do not take over half-finished projects under this gig; ask for a review first.
      Anything with health or card data needs a longer conversation.
    `,
    packages: `
      First module: One well-defined function, working end to end. | Small app: Accounts, three modules, deployed. | Full app: Accounts, roles, payments and documentation.
      Prototype: Real enough to show to users. | Version one: Real enough to charge for. | Version one and launch: Charged for, monitored, and handed over.
    `,
    items: `
      [1 module|3 modules|6 modules] as described in the agreed brief
      Source code with set-up instructions that work on a fresh machine
      Automatic tests for the agreed rules
      Accounts with sign-in and password reset
      Deployed to your hosting
      Roles and permissions
      Daily backup with a tested restore
      Technical documentation of at least [2|4|8] pages
    `,
    extras: `
      One more module | 220 | 5
      Import of your existing data | 140 | 3
      Load test with a report | 120 | 2
      Two hours of handover to your team | 110 | 0
    `,
    asks: `
      scope | text | ! | Describe one working day with the tool, from the first click to the last
      facts | text | ! | What exists already: systems, data, hosting, logins to other services
      file | file | - | Sketches, spreadsheets, screenshots of what it replaces
      choice | choice | - | How many people will use it in the first year? | Up to 10; Up to 100; Up to 1,000; More
      audience | text | - | Who will use it, and how comfortable are they with software?
    `,
    faq: `
      Which stack do you use? | TypeScript, React, Node and PostgreSQL, unless you have good reasons for something else.
      Can it grow later? | Yes. It starts simple and leaves doors open in the places where growth usually happens.
      Do you maintain it afterwards? | If you like, by the month. You are never forced to: the handover is written for a stranger.
      How do you estimate? | By the module, after the brief. If I am wrong, that is my problem and not your invoice.
    `,
  },
  {
    category: 'development',
    slug: 'mobile-apps',
    price: 420,
    days: 12,
    jobs: `
      build {an iOS and Android|a cross-platform} app with Flutter | flutter, ios, android | One code base, two apps that feel at home on their phones. I test on devices from a drawer, not only in a simulator.
      build a React Native app + | react native, mobile, app | From the first screen to the store listing, with over-the-air fixes for the week after launch.
      turn your web app into {an installable|a phone} app | pwa, mobile, offline | Installable, usable offline where it can be, with notifications people agreed to.
      publish your app in {both stores|the App Store and Google Play} | app store, release, review | Certificates, screenshots, privacy answers, review objections. The paperwork nobody budgets for. | App accepted in [1 store|2 stores|2 stores]; Privacy answers filled in with you; Screenshots in all required sizes; Store text written; Accounts and certificates in your name; Answers to reviewers until acceptance
      add {offline mode|offline sync} to your mobile app | offline, sync, mobile | Lifts, tunnels, basements. Your app keeps working, and the data agrees with itself afterwards. | Works without connection in [1|2|4] agreed parts of the app; Conflicts resolved by a written rule; No data lost when the app is closed; Tested with a bad network; Clear message while offline; Automatic tests for the agreed rules
      build a native {Swift|Kotlin} app + | native, mobile, app | For when it has to be native: widgets, watches, sensors, or simply the last bit of smoothness.
    `,
    ways: `
      In the first week you get an app on your own phone that can do one thing. Everything later is added to that.
      I keep the number of libraries low. Every one of them will need an update in the week you do not have time.
      Both stores have opinions. I read their rules before building, not after the rejection.
      Crash reports go to you as well as to me, in plain language.
    `,
    gets: `
      Test builds on your phone every week
      Source code and store accounts in your name
      Light and dark appearance
      Screens that respect large text settings
      Store texts and screenshots prepared
      Crash reporting that respects privacy
    `,
    limits: `
      Store fees are paid by you, to the stores.
      Servers behind the app are a separate job unless the package names them.
      Approval is decided by the stores; I answer their questions until they are satisfied.
    `,
    packages: `
      Prototype: One flow on a real phone. | App: A small complete app for one platform. | Both platforms: The app for iOS and Android, in the stores.
      Feature: One new feature in an existing app. | Small app: Up to five screens with local data. | Full app: Up to twelve screens with accounts and sync.
    `,
    items: `
      [1 flow|5 screens|12 screens] working on a real device
      Runs on the last three major versions of the system
      Source code with build instructions
      Test build delivered through the store's test channel
      Light and dark appearance
      Works without connection where the brief says so
      Store listing prepared and submitted
      Crash reporting set up in your account
    `,
    extras: `
      Push notifications | 130 | 3
      One more screen | 90 | 2
      Tablet layout | 160 | 4
      Store screenshots in two languages | 70 | 1
    `,
    asks: `
      scope | text | ! | The three things a person must be able to do with the app
      choice | choice | ! | Which platforms? | iOS; Android; Both; Help me decide
      facts | text | - | Is there a server or an API the app talks to?
      file | file | - | Designs or sketches of the screens
    `,
    faq: `
      Flutter, React Native or native? | For most companies the first two. I say so when native is worth the money, and why.
      Who owns the store account? | You do. I work in it as a member and leave when we are done.
      How long does the store review take? | Usually one to three days, sometimes a week. I plan for the week.
      Can you continue somebody else's app? | After I have read the code for an hour, yes or no, with reasons.
    `,
  },
  {
    category: 'development',
    slug: 'online-shops',
    price: 240,
    days: 7,
    jobs: `
      set up a Shopify shop {from products to checkout|ready to sell} | shopify, shop, setup | Products, shipping, taxes, payment, mails. At the end a stranger can buy something, and I prove it by being that stranger.
      build a WooCommerce shop + | woocommerce, wordpress, shop | For when you want your shop on your own server, without a monthly rent, and still with a checkout people trust.
      make your {shop|checkout} faster and {simpler|shorter} | checkout, speed, conversion | I measure where buyers give up, remove what made them, and measure again. | Measurements before and after; Product page under 2.5 seconds on a phone; [1|3|6] causes of delay or abandonment removed; Shipping costs shown before the last step; Test order on phone and desktop; Notes for the next six months
      move your shop {to a new platform|to Shopify} without losing orders | migration, shopify, orders | Products, customers, old orders, addresses. Rehearsed twice, switched once, at night. | All products and customers moved; Old orders available for reference; Redirects from every old address; Test order completed, paid and refunded; Rehearsal on a copy before the switch; Support for [3|7|14] days after the switch
      add subscriptions {or pre-orders|and gift cards} to your shop | subscription, shop, payments | Recurring payments with honest cancellation, which is good manners and fewer disputes. | Payment and cancellation tested end to end; Customers can change it themselves; Mails for every step in your look; Shown correctly in your accounting; Test with [1|3|5] real orders; Guide for your team
      customise your Shopify theme {by hand|without heavy apps} | shopify, liquid, theme | Most shop apps are forty lines of code with a monthly fee. I write the forty lines. | [1|3|6] agreed changes in the theme; No additional app needed; Works on phone and desktop; Loads no slower than before; Editable in the theme settings; Backup of the old theme
    `,
    ways: `
      I buy something from your shop first and write down every hesitation. That list becomes the work.
      Shipping and tax are set up with you on a call, because guessing them is how people lose money.
      Every change is made in a copy of the shop and shown to you before customers see it.
      Photographs and product texts matter more than themes. I tell you which three to improve first.
    `,
    gets: `
      A test order from start to refund
      Mails that look like your shop
      Product pages that load quickly on phones
      Clear shipping costs before the last step
      Accounts in your name
      A written guide for adding products
    `,
    limits: `
      Platform fees and paid apps are yours; I use as few as possible.
      Legal texts come from your lawyer or service, and I put them in the right places.
      I do not sell reviews or traffic.
    `,
    packages: `
      Small shop: The first ten products, ready to sell. | Shop: A complete shop with categories and shipping. | Large shop: A full range, imported, tested and explained to your team.
      Ten products: A small shop with one shipping zone. | Fifty products: A shop with categories, filters and two zones. | Full range: Up to two hundred products, imported and checked.
    `,
    items: `
      Test order completed, paid and refunded
      [10|50|200] products entered or imported
      Shipping and tax rules set up and tested
      Product page loads in under 2.5 seconds on a phone
      Order mails in your look
      Filters and search on category pages
      Redirects from the old shop's addresses
      Guide for your team, at least [2|4|6] pages
    `,
    extras: `
      Fifty more products | 60 | 2
      Second currency and language | 110 | 3
      Gift cards | 50 | 1
      Connection to your accounting | 130 | 3
    `,
    asks: `
      business | text | ! | What do you sell, where to, and who packs the parcels?
      facts | text | ! | Platform, payment provider and carriers you use or plan to use
      file | file | - | Product list as a spreadsheet, with pictures if you have them
      choice | choice | - | How many products? | Up to 20; Up to 100; Up to 500; More
    `,
    faq: `
      Shopify or WooCommerce? | Shopify if you want to sell, WooCommerce if you want to own. Tell me your numbers and I say which is cheaper in two years.
      Will I lose my search ranking when I move? | Not if every old address is redirected, which is on the checklist.
      Can you import from a spreadsheet? | Yes, that is the normal way. I send you the columns first.
      Do you write product texts? | I correct and structure them. For new ones, hire a writer; it pays.
    `,
  },
];
