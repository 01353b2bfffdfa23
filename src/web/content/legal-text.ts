// The terms, section by section. Guards: they promise what the product does today and nothing else; what the rules of orders say is
// read from the rules in force. A change of meaning needs a new `termsVersion`. The privacy policy: privacy-text.ts.
import { formatMinor } from '#contract/common/money.ts';
import type { OrderRules } from '#contract/orders/order.rules.ts';
import type { RulesInForce } from '#contract/orders/rules.endpoints.ts';
import {
  buyerFeeSentence,
  inDays,
  inHours,
  inList,
  inMinutes,
  sellerFeeSentence,
} from '#web/content/rules-words.ts';

export type LegalSection = {
  /** Also the anchor in the address. */
  id: string;
  title: string;
  /** Paragraphs; an array is a list of points. */
  body: (string | string[])[];
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function clearingSentence({ clearingDays: [newcomer, one, two, top] }: OrderRules): string {
  const middle =
    one === two
      ? `For sellers of level 1 and level 2 it is ${inDays(one)}`
      : `For sellers of level 1 it is ${inDays(one)}, of level 2 ${inDays(two)}`;
  return `Earnings clear ${inDays(newcomer)} after the order is completed. ${middle}, for top sellers ${inDays(top)}.`;
}

export function termsSections(brand: string, { rules, coming }: RulesInForce): LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      body: [
        `${brand} is a marketplace. Sellers offer services as gigs, buyers order them, and ${brand} keeps the agreement, the files and the money in one place until the work is done. By creating an account you accept these terms. The version you accepted, and when, is stored with your account.`,
        'The service itself is a contract between the buyer and the seller. We are not a party to it, we do not employ sellers, and we do not check work before it is delivered.',
      ],
    },
    {
      id: 'account',
      title: 'Your account and the minimum age of 18',
      body: [
        'You must be at least 18 years old to use an account. You confirm this when you register.',
        [
          'Give an email address that is yours; it is confirmed with a 6-digit code.',
          'One account can buy and sell: you switch between a buyer account and a seller account.',
          'Keep your password to yourself. Whoever signs in as you acts as you.',
          'We never ask you for a code or a password, in a mail or in a message.',
        ],
      ],
    },
    {
      id: 'gigs',
      title: 'Gigs and what is agreed',
      body: [
        'A gig states its price, its delivery time, its revisions and what is included. When an order is placed, the gig is frozen onto it: later changes to the gig never change what was bought.',
        'Sellers may only offer what they are able and allowed to deliver. Not allowed are services that are illegal, that deceive others, that use work or names without the right to them, or that do somebody’s graded school work for them.',
      ],
    },
    {
      id: 'escrow',
      title: 'Payments and escrow',
      body: [
        'The buyer pays the whole amount when ordering. Payments are held in escrow until the client approves: neither side can take the money while the order is open.',
        [
          'When the buyer approves the delivery, the price is released to the seller, less the seller fee.',
          `A delivery that the buyer neither approves nor answers is approved automatically after ${inDays(rules.autoCompleteDays)}, or after ${inDays(rules.autoCompleteLargeDays)} for orders of ${formatMinor(rules.largeOrderMinor)} or more. The buyer is reminded ${inList(rules.autoCompleteReminderHours.map(inHours))} before, and may take ${rules.reviewExtensionDays} more days once.`,
          'When an order is cancelled, everything the buyer paid goes back, the buyer fee included.',
        ],
        'All orders are charged and settled in US dollars.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      body: [
        [
          sellerFeeSentence(rules.fees),
          buyerFeeSentence(rules.fees),
          'Registering, offering gigs and withdrawing earnings cost nothing.',
        ],
        'A share of an amount is rounded down to the cent. Every fee is shown before you confirm. The fees of an order are those that were shown when it was placed.',
        ...coming.map(
          ({ startsAt, fees }) =>
            `For orders from ${day.format(new Date(startsAt))} on: ${sellerFeeSentence(fees)} ${buyerFeeSentence(fees)}`,
        ),
      ],
    },
    {
      id: 'orders',
      title: 'Deliveries, revisions and cancelling',
      body: [
        'The delivery time starts when the buyer has answered the seller’s questions. A delivery contains a message and the work itself, as files or as text.',
        [
          'The buyer may ask for as many revisions as the package includes, naming what is not met.',
          `Before the work starts, and up to ${inMinutes(rules.buyerCancelMinutes)} after while the seller has not acted, the buyer may cancel alone.`,
          `An order that is ${inHours(rules.lateCancelHours)} late may be cancelled by the buyer alone.`,
          `A seller may cancel an order whose buyer has sent no requirements for ${inDays(rules.requirementsSilenceDays)}.`,
        ],
      ],
    },
    {
      id: 'earnings',
      title: 'Earnings and withdrawals',
      body: [
        `${clearingSentence(rules)} Cleared earnings can be withdrawn to your own bank account, from $10.00.`,
        'A bank account that was just added can be used after 3 days, and you are told by mail that it was added. This gives you time to stop somebody who has taken over your account.',
      ],
    },
    {
      id: 'problems',
      title: 'When something goes wrong',
      body: [
        'Write to the other side in the order first: most problems are a missing detail. If a delivery does not contain what was agreed, ask for a revision and name the points that are not met, before the delivery is approved by itself.',
        'If you cannot agree, write to our support with the order number. We look at what was agreed, what was delivered and what both of you wrote in the order, and we answer in writing.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      body: [
        `After an order is completed, both sides have ${inDays(rules.reviewDays)} to review each other. Reviews stay hidden until both have written or the time is up, so that nobody answers in kind. Whoever is reviewed may reply once.`,
        'Reviews must be about the order and honest. Do not offer or ask for anything in return for a review.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights to the work',
      body: [
        'Unless the gig says otherwise, the buyer may use the delivered work for any lawful purpose once the order is completed and paid. Where it says otherwise, the package names another licence: for private use only, or a transfer of all rights. Until the order is completed all rights stay with the seller. Fonts, pictures and other parts that belong to third parties keep their own licences; the seller names them.',
        'A completed order has a rights certificate: the licence, what the seller declares and the files with their hashes, which anybody who is shown it can check. It is withdrawn when all of the price goes back to the buyer.',
      ],
    },
    {
      id: 'rules',
      title: 'Conduct, and closing accounts',
      body: [
        'Do not arrange to pay for an order outside the marketplace, do not send others harmful files, do not harass anybody, and do not try to break or overload the service.',
        'We may pause gigs or suspend accounts that break these terms. Money in escrow of open orders is then settled by the rules above, and cleared earnings stay yours.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We are liable without limit where the law demands it. Otherwise our liability for an order is limited to what was paid for that order. We are not liable for the quality of a seller’s work beyond the rules of escrow described here.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'The date at the top says when the terms last changed. Orders keep the rules they were placed under. If a term turns out to be void, the others stay in force.',
      ],
    },
  ];
}
