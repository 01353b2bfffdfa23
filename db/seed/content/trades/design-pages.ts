// Trades of design, part two: screens, presentations and print.
import type { Trade } from './trade.ts';

export const designPages: Trade[] = [
  {
    category: 'design',
    slug: 'app-web-design',
    price: 220,
    days: 7,
    jobs: `
      design a {landing|product} page in Figma + | figma, landing page, web | One page, one promise, one button. I write a rough version of the text with you first, because a layout for placeholder words fits nothing.
      design the {key|main} screens of your mobile app + | app, mobile, figma | The five screens that decide whether people stay, drawn with real content, empty states and the awkward long name that always turns up.
      redesign a {dashboard|admin tool} that people avoid | dashboard, redesign, saas | {Dashboards|Internal tools} grow until nobody can find anything. I watch somebody use yours, then take half of it away.
      build a {design system|component library} in Figma | design system, figma, tokens | Buttons, fields, tables and the rules between them, as tokens and components your developers can map one to one. | [12|25|50] components with all their states; Colours, type and spacing as tokens; Light and dark versions; Usage notes beside every component; Contrast at least 4.5 : 1; Example page built from the components
      review your {website|app} and fix its ten worst problems | review, usability, accessibility | You get a film of me using it, a ranked list of what hurts, and new designs for the worst ten. | Film of the review, at least [10|20|30] minutes; List of problems, ranked by harm; New designs for the worst [3|6|10] problems; Accessibility checked with keyboard and screen reader; Quick wins marked for your developers; Call to discuss the findings
      design a clickable prototype for {user tests|investors} | prototype, figma, testing | Clickable enough that people forget it is a picture. I also write the tasks and tell you what not to ask.
    `,
    ways: `
      I design in the browser's reality: long names, slow pictures, no results, one hundred results. The happy case takes care of itself.
      Everything is checked for contrast, touch size and keyboard order before you see it, not in a later phase that never comes.
      You get a short film with each delivery in which I explain why things are where they are. You can watch it at double speed.
      I talk to your developers early. A design they can build in a week beats a better one they cannot.
    `,
    gets: `
      Desktop and phone widths of every screen
      States for empty, loading, error and full
      A tidy Figma file with components
      Text that reads like a person wrote it
      Spacing and colours as tokens
      Notes for developers where something is not obvious
      Exported icons and pictures
    `,
    limits: `
      This is design, not development. I hand over cleanly and stay reachable while it is built.
      Please have the text at least roughly ready; I will shorten it, but I cannot guess your prices.
      I design for one platform at a time, unless we agree on both.
    `,
    packages: `
      One screen: A single page or screen at two widths. | Five screens: A complete flow with its states. | Ten screens: A small product, with components and a prototype.
      Sketch: Structure and layout without decoration, quick to change. | Design: Finished screens, ready for development. | Design and prototype: Finished screens, clickable, with a component library.
    `,
    items: `
      [1 screen|5 screens|10 screens] designed in Figma
      Desktop and phone widths
      Text contrast at least 4.5 : 1
      Empty, loading and error states
      Components and styles named and reusable
      Clickable prototype of the main flow
      Notes for developers on each screen
      Walk-through film of at least [5|5|10] minutes
    `,
    extras: `
      One more screen | 55 | 1
      Dark version of all screens | 90 | 2
      User test with three people, with notes | 180 | 4
      Handover call with your developers | 60 | 0
    `,
    asks: `
      business | text | ! | What is the product, and what should a person have done when they leave the page?
      audience | text | ! | Who uses it, on which device, and how patient are they?
      file | file | - | Screenshots, brand files, and any text that exists
      choice | choice | - | Who builds it afterwards? | Our own developers; An agency; A website builder; Not decided
      taste | text | - | Two products you find easy to use
    `,
    faq: `
      Do you work in tools other than Figma? | I can deliver to Penpot or Sketch, but Figma is where I am quick.
      Can you design from our existing code? | Yes. Give me a test account and I start from what is really there.
      Is the text included? | I write labels, buttons and messages. Long marketing text is better with a writer.
      Will it meet accessibility rules? | The design will: contrast, sizes, order and focus. The build has to keep it that way, and my notes say how.
    `,
  },
  {
    category: 'design',
    slug: 'presentation-design',
    price: 90,
    days: 4,
    jobs: `
      {design|redesign} your pitch deck + | pitch deck, slides, investors | Investors read decks on a phone, between meetings, from the end. I design yours so that it survives that.
      turn {a report|a document} into slides people will read | slides, report, summary | Forty pages become fifteen slides with one thought each, and an appendix for the brave.
      build a PowerPoint template your team {can use|will keep using} | powerpoint, template, brand | Real layouts, locked where it matters, with charts that take on your colours by themselves.
      redraw your {charts and tables|diagrams} so that they speak | charts, diagrams, data | One message per chart, said in the headline, with everything that does not support it removed.
      design a keynote for {your conference talk|a product launch} | keynote, talk, stage | Large, quiet slides that leave the talking to you, tested for the back row and for bad projectors.
      polish your slides {overnight|by tomorrow} | slides, polish, express | Send it in the evening, have it in the morning: aligned, consistent, readable. Content stays as it is.
    `,
    ways: `
      I read everything once and write your argument down in ten lines. If those ten lines do not convince, the slides will not either.
      Headlines become sentences. A slide called "Market" says nothing; a slide called "The market doubled in three years" can be argued with.
      All slides stay editable in the program you use. No pictures of text, no fonts your colleagues do not have.
      I keep animation for the two moments that need it.
    `,
    gets: `
      Editable file in PowerPoint, Keynote or Google Slides
      Charts linked to data you can change
      Icons and pictures with a clear licence
      A PDF that is small enough to mail
      Speaker notes kept in place
      Consistent grid and type
    `,
    limits: `
      I sharpen arguments but do not invent numbers.
      Overnight work is for existing slides in one language; new content needs daylight.
      Confidential decks are fine; I sign your agreement before you send anything.
    `,
    packages: `
      Five slides: The slides that matter most. | Fifteen slides: A complete talk or pitch. | Thirty slides: A long deck with template and appendix.
      Polish: Your slides, put in order. | Redesign: New layouts and charts for the same content. | Redesign and story: Order and headlines reworked as well.
    `,
    items: `
      [5|15|30] slides designed
      Editable in PowerPoint, Keynote or Google Slides
      No text smaller than 14 points
      Charts rebuilt as native, editable charts
      Headlines rewritten as full sentences
      Master with at least [4|8|12] layouts
      PDF version under 10 MB
    `,
    extras: `
      Five more slides | 50 | 1
      Delivery within 24 hours | 80 | -2
      One-page summary to leave behind | 60 | 1
      Rehearsal call with notes | 70 | 0
    `,
    asks: `
      goal | text | ! | What should the room decide or do after the last slide?
      file | file | ! | The current slides or the text, in whatever state
      audience | text | - | Who will be listening, and how much do they know?
      choice | choice | - | Which program do you present with? | PowerPoint; Keynote; Google Slides; PDF only
    `,
    faq: `
      Can I edit the slides afterwards? | Yes, every word and every number. That is the point.
      Do you sign non-disclosure agreements? | Yes, before you send the file. Mine is one page if you do not have one.
      What counts as a slide? | What the audience sees as one. A build in three steps counts once.
      Can you match our corporate template? | If there is one, send it. If it hurts, I will say so and use it anyway.
    `,
  },
  {
    category: 'design',
    slug: 'print-design',
    price: 70,
    days: 4,
    jobs: `
      design a poster for your {concert, fair or festival|event} | poster, event, print | It has to work from across the street in half a second, and still reward somebody waiting for a bus.
      design a {flyer|folded leaflet} + | flyer, leaflet, print | {A flyer|Paper} gets three seconds between hand and pocket. One headline, one picture, one thing to do.
      lay out your {brochure|catalogue} + | brochure, layout, indesign | From a folder of texts and pictures to something people keep on the table. Set on a grid, with proper captions.
      design a menu people can {actually read|read by candlelight} | menu, restaurant, print | Generous type, few boxes, prices where the eye does not trip over them. Tested in a dim room.
      typeset your {book interior|magazine} for print | typesetting, book, layout | Careful typesetting: hyphenation, widows, running heads, notes. The kind of work nobody notices, as it should be.
      design {wedding|celebration} invitations and paper goods | invitation, wedding, paper | Invitations, menus, place cards and a map in one hand, ready for letterpress or for the copy shop.
    `,
    ways: `
      I ask for the printer and the paper first. Paper decides half of the colours.
      You see two directions at real size as a PDF; please print them and hang them up before you answer.
      All text is proofread for spacing, dashes and quotation marks in your language, because printing is forever.
      I send the printer files that need no telephone call.
    `,
    gets: `
      Print-ready PDF with bleed and marks
      A version for screens and social media
      Checked hyphenation and typography
      Fonts embedded or outlined
      Help with choosing paper and finish
      Open source file on request
    `,
    limits: `
      Printing is not included; I get you two quotes if you like.
      Photographs have to come from you or from a library whose licence you pay.
      Text arrives final, please. Rewriting inside the layout costs twice.
    `,
    packages: `
      One side: A single-sided piece such as a poster or a flyer. | Two sides: Both sides, or a small folded leaflet. | Small series: Three matching pieces for one occasion.
      Layout: Your content in a clean layout. | Design: Two ideas to choose from, one finished. | Design and supervision: The design, the printer and the proof looked after.
    `,
    items: `
      Print-ready PDF with 3 mm bleed
      [1 piece|1 piece, both sides|3 matching pieces]
      [1|2|2] directions shown at real size
      Screen version as PNG or JPG
      Typography checked: dashes, quotes, hyphenation
      Editable source file
      Proof checked with the printer
    `,
    extras: `
      One more size or format | 25 | 1
      Second language version | 40 | 1
      Adaptation for social media, five sizes | 45 | 1
      Express, within 24 hours | 55 | -2
    `,
    asks: `
      scope | text | ! | The final text, word for word, with date, place and prices
      choice | choice | ! | How will it be printed? | Offset; Digital; Risograph or screen print; At home
      file | file | - | Pictures and logos, as large as you have them
      taste | text | - | Something printed that you kept, and why
    `,
    faq: `
      Which printers do you work with? | Any that can read a PDF. I have checked files for small risograph studios and for very large presses.
      Can you use my photographs? | Gladly, if they are large enough: about 3000 pixels for a page. I tell you before I start if one is not.
      Do you print as well? | No, but I choose paper with you and check the proof if the package says so.
      Is a text change after approval possible? | A typing error, always and free. A new paragraph is a revision.
    `,
  },
];
