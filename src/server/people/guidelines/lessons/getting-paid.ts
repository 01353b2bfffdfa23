// Lesson 3: escrow, fees, clearing, withdrawals and safety. Names no fee or clearing time, because the rules in force define
// them.
import type { LessonText } from '../lesson-text.ts';

export const gettingPaid: LessonText = {
  number: 3,
  title: 'Get paid, and stay safe',
  summary: 'Where the money is at each step, which fee is deducted, and which requests to refuse.',
  minutes: 5,
  sections: [
    {
      id: 'escrow',
      heading: 'The buyer pays before you start',
      paragraphs: [
        'A buyer pays when they order. The money is held in escrow: the buyer cannot take it back on their own once you work, and you do not have it until the work is approved. That lets both sides start without knowing each other.',
        'When the buyer approves, or their time to respond is over, the price minus the fee becomes your earnings. The terms state the current fee; each gig, offer and order shows what you will receive before you accept it. With a fee of 10%, a price of $100.00 brings you $90.00.',
      ],
    },
    {
      id: 'clearing',
      heading: 'Clearing and withdrawing',
      paragraphs: [
        'New earnings are pending for some days, fewer at higher levels. Then they are available, and you can withdraw any amount from $10.00 to your bank account. Your earnings page shows when each order clears, and has statements for your accounting.',
        'A new bank account can be used after three days, and we email you when one is added. The delay protects you: if someone else got into your account, you would have time to act.',
      ],
    },
    {
      id: 'outside',
      heading: 'Stay on the marketplace',
      paragraphs: [
        'Nearly every fraud starts with a request to pay or be paid elsewhere. Outside the marketplace there is no escrow, no record and no support, and both accounts can be suspended.',
      ],
      points: [
        'Do not send links to payment pages, and do not open ones you are sent.',
        'Never share a code that we emailed you. We will never ask for one.',
        'Never share your password, not even with support.',
        'A buyer who “paid too much” and asks for the difference back has not paid at all.',
      ],
    },
    {
      id: 'rights',
      heading: 'Whose work it is',
      paragraphs: [
        'Each package names its license: what the buyer may do with the delivered work once the order is completed. Deliver only what you made or may pass on: third-party fonts, images and code need a license that allows it, and the buyer should know which. You declare this with every delivery, and it is part of the order’s rights certificate.',
      ],
    },
  ],
  questions: [
    {
      id: 'fee',
      prompt: 'A package costs $50.00 and the fee is 10%. What do you earn when it is approved?',
      choices: ['$50.00', '$47.50', '$45.00'],
      right: 2,
      because: '10% of $50.00 is $5.00, and the rest is yours.',
      hint: '“The buyer pays before you start” has an example for $100.00.',
    },
    {
      id: 'pay-directly',
      prompt: 'A buyer offers to pay you directly to save the fee. What do you do?',
      choices: [
        'Agree, if they pay in advance',
        'Decline, and keep the order on the marketplace',
        'Ask them to send half here and half directly',
      ],
      right: 1,
      because: 'Without escrow neither of you is protected, and the account is at risk.',
      hint: 'Read “Stay on the marketplace” again: what is missing elsewhere?',
    },
    {
      id: 'code',
      prompt:
        'Someone who claims to be from support asks for the six-digit code we emailed you. What do you do?',
      choices: ['Send it, so that they can help', 'Send only the first three', 'Send nothing'],
      right: 2,
      because: 'We never ask for a code. Change your password if you are unsure.',
      hint: 'The list in “Stay on the marketplace” says who may ask for a code.',
    },
  ],
};
