// Trades of design, part one: logos, brand identities, illustration and packaging.
// Guards: every item is a criterion that a buyer can tick or not; nothing here promises what a file cannot
// show.
import type { Trade } from './trade.ts';

export const designBrands: Trade[] = [
  {
    category: 'design',
    slug: 'logo-design',
    price: 95,
    days: 4,
    jobs: `
      design a {wordmark|typographic} logo + | logo, wordmark, typography | A wordmark has nowhere to hide: it is your name, and the only drawing is in the letters. I {start from|begin with} existing type, then redraw every letter that does not earn its place.
      draw a {symbol|geometric mark} and logo + | logo, symbol, vector | {A good symbol|The kind of mark I like} survives a favicon, a rubber stamp and the side of a van. That is how I test each sketch before you see it.
      {redraw|rebuild} your old logo as clean vector artwork | logo, vector, redraw | You have a logo, but only as a blurry picture from ten years ago. I {redraw|rebuild} it on a proper grid, fix the curves, and keep what people recognise. | Logo redrawn as clean vector artwork; SVG, PDF and transparent PNG; Curves checked at [1000|2000|2000] percent; Single-colour version included; Lettering matched or redrawn; Version for small sizes
      hand-letter a logo {with character|that feels human} + | lettering, logo, handmade | Drawn on paper first, with a brush or a pen, then turned into vectors without losing the wobble that made it alive.
      {design|create} a monogram from your initials + | monogram, logo, initials | Two or three letters that belong together. I {try|sketch} them interlocked, stacked and cut into each other until one looks inevitable.
      simplify and modernise your {current|existing} logo + | logo, redesign, refresh | Not a new logo: the same one, a little older and wiser. Your regulars should not notice; your signmaker should.
    `,
    ways: `
      I ask about ten questions before I draw anything. Most weak logos are good drawings of the wrong idea.
      You see pencil sketches first. They are quick to reject, and nobody falls in love with a gradient by accident.
      Everything is shown in black first. Colour comes when the shape already works without it.
      I present each direction on the things you will actually use: a sign, a label, an app icon, a footer.
      My screen is covered in other people's logos from your field, so that yours does not become the fifth identical one.
    `,
    gets: `
      Vector files (SVG, PDF, EPS) and transparent PNG in three sizes
      Versions for light and dark backgrounds
      A small-size version that still reads at 16 pixels
      One page on spacing and minimum size
      Full rights to the chosen design once the order is complete
      The sketches, if you would like to keep them
      Colour values for screen and for print
    `,
    limits: `
      I do not trace or imitate another company's mark, and I check the obvious registers before I present. A legal search is still yours to order.
      If you need a name as well, write to me first; I can recommend someone who does only that.
      {Mascots|Detailed mascots} and coats of arms are a different craft, and not one I offer here.
    `,
    packages: `
      One direction: A single considered logo, for when you already know the feeling you want. | Three directions: Three different answers to your brief, and the chosen one finished. | Logo and its rules: Three directions, a full set of files and a short guide so that others use it well.
      Mark only: The logo in its main version, ready for a website and a shop sign. | Mark and variants: The main logo with stacked, small and single-colour versions. | Complete mark: All variants, a pattern drawn from the logo and a guide of eight pages.
    `,
    items: `
      [1 logo concept|3 logo concepts|3 logo concepts] shown in black and in colour
      Final logo as SVG, PDF and transparent PNG
      Single-colour version included
      Stacked and horizontal layouts
      Small-size version legible at 16 px
      Colour values for screen and print
      Usage guide of at least [2|4|8] pages
      Favicon and social profile pictures
    `,
    extras: `
      One more concept | 45 | 2
      Matching business card, ready for print | 60 | 2
      First sketches within 24 hours | 40 | -1
      Animated logo, 3 seconds | 120 | 3
      Email signature for up to five people | 35 | 1
    `,
    asks: `
      business | text | ! | What does your company do, and what should people feel when they see its name?
      taste | text | ! | Name two or three logos you like and one you cannot stand. Why?
      choice | choice | - | Where will the logo be seen first? | Website or app; Shop sign; Packaging; Vehicle or clothing
      file | file | - | Anything that exists already: the old logo, a sketch, a photograph of the shop
      scope | text | - | Is there an exact spelling, slogan or legal form that must appear?
    `,
    faq: `
      Which files do I get? | SVG, PDF and EPS for printers and signmakers, PNG with a transparent background for everything else. All of them open without special software.
      Can I trademark the logo? | The design is original and the rights pass to you. Whether it can be registered depends on what is already registered in your country, which a lawyer should check.
      What if none of the concepts is right? | Then I learned something about your taste that the brief did not say. Tell me what is off, and I draw a new direction within your revisions.
      Do you use templates or generators? | No. I am glad to show you the sketchbook pages of your project.
    `,
  },
  {
    category: 'design',
    slug: 'brand-identity',
    price: 320,
    days: 10,
    jobs: `
      design a {complete|full} brand identity + | branding, identity, guidelines | Logo, type, colour, pattern and the rules that keep them together, so that your next flyer does not start from nothing.
      write and design your brand guidelines + | guidelines, branding, rules | {You have|Your company has} a logo and five people who each use it differently. I turn what you have into a guide that a printer, an intern and an agency can all follow.
      refresh a tired brand without losing its regulars | rebrand, refresh, identity | {Most|Many} brands need a haircut rather than a new face. I keep the two or three things people recognise and repair everything around them.
      {choose|build} a colour and type system for your brand + | colours, typography, branding | The quiet half of an identity: two typefaces, six colours, and clear sizes for both, tested for contrast and for cheap office printers.
      design stationery and templates for your {team|company} + | stationery, templates, branding | Letterhead, cards, invoices and slides, set up so that your team can fill them in without breaking them.
      {build|create} a starter brand kit + | brand kit, startup, identity | {Everything a young company needs|The essentials} in its first year and nothing it does not: a logo, three colours, one typeface, six templates.
    `,
    ways: `
      We start with a call or a questionnaire, whichever you prefer, and I write back one page on what I understood. If that page is wrong, nothing else can be right.
      I design the dull things first: the invoice, the sign on the door, the shipping label. A brand lives there, not on a billboard.
      Halfway through you see the whole system on one board, rough but complete, so that we discuss the direction and not the details.
      Guidelines are worth what they prevent. Mine are short, with a right and a wrong example for every rule.
    `,
    gets: `
      A logo family, not a single file
      Colours with contrast checked for text
      Typefaces with licences you can actually afford
      Templates your team can edit
      A guide in plain words
      A folder with names that make sense a year from now
      Half an hour to walk your team through it
    `,
    limits: `
      Font licences are paid by you, directly to the foundry; I suggest free ones where they are good enough.
      A name, a slogan or legal checks are not part of this. I work well with the people who do them.
      This is for one brand in one language; more scripts need more time, so ask me first.
    `,
    packages: `
      Essentials: Logo, colours and type with a two-page summary. | Working kit: The essentials with templates and a guide for your team. | Full identity: A complete system with pattern, templates, guide and handover.
      Foundation: The core of an identity for a company that is just starting. | Identity: A finished system, shown on the things you use every day. | Identity and launch: The system, its templates and the first three pieces made with it.
    `,
    items: `
      Logo with at least [2|3|5] variants as vector files
      Palette of [4|6|8] colours with screen and print values
      Two typefaces with sizes and an example page
      Guide as PDF, at least [4|12|24] pages
      Templates for [card and letter|card, letter and slides|card, letter, slides and social posts]
      Repeat pattern or supporting graphic
      Contrast of text colours at least 4.5 : 1
      Handover call of 30 minutes
    `,
    extras: `
      Social media templates, set of eight | 110 | 3
      Additional language in the guide | 80 | 2
      Printed sample sent by post | 95 | 7
      Icon set of twelve | 160 | 4
    `,
    asks: `
      business | text | ! | Tell me about the company: what it sells, to whom, and what it refuses to be.
      audience | text | ! | Who are the three competitors your customers compare you with?
      choice | choice | ! | How much of the existing look may change? | Everything; Everything but the logo; Only the details
      file | file | - | Everything you use today, good or bad, in one archive
      taste | text | - | Brands you admire, from any field, and what exactly you admire
    `,
    faq: `
      How is this different from a logo? | A logo is one sign. An identity is what makes a page recognisable when the logo is covered by a thumb.
      Can my team edit the templates? | Yes, in the tool you name before I start: Figma, PowerPoint, Google Slides, Affinity or InDesign.
      How many people may give feedback? | As many as you like, if one of them collects it. Five opinions in five messages cost everybody a week.
      Do you also build the website? | I design it and hand over to a developer, yours or one I trust.
    `,
  },
  {
    category: 'design',
    slug: 'illustration',
    price: 80,
    days: 6,
    jobs: `
      draw {an editorial|a magazine} illustration + | illustration, editorial, poster | One picture that says what the article says, without repeating it. I read the text before I draw, which is rarer than it should be.
      illustrate a {children's|picture} book page by page | children book, illustration | From thumbnails to finished spreads, with characters that look like themselves on every page. | [4|12|28] finished pages at 300 dpi; Characters consistent on every page; Thumbnails of all pages for approval; Space left for the text; Cover illustration; Files set up for the printer with bleed
      draw a set of spot illustrations + | spot art, vector, web | Small pictures in one style for a website, an app or a report, drawn as a family so that you can add to it later.
      paint a {portrait|family portrait} from your photographs | portrait, painting, gift | {A painted portrait|Portraits} in gouache tones, done digitally, from one or several photographs. Dogs are welcome and sit better than people.
      draw {a flat|an isometric} vector scene + | vector, isometric, scene | A whole scene with people, things and places, layered so that parts of it can be moved, recoloured or animated.
      draw botanical illustrations for {labels and prints|menus and cards} | botanical, drawing, print | Leaves, fruit and flowers in ink and wash, correct enough for a gardener and quiet enough for a label.
    `,
    ways: `
      You first get three thumbnails the size of a stamp. If the picture does not work at that size, more detail will not save it.
      I keep a limited palette, usually four or five inks, because it prints well and ages well.
      Between sketch and finish there is one stop for you: the tight drawing. After it, the composition stays and the fun begins.
      I work in layers and tidy them, so that your developer or animator does not curse me.
    `,
    gets: `
      Thumbnails before the final drawing
      A file large enough to print at poster size
      Layers, named
      The palette as swatches
      A licence in plain words
      A version without background
      Original style, no stock parts
    `,
    limits: `
      I do not draw in the manner of a living illustrator, and I do not use image generators.
      Printing and framing are not included, but I prepare the file for the printer you name.
      Likenesses of famous people only where your use allows it.
    `,
    packages: `
      Spot: One small illustration on a plain ground. | Half page: A composed illustration with one or two figures and a setting. | Full page: A rich scene with background, ready for a cover or a poster.
      Light: A quick, clear drawing with one idea. | Rich: More figures, more depth, a place to look around in. | Complete: Everything the picture needs to stand on a cover.
    `,
    items: `
      [1 finished illustration|1 detailed illustration|1 full scene with background] at 300 dpi
      Thumbnail sketches for approval, at least [2|3|4]
      Delivered as PNG and [JPG|layered PSD|layered PSD and PDF]
      At least 4000 px on the long side
      Version with transparent background
      Up to [1|3|6] figures
      Licence for commercial use in writing
    `,
    extras: `
      Commercial licence without time limit | 90 | 0
      One more figure | 30 | 1
      Alternative colour version | 25 | 1
      Simple loop animation of the drawing | 140 | 4
    `,
    asks: `
      scope | text | ! | What should the picture show, and what must it not show?
      choice | choice | ! | Where will it be used? | Print; Website or app; Social media; Private gift
      file | file | - | Photographs, texts or earlier pictures it should fit with
      taste | text | - | Links to two pictures whose mood you like (mine or anybody's)
    `,
    faq: `
      Can you match illustrations we already have? | If you own them and the illustrator agrees, I can stay close. I would rather find a way to be a good neighbour to them.
      Who owns the picture? | You may use it as the licence says, for as long as it says. The copyright itself stays with me unless we agree otherwise.
      How large can it be printed? | Up to A2 without loss at the standard size. Tell me beforehand if you need larger.
      May I ask for changes after the sketch? | Small ones always. A new composition after the tight drawing counts as a new picture.
    `,
  },
  {
    category: 'design',
    slug: 'packaging-design',
    price: 180,
    days: 7,
    jobs: `
      design a label for your {jar, tin or bottle|bottle or can} + | label, packaging, print | Front, back and the part that goes around the curve. I ask your printer for the die line before I begin, so that nothing is cut off at the end.
      design a {folding carton|product box} + | box, packaging, dieline | A box is six small posters that meet at the edges. I design all six and build a paper model to see how they meet.
      design pouch packaging for {coffee, tea or snacks|coffee or tea} | pouch, packaging, coffee | Pouches stand among twenty others. Yours gets one big idea at the front and all the legal text, readable, at the back.
      create a {label system|packaging range} for a whole product line | packaging, range, system | One layout for twelve flavours, so that the shelf looks like a family and the next flavour takes an hour instead of a week.
      make print-ready {artwork|files} from your packaging idea | prepress, dieline, print | You have a design from somewhere that the printer keeps sending back. I fix bleeds, inks, overprints and die lines until they say yes. | PDF accepted by your printer; [1 pack|2 packs|4 packs] set up on the die line; Bleed, overprint and inks corrected; Barcode scannable; Written list of everything changed; Proof checked after the first print
      design gift {wrapping and sleeves|sets and sleeves} + | sleeve, gift, seasonal | Seasonal sleeves, tissue and tags that turn your normal product into a present without new moulds or minimum orders.
    `,
    ways: `
      I print every design at real size, fold it and put it on my kitchen shelf between the competitors. Then I change it.
      Barcode, weight and ingredients are designed first, because they are the only parts that cannot move.
      You get a flat view, a folded view and a photograph-like mock-up, so that you can show it to shops before anything is printed.
      I talk to the printer directly if you like. It saves you translating between two people who both say bleed.
    `,
    gets: `
      Artwork on your printer's die line
      Mock-ups for your shop page
      Separate inks and overprints set up properly
      Barcode placed and tested
      Space planned for batch and date
      Editable source files
      A list of what to check on the first proof
    `,
    limits: `
      I arrange your mandatory information but cannot be your food lawyer. Have the text checked in the country where you sell.
      Printing and minimum quantities are between you and the printer; I can suggest three.
      Without a die line I work on a standard one, which may need changes later.
    `,
    packages: `
      One label: A single label or side, ready for your printer. | One product: All sides of one product with mock-up. | Small range: Three products in one system, with mock-ups.
      Single pack: One pack, carefully done. | Pack and pictures: One pack with a choice of directions and mock-ups for your shop. | Pack and family: The design, carried over to two more varieties.
    `,
    items: `
      Print-ready PDF on the die line with 3 mm bleed
      [1|1|3] product variety designed on all printed sides
      Barcode placed and scannable
      [1|2|3] design directions to choose from
      Realistic mock-up, [1|2|4] views
      Source file with named layers
      Inks and overprints set as your printer asks
      Proof check after the first print
    `,
    extras: `
      One more variety in the same system | 75 | 2
      Additional language on the pack | 50 | 1
      Shelf mock-up with competitors | 60 | 1
      Rush, first draft in 48 hours | 90 | -2
    `,
    asks: `
      business | text | ! | What is the product, where is it sold and at which price?
      scope | text | ! | All text that has to be on the pack: name, weight, ingredients, addresses
      file | file | - | The die line of your printer, and the logo as a vector file
      choice | choice | - | How is it printed? | Digital label; Offset carton; Flexo pouch; Not decided yet
      taste | text | - | Which packs on the same shelf do you envy?
    `,
    faq: `
      I do not have a printer yet. Is that a problem? | No. I work on a standard die line and adapt it once you have chosen, which is included if it happens within three months.
      Do you write the text as well? | I polish what you send. A full text is better with a writer, and I know some here.
      Can you make it look sustainable? | I can make it be a little more sustainable: fewer inks, no lamination, less material. It tends to look right by itself.
      Do I get the source file? | If the package lists it, yes. Otherwise it can be added later, and I keep it for two years.
    `,
  },
];
