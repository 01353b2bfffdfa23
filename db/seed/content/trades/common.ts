// What sellers of every trade say: whom they like to work for, how an order goes, how they end a
// description.
// Guards: {years} is the seller's own number, {audience} whom they like to work for; nothing else is filled
// in.
import { linesOf } from './trade.ts';

export const audienceLines = linesOf(`
  Most of my orders come from {audience}, so I know the usual traps.
  I work a lot with {audience} and speak the language by now.
  If you belong to {audience}, you will not have to explain the basics to me.
  I have done this for {years} years, mainly for {audience}.
  My favourite clients are {audience}; everybody else is welcome too.
  About half of my work is for {audience}, the other half finds me by accident.
  After {years} years with {audience} I know which questions to ask first.
  Made with {audience} in mind, and useful to others as well.
`);

export const listHeadings = linesOf(`
  What you get
  Included
  Yours at the end
  What lands in your folder
  You receive
  The useful part
`);

export const limitHeadings = linesOf(`
  Good to know
  Please note
  What this is not
  Before you order
  The small print, in large print
`);

export const stepHeadings = linesOf(`
  How it goes
  The steps
  How we work
  From order to delivery
`);

export const closings = linesOf(`
  Write to me before ordering if anything is unclear. I answer the same way I work: soon and in full sentences.
  If you are not sure which package fits, describe your situation in three lines and I will tell you, also when it is the smallest one.
  Tight date? Ask. I would rather say no than be late.
  I take two orders at a time, so the delivery days are real.
  Questions are free, and often the best part.
  Send me what you have, even if it is a mess. Messes are my starting point.
  I am looking forward to hearing what you are making.
  You can order straight away; the questions at the start tell me everything I need.
  Larger or stranger than this? Send a message and I make you an offer.
  If I am not the right person, I will tell you who is.
  I read every brief twice before I say yes.
  My calendar is honest: if you can order, I have time.
  Your brief stays between us, before and after the order.
  Everything I promise here is in the checklist of the package, so you can tick it off.
`);

/** How an order goes, per category: some sets of steps. */
export const steps: Record<string, readonly string[][]> = {
  design: [
    [
      'You answer my questions',
      'I send sketches',
      'You choose and comment',
      'I finish and hand over the files',
    ],
    [
      'A short conversation about the goal',
      'First proposals, deliberately rough',
      'One direction, worked out',
      'Files, sorted and explained',
    ],
    [
      'Brief and material from you',
      'A page with what I understood',
      'Drafts at real size',
      'Final artwork and a last check',
    ],
  ],
  development: [
    [
      'You describe the problem',
      'I write down what will be done',
      'Preview you can try',
      'Corrections, handover, documentation',
    ],
    [
      'Access and a look at what exists',
      'A plan in plain words',
      'Small steps, each one visible',
      'Launch, and a check a week later',
    ],
    [
      'Questions until I understand it',
      'A first working piece',
      'The rest, tested',
      'Your repository, your accounts, my notes',
    ],
  ],
  writing: [
    ['You tell me what it is for', 'I send an outline', 'You get the draft', 'We correct, and it is done'],
    [
      'Material and a conversation',
      'A first page to test the tone',
      'The whole text',
      'A last reading with cold eyes',
    ],
    ['Brief', 'Questions, never more than ten', 'Draft with comments', 'Clean version'],
  ],
  marketing: [
    [
      'We agree what success means',
      'I measure where you are',
      'I do the work and note what I did',
      'You get the result on one page',
    ],
    ['Access, goals, history', 'A plan sorted by effect', 'Work in weekly steps', 'Report and a call'],
    [
      'You answer seven questions',
      'I look at numbers and people',
      'Proposal for your approval',
      'Delivery, then measurement',
    ],
  ],
  video: [
    [
      'You send material and a wish',
      'I make a first short sample',
      'You comment on exact moments',
      'Final version in all formats',
    ],
    [
      'A conversation about tone',
      'Rough version',
      'Fine version with sound',
      'Exports, checked on three screens',
    ],
    ['Brief and files', 'A list of what I found in them', 'First version', 'Corrections and delivery'],
  ],
};

export const extraFaq = linesOf(`
  Can I order several at once? | Yes. Send me a message, and I make one offer for all of them.
  In which languages can we write to each other? | Those on my profile. Short English is always fine.
  What happens if I need more changes than included? | They are a small priced extra, agreed before I begin.
  Do you work under a confidentiality agreement? | Yes, yours or a short one of mine.
  How quickly do you answer? | Usually within the time my profile says, on working days.
  May you show the work? | Only if you agree. Some of my best work will never be seen.
  Can the work be delivered in parts? | For larger orders, yes. Ask for a custom offer with milestones.
  What do you need from me to begin? | The answers to the questions at the start of the order. Nothing else.
`);

/** Packages for a job with criteria of its own. */
export const plainPackages = linesOf(`
  Essential: The heart of the work, done carefully. | Extended: More of it, and the details that make a difference. | Complete: Everything I would do if it were mine.
  Small: Enough for a clear, limited case. | Medium: What most people order. | Large: For when it has to be thorough.
  Start: The first and most important part. | Standard: The usual extent, with time to think. | Thorough: The full extent, with follow-up.
`);
