// Lesson 2: from the first answer to the approval.
import type { LessonText } from '../lesson-text.ts';

export const deliveringWell: LessonText = {
  number: 2,
  title: 'Deliver so that it can be approved',
  summary: 'Deadlines, deliveries, revisions, and what happens when something goes wrong.',
  minutes: 5,
  sections: [
    {
      id: 'first-day',
      heading: 'The first day decides',
      paragraphs: [
        'Open a new order the day it comes in. Read the answers, look at every file, and check that you can do what was bought in the days you promised. Your dashboard lists what needs your attention, the nearest deadline first.',
        'If a buyer sends no requirements, they are reminded after one day and after three. After seven days without an answer you may cancel without it counting against you, and the buyer is refunded.',
      ],
    },
    {
      id: 'delivery',
      heading: 'What a delivery is',
      paragraphs: [
        'A delivery is the finished work: files, or text if the result is text, with a message that explains where everything is. Tick each item that this delivery meets. Do not deliver something empty to stop the clock: the buyer will ask for a revision, the clock keeps running, and the order will be late anyway.',
      ],
      points: [
        'Name files so that they explain themselves a year later.',
        'Say in two sentences how to open and use them.',
        'Deliver in the order room. Work sent elsewhere cannot serve as evidence in a dispute.',
      ],
    },
    {
      id: 'approval',
      heading: 'Three days to answer',
      paragraphs: [
        'The buyer has three days to approve a delivery or to ask for a revision (seven for a milestone or an order of $500.00 or more); they may extend that once by three days. If they do nothing, the order is auto-approved. A revision request names the items that are not met. Each one uses up one of the revisions of the package; when all are used, further changes are an extra that the buyer pays for.',
      ],
    },
    {
      id: 'late',
      heading: 'When you cannot keep the date',
      paragraphs: [
        'An order is late once its deadline has passed. From 24 hours after it, the buyer may cancel on their own and is fully refunded, and the cancellation counts against you. Write before the deadline, not after: most buyers will wait for a seller who says when the work will be done.',
        'Reviews open when an order is completed, for both sides, for fourteen days. Neither side sees the other’s review until both are in or the time is up, so neither can retaliate.',
      ],
    },
  ],
  questions: [
    {
      id: 'silence',
      prompt:
        'You delivered an order of $80.00, and the buyer has not answered for three days. What happens?',
      choices: [
        'The order is cancelled and refunded',
        'The order is auto-approved',
        'Nothing until the buyer answers',
      ],
      right: 1,
      because:
        'Unless the buyer has extended their time, an order of this size is auto-approved after three days.',
      hint: 'Read “Three days to answer” again: what happens if the buyer does nothing?',
    },
    {
      id: 'late-order',
      prompt: 'From when may the buyer of a late order cancel on their own?',
      choices: [
        'From the deadline',
        'From 24 hours after the deadline',
        'From seven days after the deadline',
      ],
      right: 1,
      because: 'You have one day of grace; after that the buyer can cancel and is fully refunded.',
      hint: 'The number is in “When you cannot keep the date”.',
    },
    {
      id: 'revision',
      prompt: 'All revisions of the package are used and the buyer wants one more change. What then?',
      choices: [
        'It is an extra that the buyer pays for',
        'You must do it to be approved',
        'The order starts again from the beginning',
      ],
      right: 0,
      because: 'The package said how many revisions it includes; more work has a price.',
      hint: '“Three days to answer” says what comes after the last revision.',
    },
  ],
};
