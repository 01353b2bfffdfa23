// Posts for people who sell: the price, the first orders, and what belongs to a delivery.
import type { DemoPost } from '../posts.ts';

export const sellingPosts: DemoPost[] = [
  {
    slug: 'three-packages-that-explain-themselves',
    title: 'Three packages that explain themselves',
    summary:
      'Buyers compare in seconds. How to cut a service into packages so that the right one is obvious.',
    authorCategory: 'design',
    cover: { category: 'design', subcategory: 'packaging-design', seed: 'packages-4' },
    tags: ['selling', 'pricing'],
    daysAgo: 9,
    markdown: `
A buyer looks at your packages for about as long as at a menu. If the difference between the columns is not clear by then, they take the cheapest or leave. So the work is not to invent three packages but to cut one service in three honest places.

## Begin in the middle

Write the middle package first: what you would do for a friend of a friend who wants it done properly. List what they would receive, in things that can be counted. That is your standard, and most people should choose it.

The **basic** package is the same service with a smaller subject, not with less care. One page instead of five. One concept instead of three. If you would be ashamed to show it, it is too small.

The **premium** package is for people whose risk is larger, not for people with more money. They need the source files, a second format, a longer time for questions. Ask yourself what a company with a legal department would want to have in writing.

## Change one thing at a time

Between two columns a reader should be able to say the difference in one sentence. “Three concepts instead of one, and the source files.” If you change number, speed, revisions and formats at once, nobody can tell what the extra forty dollars are for.

Everything that does not fit into this one sentence is an **extra**: faster delivery, another size, a second language. Extras let people build what they need without a fourth column.

## Prices are sentences, too

A price says who the package is for. Work out what an hour has to bring, be honest about how many hours it is, and add the time for writing back and forth, because that is work as well. From the price you pay ten percent; calculate with what remains. For 100 dollars you receive 90.

The steps between the columns should grow. If basic is 60 and standard 140, a premium of 160 makes the middle look foolish and the large one suspicious. 60, 140 and 320 tell a story: small, proper, complete.

## Revisions are a promise about you

Two revisions say “I listen, and I also decide”. Unlimited revisions say “I have not asked enough questions”. They attract the people for whom nothing is ever finished. If you are afraid of dissatisfied buyers, do not add revisions; add a question to your requirements.

## Test it on somebody

Show the three columns to a person who does not know your trade, for ten seconds. Then ask which one they would take, and why. If they can answer, you are done. If they say “what is a vector file?”, you know which line to rewrite.

Look at the packages again after ten orders. If everybody takes the same one, the other two are not cut in the right place.
`,
  },
  {
    slug: 'your-first-five-orders',
    title: 'Your first five orders',
    summary:
      'Nobody has reviews at the beginning. How to be chosen anyway, and how to make the first ones count.',
    authorCategory: 'video',
    cover: { category: 'video', subcategory: 'short-clips', seed: 'first-5' },
    tags: ['selling', 'getting-started'],
    daysAgo: 26,
    markdown: `
The first order is the hardest one to get, and the fifth comes almost by itself. In between lies no secret, only a few weeks in which you do the things that later become habits.

## Offer one thing, very clearly

When nobody knows you, breadth looks like doubt. “I will edit your podcast episode of up to 30 minutes” is a smaller market than “I will do audio and video”, and you can be the obvious choice in it. You may open the second gig when the first one runs.

Choose something you can do in a day and describe in a sentence. The buyer’s risk is small, the delivery is quick, and you learn where your description was unclear.

## Show work, even if nobody ordered it

An empty order list is no reason for an empty portfolio. Redesign the menu of the café on your corner, cut a trailer from your own holiday, translate a page you like. Say openly that it is a sample. What a buyer wants to see is not a famous name but how your work looks when it is finished.

Put your own pictures on the gig. A picture that could stand on anybody’s gig stands for nobody.

## Do not compete by price alone

A very low price does not say “good value”, it says “please”. It brings buyers who will ask for more than they ordered, and it is hard to leave. A better beginning price is a fair one for a small piece: you are not cheap, you are short.

## Answer like the person you want to be known as

The first reviews will say two things: whether the work was good and whether you were pleasant. You control the second completely. Answer within hours, even if the answer is “I will look at it tonight”. Confirm what you understood in two sentences before you start. When something takes longer, say so before the deadline, never after it.

## Deliver a little early, and explain

Set a delivery time that you can keep on a bad day, then deliver on a good one. Write three lines with the delivery: what is in which file, what you decided and why, what the buyer could do next. Tick what the package promised. People remember the moment of unpacking.

## Ask for the review once

After the order is completed both of you have 14 days to review each other. One friendly sentence is enough: “If you have a minute, a review would help me a lot.” Then write yours; both are published at the same moment, so nobody has to wait for the other out of caution.

Five orders later, read your own reviews as a stranger would. The words that appear twice are what you are. Put them into your title.
`,
  },
  {
    slug: 'deliver-so-that-nobody-has-to-ask',
    title: 'Deliver so that nobody has to ask',
    summary: 'File names, formats and four lines of text: the last ten minutes that decide about the review.',
    authorCategory: 'design',
    cover: { category: 'design', subcategory: 'print-design', seed: 'deliver-6' },
    tags: ['selling', 'delivery'],
    daysAgo: 47,
    markdown: `
The work is done, it is late, and there is a button called Deliver. The next ten minutes decide whether tomorrow begins with “thank you” or with “where do I find…?”

## Name files for the other person

On your disk a file called \`logo_v7_final_NEW.ai\` makes sense. On the buyer’s disk, two years from now, it does not. Use a name that says what it is without opening it:

- \`bakery-logo-colour.svg\`
- \`bakery-logo-black.svg\`
- \`bakery-logo-colour-2000px.png\`

Small letters, hyphens, no spaces, no version numbers. Whoever receives it will have exactly one version: the right one.

## Formats: the one they asked for, and the one they will need

Deliver the formats of the package first. Then think of the next person in the chain, because your buyer often only passes the files on. A printer wants a PDF with bleed, a web developer an SVG, a social media person a square PNG. If one of them costs you a minute, add it. Do not add twelve; a folder with everything is a folder in which nothing can be found.

Check the files on a machine that is not yours, or at least in another program. Fonts that are missing, links that point to your own disk, a video that starts with a black second: these are found in one minute by you or in one week by them.

## Four lines that go with it

1. **What is here.** “Three files: the logo in colour, in black, and as a large picture.”
2. **What I decided.** “I made the line under the name thicker, because it vanished in small sizes.”
3. **What I need from you.** “Please look at the small version on your phone.” If nothing, say that.
4. **What comes next.** “For the shop sign, give the printer the file that ends in black.”

Four lines, not forty. People read the message in the app, on a phone, in a queue.

## Tick the list honestly

An order has a list of what was agreed. Tick what is met. If a point is not met, do not tick it and hope; say why and when it follows. An open point that you name is a detail. An open point that the buyer finds is a pattern.

## Do not use the delivery to gain time

Some people deliver an unfinished file so that the deadline does not pass. The buyer sees it at once, a revision is used, and the review will say “had to ask for the real work”. If you are late, write before the deadline what you need. Almost everybody says yes to a person who asks in time.

Then close the laptop. What was delivered well does not need you tonight.
`,
  },
];
