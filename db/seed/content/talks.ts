// What the two sides of the demo world's open talks say and offer. Amounts are USD cents of the price.
import type { OfferTerms } from '#contract/offers/offer.schema.ts';

export const negotiated = {
  opening: {
    text: 'We had agreed that the mark works in one colour, too, for stamps and small labels. In black the thin lines disappear, and below 20 mm the letters close up. I wrote so after the first look, and what came back was the same drawing. I would like half of the price back and keep the rest of the kit.',
    toBuyerMinor: 17_000,
  },
  answer: {
    text: 'All four points of the checklist were delivered two days early. A version in one colour is in the folder “Mark”; it was drawn for 30 mm and more, as we wrote about at the start. I see that the labels are smaller than I thought, so here is a part of the price for that.',
    toBuyerMinor: 6_000,
  },
};

export const decided = {
  opening: {
    text: 'Two of the five templates open with the wrong typeface on every machine of our team, and the lines run over the edge. The package has no revision, so this is the only way left to say that it cannot be used like this.',
    toBuyerMinor: 14_000,
  },
  answer: {
    text: 'The typefaces are free, and the note in the delivery says where to get them. Once they are installed the templates look as in the preview. Everything on the checklist is there, and on time.',
    toBuyerMinor: 0,
  },
  decision: {
    toBuyerMinor: 5_600,
    reasons:
      'We opened all five templates. Three work as they are. Two ask for a typeface that is neither embedded nor part of the delivery; the note names it, but a team of twelve cannot be expected to install it before they write a letter. The work itself is complete, on time and as agreed. We find that a fifth of the price is a fair share for what is missing.',
  },
};

export const waiting = {
  opening: {
    text: 'The package is for one variety, and the checklist says so. With the revision came the wish for a second one, which is a new drawing and not a correction. I offered it as a change order, and it was declined. The one that was ordered is done, so I ask that the order ends for all but a small part.',
    toBuyerMinor: 2_000,
  },
  answer: {
    text: 'The second variety was in the very first message, and the answer was “no problem”. Without it nothing can go to print, and I will have to pay somebody else for it. Half of the price is what that would cost me.',
    toBuyerMinor: 14_500,
  },
};

export const regretted = {
  text: 'We approved it on the screen, where it looked right. At the sign maker the outline turned out to be more than four thousand points that no cutter can follow, so it was drawn again there and we paid for it twice. “Clean vector artwork” is the title of the gig; a third of the price would cover what we paid.',
  toBuyerMinor: 4_300,
};

export const moreTime = {
  days: 2,
  reason:
    'The two directions that fit you best need drawing by hand, and I would rather not hurry them. With two more days you get both of them clean.',
};

export const moreWork = {
  title: 'A version for embroidery',
  description:
    'You wrote that the mark goes on aprons, too. Thread needs lines of at least 1 mm and no gaps below that: this is a drawing of its own, ready for the workshop.',
  priceMinor: 4_500,
  days: 1,
  revisions: 0,
  criteria: ['A drawing for embroidery at 40 mm'],
};

type Proposed = { terms: OfferTerms; message: string };

const labels: OfferTerms = {
  title: 'Labels for six jars and a gift box',
  description:
    'Six labels that read as one family, from honey to chutney, and a sleeve for the gift box that holds three of them. Print files for a small digital press.',
  priceMinor: 62_000,
  deliveryDays: 10,
  revisions: 2,
  items: ['Six labels', 'A sleeve for the box', 'Print files'],
  milestones: [],
};
export const countered: { opening: Proposed; answer: Proposed } = {
  opening: {
    terms: labels,
    message: 'We have six jars and one box. Could you do all of it in ten days?',
  },
  answer: {
    terms: { ...labels, priceMinor: 74_000, deliveryDays: 14, revisions: 3 },
    message:
      'Gladly. The sleeve is a cutting form of its own, so I would take fourteen days and one more revision for it.',
  },
};

const parts: OfferTerms['milestones'] = [
  {
    title: 'The three oldest signs',
    priceMinor: 18_000,
    deliveryDays: 5,
    items: ['Three signs as clean vectors', 'A note on what was lost in the old files'],
  },
  {
    title: 'The rest of the archive',
    priceMinor: 32_000,
    deliveryDays: 9,
    items: ['Seven more signs', 'The same line weights everywhere'],
  },
  {
    title: 'A sheet to print from',
    priceMinor: 12_000,
    deliveryDays: 4,
    items: ['One sheet with all ten signs', 'Colours for print and screen'],
  },
];
export const inMilestones: Proposed & { terms: OfferTerms } = {
  terms: {
    title: 'Ten old shop signs as vectors',
    description:
      'Ten hand-painted signs from our archive, photographed but never drawn. Rebuilt one by one, so that they can be cut, printed and painted again.',
    priceMinor: 62_000,
    deliveryDays: 18,
    revisions: 2,
    items: [],
    milestones: parts,
  },
  message: 'Would you take this on in three steps? We would like to see the oldest ones first.',
};
