// Lesson 1: a gig that says exactly what the buyer gets.
import type { LessonText } from '../lesson-text.ts';

export const offeringWork: LessonText = {
  number: 1,
  title: 'Offer work a buyer can decide on',
  summary: 'Write a gig that says what is included, so that no one has to guess.',
  minutes: 5,
  sections: [
    {
      id: 'one-result',
      heading: 'One gig, one result',
      paragraphs: [
        'A gig is a fixed offer: this result, at this price, within these days. A buyer compares it with twenty others and decides in less than a minute. Successful gigs name one result in the title, such as “I will draw a wordmark for your bakery”, and leave the rest to the packages.',
        'If you do three kinds of work, make three gigs. Each finds its own buyers, and each collects its own reviews.',
      ],
    },
    {
      id: 'packages',
      heading: 'Packages are checklists',
      paragraphs: [
        'You offer one to three packages. The items of a package become the acceptance criteria of every order: when you deliver, you check off the ones that are met, and a buyer who requests a revision names those that are not. Vague items (“great quality”) cannot be verified. Countable ones can.',
      ],
      points: [
        'Instead of “professional logo”: “One concept as a vector file”.',
        'Instead of “fast”: the delivery time in days, which starts once the buyer has answered your requirements.',
        'Instead of “unlimited support”: a number of revisions. Anything beyond that is a paid extra.',
      ],
    },
    {
      id: 'requirements',
      heading: 'Ask for what you need, once',
      paragraphs: [
        'Requirements are the questions a buyer answers right after paying. Your delivery time starts when they are in. Ask for everything you need to start, and only that: a name, a text, a file. If you forget something, you will have to ask for it while the clock is running.',
        'An order keeps a frozen copy of the gig as it was bought. You can change your gig at any time; that does not affect running orders.',
      ],
    },
    {
      id: 'pictures',
      heading: 'Show your own work',
      paragraphs: [
        'Show what a buyer will get, made by you or with the right to show it. The first image is the one shown in search. Never put an email address, a phone number or a price into an image: it makes the gig look like an ad, and the only valid prices are those of its packages.',
      ],
    },
  ],
  questions: [
    {
      id: 'item',
      prompt: 'Which item of a package can a buyer check when you deliver?',
      choices: ['Premium quality', 'Two concepts as vector files', 'Delivered as soon as possible'],
      right: 1,
      because: 'It can be counted and ticked, by you and by the buyer.',
      hint: 'Look at “Packages are checklists” again: which of these could two people count?',
    },
    {
      id: 'clock',
      prompt: 'When does the delivery time start?',
      choices: [
        'When the buyer pays',
        'When you first open the order',
        'When the buyer has answered your requirements',
      ],
      right: 2,
      because: 'Until the requirements are in, the order is pending and your delivery time has not started.',
      hint: 'Read “Ask for what you need, once” again: what has to be in before your delivery time starts?',
    },
    {
      id: 'frozen',
      prompt: 'You raise the price of a gig while an order of it is open. What happens to that order?',
      choices: [
        'Nothing: it keeps the copy that was bought',
        'The buyer pays the difference',
        'It is cancelled and must be ordered again',
      ],
      right: 0,
      because: 'An order keeps the gig as it was bought, to the cent.',
      hint: 'The last paragraph of “Ask for what you need, once” says what an order keeps.',
    },
  ],
};
