// What buyers answer to the questions of a gig, as "subcategory/topic: answer"; each question has answers of its own.
// Guards: content.test.ts states that no text question of any trade is without an answer here.
import { linesOf } from '../trades/trade.ts';

export const answers = linesOf(`
  logo-design/business: We make preserves from fruit that would otherwise be thrown away. Six kinds, sold at markets and in three shops. People should think of a kitchen, not of a factory.
  logo-design/business: We rent out cargo bikes by the hour. Young, useful, a bit stubborn. The name should feel like somebody waving.
  logo-design/taste: I like old chemist's labels and the signs on Italian kiosks. I cannot stand gradients that look like a sunset.
  logo-design/taste: The pencil brand everybody knows: two colours, no fuss. I dislike anything with a swoosh.
  logo-design/scope: The name must be spelled exactly as in the attachment, in small letters and including the dot. No slogan.
  brand-identity/business: A physiotherapy practice with two rooms. Most patients are over fifty and come from the neighbourhood. We refuse to look like a gym.
  brand-identity/business: A cooperative of two hundred beekeepers. We sell honey to people who read labels, and refuse to put a cartoon bee on it.
  brand-identity/audience: The supermarket's own brand, a very pretty one from France, and the neighbour who sells from a table.
  brand-identity/taste: An airline from the seventies: one typeface, one stripe, everywhere. I admire the discipline.
  illustration/scope: Two people at a table, one of them explains something with her hands. It is evening. No screens in the picture.
  illustration/scope: A tapir who is afraid of the dark and carries a lamp. It must not look like a pig; my nephews are strict.
  illustration/taste: Mid-century book covers, and the pictures of your market scene. The mood, not the colours.
  packaging-design/business: Loose tea in tins of 100 grams, sold in our shop and in eleven others, between nine and fourteen dollars.
  packaging-design/business: A soap of 90 grams, nine kinds, for people who have stopped reading the large promises. Six dollars.
  packaging-design/scope: Name, origin, 100 g, how to brew it, best before, our address and the code of the organic inspection. All in the attachment, in two languages.
  packaging-design/taste: The sardine tins. Every one of them looks as if somebody had enjoyed making it.
  app-web-design/business: An app for booking a berth in small harbours. When people leave the page they should have a place for tonight.
  app-web-design/business: A timetable for buses. Nobody wants to be there; they should be gone in ten seconds with the right number.
  app-web-design/audience: People on a moving boat, with wet hands and one bar of reception. Not patient at all.
  app-web-design/taste: My bank, oddly, and the ticket machine in Zürich.
  presentation-design/goal: They should ask for a second meeting. That would be enough.
  presentation-design/goal: Decide whether we get the money for two more years. Five people, fifteen minutes, after lunch.
  presentation-design/audience: Twelve engineers and one person who decides. The one who decides is not an engineer.
  print-design/scope: Text is final and numbered in the attachment: title, date, place, two prices. Please do not change the prices, they are printed elsewhere too.
  print-design/scope: Thirty plays in ten days; the list is attached and correct. The date must be readable from across the street.
  print-design/taste: A menu from Lisbon that I stole in 2011. The type has room to breathe.
  websites/business: A small association with four hundred members. Visitors should find dates, register for courses and pay without calling us.
  websites/business: Two climbing halls. People want prices, opening hours and whether they need to bring shoes.
  websites/facts: Domain and mailboxes are with a local provider, the site runs on an old WordPress. I can make you an account tomorrow.
  websites/facts: There is a domain and nothing else. Everything may be new.
  websites/taste: The site of our library, because I always find it. And one of a potter that consists of a single page.
  web-apps/scope: In the morning we get a list by mail, type it into the tool, print labels and tick off what has been sent. The ticking off is what goes wrong.
  web-apps/scope: A customer signs in, sees their three invoices, downloads one and asks a question about another. I answer, and both of us can find it again.
  web-apps/facts: A spreadsheet with eleven tabs, a mail account and a server in the cellar that nobody dares to restart.
  web-apps/audience: Twelve colleagues, two of whom are very good with computers and one who is not at all.
  mobile-apps/scope: See the next appointment, move it, and find the way. If those three are good, I am happy.
  mobile-apps/scope: Start the pump, stop the pump, see how much water is left. With one hand, in the sun.
  mobile-apps/facts: There is an interface, described in the attachment. It is slow but honest.
  online-shops/business: Spare parts for motorcycles nobody makes any more, to all of Europe. My son packs, on Tuesdays and Fridays.
  online-shops/business: Notebooks and inks to forty countries. I pack myself and notice crooked lines.
  online-shops/facts: An old shop system we would like to leave, two payment services, and the post. I have the keys to all of them.
  automation-scripts/scope: Open the mail, save the attachment, copy columns B and F into the large table, check whether the sum agrees, write to Petra if it does not. Every morning, forty minutes.
  automation-scripts/scope: From the booking form to the calendar, to the invoice, to the list for the kitchen. At present that is me, with coffee.
  automation-scripts/facts: A mailbox, one shared spreadsheet and our accounting, which can export text files. It should run on the small server in the office.
  data-databases/facts: PostgreSQL 16, about four gigabytes, on our own server. A copy for testing exists and is a week old.
  data-databases/facts: Six spreadsheets from six branches, about 80,000 rows in all, every one with its own idea of a date.
  data-databases/goal: The monthly report should open in under five seconds. Now it takes almost a minute and people make coffee.
  data-databases/goal: How many customers bought twice within a year? Three departments have three answers.
  fixes-performance/scope: On phones the menu opens and closes again at once. It should stay open. It began with the update two weeks ago.
  fixes-performance/scope: The confirmation mail arrives twice, but only for people who pay by card. Since about the first of the month.
  fixes-performance/facts: The address is in the attachment. WordPress with a shop, at a normal provider; my nephew also has access and feels guilty.
  articles/scope: How a heat pump behaves in an old house, with the numbers from our three test buildings. Afterwards readers should measure their radiators.
  articles/scope: Why our bread takes two days. Readers should understand that it is not laziness.
  articles/audience: Heads of department who have ten minutes between two meetings. They know the subject, but not the news in it.
  articles/taste: I like essays that begin with an object. I do not like texts that ask me questions.
  website-copy/business: We repair brass instruments. People come because others send them away. No superlatives please, musicians hear everything.
  website-copy/business: A guest house with five rooms in a valley without reception. Some call that a problem, others come for it.
  website-copy/audience: The best one asks what it costs and when it is done. The most annoying one asks for a discount before saying hello.
  website-copy/goal: They should call us, or at least save the number. Nothing else.
  editing-proofreading/audience: A committee of four professors, and afterwards the shelf. I would like both to be pleased.
  editing-proofreading/audience: Subscribers of our newsletter, about nine hundred, several of them retired teachers.
  editing-proofreading/taste: The dialect in the letters is as it was. Please leave it, mistakes included.
  translation/audience: Visitors of our museum, mostly families from Germany and Austria. It is read standing up.
  translation/audience: Nurses in two countries who will use the app on a night shift.
  translation/facts: "Module" stays "module" everywhere, ship names are never translated. The list is attached.
  technical-writing/scope: A device that measures moisture in walls. People try to hang it up, connect it to the phone and understand the number.
  technical-writing/scope: Our app books meeting rooms. People try to cancel and cannot find it. Begin there.
  technical-writing/audience: Caretakers with the thing in one hand. English is the second language for most of them.
  technical-writing/facts: Our chief engineer answers questions on Tuesdays. A device is on its way to you; please do not open the blue screw.
  resumes-letters/goal: The position is in the link. I have the experience but not the title they ask for.
  resumes-letters/goal: My brother's wedding, four minutes, in two weeks. He is shy and has a very good story about a canoe.
  resumes-letters/facts: I organised the move of a laboratory without losing a sample. I taught myself bookkeeping. I once said no to a very large client.
  books-stories/scope: How my grandparents crossed the border with a sewing machine. There are letters, and there is one contradiction.
  books-stories/scope: A lighthouse keeper who is afraid of ships. I do not know more yet, but I know the first sentence.
  books-stories/audience: My children when they are grown. And perhaps a few people who like quiet books.
  books-stories/taste: Any book in which very little happens and one cannot stop.
  search-optimisation/business: Handmade saddles, mostly by appointment. We want more people who book a fitting; nobody buys a saddle with a click.
  search-optimisation/business: A language school. The evenings are full, the mornings are empty. We want mornings.
  search-optimisation/facts: The address is in the attachment. Analytics and the search console are installed, nobody has looked at them for a year.
  search-optimisation/goal: Ten more enquiries a month would change our year.
  social-media/business: We bake, and we would never post a person biting into something in slow motion.
  social-media/business: Walking tours in the mountains. I would never post a sunrise with a quotation.
  social-media/audience: People in our town who do not know yet that we exist. At present it is mostly cousins.
  social-media/taste: An ironmonger who shows what people bring in for repair, and a museum that posts one object a week.
  paid-advertising/goal: An enquiry is worth about forty dollars to us, a sale about two hundred.
  paid-advertising/goal: A full course is worth six hundred, and we need eight people for it to take place.
  paid-advertising/facts: 900 dollars a month, one country, two languages. There is an old account with seven campaigns, all paused.
  email-marketing/goal: Come to the open day. If they only remember the name, that is all right too.
  email-marketing/goal: Order again before their jar is empty, which is after about five weeks.
  email-marketing/audience: About 2,300, from fairs and the shop. They last heard from us in spring, I am ashamed to say.
  analytics-reporting/goal: Whether we continue with the printed catalogue. It costs as much as a person.
  analytics-reporting/goal: Which of our four newsletters we can stop writing.
  analytics-reporting/facts: An analytics account somebody set up in 2020, a shop, and a till that exports text files.
  market-research/goal: We decide in March whether to open a second location. The result should make that easier, in either direction.
  market-research/goal: The price of the new subscription, before the board meets in six weeks.
  market-research/audience: Owners of small hotels who do everything themselves. They answer mails at ten in the evening.
  market-research/facts: We believe that people leave because of the price. I have a feeling that it is the parking.
  public-relations/scope: The first boat here made of flax fibre instead of glass. It has been swimming since June, and a university has measured it.
  public-relations/scope: Our festival turns twenty, and for the first time all plays are by women. The first to notice was the baker.
  public-relations/facts: Length 7.2 metres, 640 kilograms, built by four people in fourteen months. Names are spelled in the attachment.
  public-relations/audience: The regional paper, and once in my life the magazine my father read.
  video-editing/scope: A portrait of our oldest volunteer, ninety-one, who still drives the engine. It may be funny, but not at his expense.
  video-editing/scope: Seven lessons on bandaging, filmed in one day. At the end people should think: I can do that.
  video-editing/taste: A film about a watchmaker that has almost no words. And please no piano.
  motion-graphics/scope: The logo should open like a book and be still after two seconds. It plays before every film.
  motion-graphics/scope: A map of our river, with the twelve mills appearing from the spring to the sea.
  motion-graphics/taste: The door of an old lift: slow, precise, and then a small click.
  explainer-videos/scope: You put the sensor into the wall. It measures moisture. The phone shows whether it gets better or worse. You know before the mould does. That is really all.
  explainer-videos/scope: If the train is late, you get money back. It takes two minutes. Hardly anybody does it. We made a form. Here is how it works.
  explainer-videos/audience: Visitors of the museum between eight and eighty, standing, in a noisy hall. So without sound.
  explainer-videos/goal: Download the plan and hang it next to the boiler.
  short-clips/audience: People who like rivers and do not know yet that there is a podcast about them.
  short-clips/audience: Nurses on a break who have three minutes and tired eyes.
  short-clips/taste: A carpenter who never speaks. You only hear the plane.
  voice-sound/taste: The voice in the nature series of my childhood: slow, curious, never impressed by itself.
  voice-sound/taste: As if somebody read to me from the next room. Please no smiling.
  voice-sound/facts: Aoife is spoken "EE-fa", the village "Krush-nitsa". The list with all the others is attached.
  subtitles-captions/facts: Twelve names and four Latin plants, all in the attachment. The choir is called Sine Nomine, with a capital N.
  subtitles-captions/facts: Our product is written with a small letter at the beginning, even at the start of a sentence. I am sorry.
  subtitles-captions/audience: On phones in trains, and once on a large wall.
  colour-finishing/taste: I love the one with a single window as light. I cannot stand orange faces in front of blue walls.
  colour-finishing/taste: Love: the kitchen scene in the attachment. Cannot stand: the same scene in the trailer.
  colour-finishing/facts: Two cameras and one phone. Everything at 25 frames, except the phone, which did what it wanted.
`);
