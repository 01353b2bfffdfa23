// Lesson 3: escrow, fees, clearing, withdrawals, and how to keep it safe. Fees and days are rules that change: it names none.
import type { LessonText } from '../lesson-text.ts';

export const gettingPaid: LessonText = {
  number: 3,
  title: 'Get paid, and stay safe',
  summary: 'Where the money is at every moment, what is taken off, and which requests to refuse.',
  minutes: 5,
  sections: [
    {
      id: 'escrow',
      heading: 'The money is there before you begin',
      paragraphs: [
        'A buyer pays when they order. The money is held in escrow: the buyer cannot take it back on their own once you work, and you do not have it until the work is approved. So both sides can begin without knowing each other.',
        'When the buyer approves, or their time to answer is over, the price without the fee becomes your earnings. The terms name the fee that is in force; each gig, offer and order shows what you get of it before you accept a single step. With a fee of 10 %, a price of $100.00 brings you $90.00.',
      ],
    },
    {
      id: 'clearing',
      heading: 'Clearing and withdrawing',
      paragraphs: [
        'New earnings are pending for some days, fewer at higher levels. Then they are available, and you can withdraw any amount from $10.00 to your bank account. Your earnings page shows each order with the date it clears, and statements for your books.',
        'A bank account that was just added can be used after three days, and we tell you by mail when one is added. That pause is for you: if somebody else ever got into your account, you would have time to act.',
      ],
    },
    {
      id: 'outside',
      heading: 'Never outside',
      paragraphs: [
        'A request to pay or to be paid elsewhere is the beginning of nearly every fraud. Outside, there is no escrow, no record and no help, and both accounts can be suspended.',
      ],
      points: [
        'Do not send links to payment pages, and do not open ones you are sent.',
        'Never send a code that we mailed to you. Nobody here will ask for one.',
        'Nobody needs your password, not even support.',
        'A buyer who “paid too much” and asks for the difference back has not paid at all.',
      ],
    },
    {
      id: 'rights',
      heading: 'Whose work it is',
      paragraphs: [
        'Each package names its licence: what the buyer may do with the delivered work once the order is completed. Deliver only what you made or may pass on: fonts, pictures and code of others need a licence that allows it, and the buyer should know which. With every delivery you declare just that, and it stands in the rights certificate of the order.',
      ],
    },
  ],
  questions: [
    {
      id: 'fee',
      prompt: 'A package costs $50.00 and the fee is 10 %. What do you earn when it is approved?',
      choices: ['$50.00', '$47.50', '$45.00'],
      right: 2,
      because: '10 % of $50.00 is $5.00, and the rest is yours.',
      hint: '“The money is there before you begin” has an example for $100.00.',
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
      hint: 'Read “Never outside” again: what is missing outside?',
    },
    {
      id: 'code',
      prompt: 'Somebody who says they are from support asks for the six digits we mailed to you. What now?',
      choices: ['Send them, so that the case goes on', 'Send only the first three', 'Send nothing'],
      right: 2,
      because: 'Nobody here ever asks for a code. Change your password if you are unsure.',
      hint: 'The list in “Never outside” says who may ask for a code.',
    },
  ],
};
