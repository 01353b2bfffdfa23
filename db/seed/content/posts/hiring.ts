// Posts for people who hire: the brief, the choice between sellers, and hiring in a field one does not know.
import type { DemoPost } from '../posts.ts';

export const hiringPosts: DemoPost[] = [
  {
    slug: 'how-to-write-a-brief-that-gets-the-right-offer',
    title: 'How to write a brief that gets the right work back',
    summary:
      'One page is enough, if it answers six questions. A template you can copy, and what to leave out.',
    authorCategory: 'writing',
    cover: { category: 'writing', subcategory: 'technical-writing', seed: 'brief-1' },
    tags: ['hiring', 'briefs'],
    daysAgo: 4,
    markdown: `
Most disappointing deliveries are not bad work. They are good work on a different task: the one the seller understood. The cure is not a longer brief but one that answers the questions a stranger would have.

## Six questions, one page

**1. What will exist when it is done?** Not “help with our website” but “five product descriptions of about 120 words, in English, as a text file”. If you can count it or open it, it is an answer.

**2. Who is it for?** “Everyone” is nobody. “People who have bought a tent before and now look for a lighter one” tells a writer which words to explain and which to skip.

**3. What should that person do or feel afterwards?** Buy, sign up, stop calling support. One verb is best. If you have three, put them in order.

**4. What exists already?** Your logo, the old text, the three competitors you admire, the photograph that must be used. Attach it now; files that arrive on day three cost you a revision.

**5. What must not happen?** This is the question almost everybody forgets. No jokes about the weather. No stock photographs. No blue, because the neighbour is blue. Limits are a gift: they save the seller a wrong turn.

**6. How will you check it?** Name two or three points that you will look at. “It fits on one printed page.” “The form works on a phone.” On an order here the package already contains such a list; your answer adds what is particular about your case.

## What to leave out

Leave out the solution, unless you are sure of it. “Make the logo bigger” is a solution; “people do not see who the letter is from” is a problem, and a designer may know four better answers to it.

Leave out adjectives without an example. Modern, fresh and premium mean something else to each of us. Two links to things you like and one to something you do not are worth more than a paragraph.

Leave out your whole history. The story of how the company began is interesting, but if it does not change what is made, it hides what does.

## A template

> We need [thing, number, format] for [whom], so that they [verb]. We have [files]. Please avoid [limits]. We will check that [two or three points]. We need it by [date], because [reason].

The reason for the date is not politeness. “Because the fair opens on the ninth” tells the seller what may slip and what may not.

Read your brief once more as if you had never heard of the company. Every place where you would have to ask is a place where the seller will have to guess. Then send it, together with an offer to answer questions. The good sellers will have one or two, and they will be good questions.
`,
  },
  {
    slug: 'choosing-between-three-good-sellers',
    title: 'Choosing between three good sellers',
    summary: 'When price and stars look alike, five details tell you who will be easy to work with.',
    authorCategory: 'marketing',
    cover: { category: 'marketing', subcategory: 'market-research', seed: 'choose-2' },
    tags: ['hiring', 'working-together'],
    daysAgo: 19,
    markdown: `
You have searched, filtered and compared, and three gigs are left. They cost about the same. They all have between four and five stars. What now?

## Read the middle reviews

Five-star reviews say “great work”. One-star reviews are often about one unlucky week. The three- and four-star reviews are where people explain themselves: “the result was good, but I had to ask for the source files twice”. Look for what is said more than once. A small complaint that three people share is a habit.

Then read the seller’s replies. Somebody who answers criticism with a fact and a date will answer you the same way.

## Compare what is included, not the number of lines

A list of eight items is not more than a list of four if the eight are “high quality”, “professional” and “fast”. Count only what you could check: formats, sizes, words, pages, rounds. If the cheaper gig includes the source file and the other sells it as an extra, they do not cost the same.

## Look at the questions they ask

Every gig shows what the seller needs from you, or asks for it right after the order. Good questions are a work sample. A logo designer who asks where the logo will be seen first is already designing. One who asks for your favourite colour is decorating.

## Mind the queue

Orders in queue are a sign of trust and a warning. Seven open orders with a delivery time of two days means that yours is the eighth. If your date is fixed, prefer the seller with a free week, or order the package with more days and be glad if it comes early.

## Start with something small and real

The best test is a part of the actual job: one page of the ten, one of the five illustrations. Not a free sample; those are made by people who have nothing else to do. Pay for a small package, watch how the delivery is explained, how a question is answered, how a revision is taken. After that you know more than fifty reviews could tell you.

If the small order goes well, you have found more than a seller. You have found somebody who already knows your taste, your files and your way of saying no, and that is worth more than ten percent off the next price.

## And if they are still equal

Then take the one whose profile you understood fastest. Somebody who can say in two sentences what they do, for whom, and what they do not do will also tell you in two sentences when something goes wrong. Clear people make clear work.
`,
  },
  {
    slug: 'hiring-a-developer-when-you-cannot-read-code',
    title: 'Hiring a developer when you cannot read code',
    summary: 'You can still check almost everything that matters. What to agree on before, during and after.',
    authorCategory: 'development',
    cover: { category: 'development', subcategory: 'web-apps', seed: 'developer-3' },
    tags: ['hiring', 'development'],
    daysAgo: 33,
    markdown: `
You do not need to read code to hire somebody who writes it, just as you do not need to lay bricks to order a wall. You need to know where the wall should stand, how high it should be, and how to see whether it is straight.

## Describe behaviour, not technology

“A form where customers choose a date and get a mail with the confirmation” is a specification. “A React app with a Node backend” is a guess at somebody else’s job. Write down what a person does and what they see, step by step, including the two things that go wrong most often: the date is taken, the mail address has a typing error.

Each of these steps is a test that you can carry out yourself with a mouse. Put them into the order. When the delivery comes, do them one after the other.

## Own your accounts

The domain, the hosting, the payment provider and the repository should be in your name from the first day. Invite the developer; do not let them invite you. It is not distrust. People move on, and a password that somebody once had is the most common reason for a rescue order.

## Ask for three things beside the program

1. **The source**, in a repository you can open, not in a file called final-2.
2. **A page of notes**: how to start it, where the settings are, what it costs per month, what to do when it stops.
3. **A copy of the data** and the command that restores it. A backup that nobody has restored is a hope.

A developer who finds these requests strange is telling you something.

## Cut the work where it can stand alone

Large projects fail slowly. Order the part that is useful by itself first: the form without the calendar, the shop with one product. After each part you may stop, and what you have still works. It also keeps the amount in escrow at a size you can decide about calmly.

## During the work

Ask for something you can click once a week, even if it is ugly. Written reports are pleasant; a half-working page is honest. When something is late, the useful question is not “when will it be done?” but “what is the next thing I can see?”

## After the delivery

Use the days you have. Try it on an old phone, on a slow connection, with your longest customer name and with an empty field. Send one list with what is not met, each point with what you did, what you expected and what happened. Three sentences per point are enough, and the next delivery will be the last.

And keep the developer’s name. Software is never finished, and the person who knows where everything is will do the next change in an hour instead of a day.
`,
  },
];
