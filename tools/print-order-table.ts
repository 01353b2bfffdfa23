// Prints docs/orders.md from the order machine and its default rules: `node tools/print-order-table.ts` writes the file.
// Guards: the page is never edited by hand; tests/order-table.test.ts fails when it is not what this prints.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { defaultOrderRules as rules } from '#contract/orders/orders/order.rules.ts';
import { formatMinor } from '#contract/common/money.ts';

export const orderTablePath = join(import.meta.dirname, '../docs/orders.md');

type Transition = (typeof orderMachine.transitions)[number];

const code = (text: string) => `\`${text}\``;

function row(transition: Transition): string {
  const { to: leadsTo } = transition as { to: string | readonly string[] };
  const to = leadsTo === 'same' ? 'stays' : [leadsTo].flat().map(code).join(' or ');
  const by = transition.by.map((actor) =>
    actor === 'system' ? `the timer ${code(transition.after!)}` : actor,
  );
  const cells = [
    code(transition.name),
    transition.from.map(code).join(', '),
    to,
    by.join(' or '),
    transition.moves ?? '–',
    code(transition.emits),
    transition.says,
  ];
  return `| ${cells.join(' | ')} |`;
}

function feeInWords({ bps, fixedMinor, minMinor, maxMinor }: Fee): string {
  return [
    `${bps / 100} %`,
    fixedMinor > 0 && `and ${formatMinor(fixedMinor)}`,
    minMinor > 0 && `(at least ${formatMinor(minMinor)})`,
    maxMinor !== null && `(at most ${formatMinor(maxMinor)})`,
  ]
    .filter(Boolean)
    .join(' ');
}

function list(hours: number[]): string {
  return hours.join(' and ');
}

const rulesInWords: [string, string][] = [
  ['Seller fee', `${feeInWords(rules.fees.seller)} of what the seller earns, rounded down to the cent`],
  ['Buyer fee', `${feeInWords(rules.fees.buyer)} of the price, rounded down to the cent`],
  ['A checkout lapses after', `${rules.checkoutMinutes} minutes`],
  ['Reminders that requirements are missing', `after ${list(rules.requirementsReminderHours)} hours`],
  ['The seller may cancel a silent order after', `${rules.requirementsSilenceDays} days`],
  ['The buyer may cancel alone after the start for', `${rules.buyerCancelMinutes} minutes`],
  ['The buyer may cancel a late order after', `${rules.lateCancelHours} hours`],
  ['A delivery approves itself after', `${rules.autoCompleteDays} days`],
  [`The same from ${formatMinor(rules.largeOrderMinor)}`, `${rules.autoCompleteLargeDays} days`],
  ['Reminders of a waiting delivery', `${list(rules.autoCompleteReminderHours)} hours before`],
  ['The buyer may take more time, once per order', `${rules.reviewExtensionDays} days`],
  ['Earnings clear after, by seller level 0 to 3', `${rules.clearingDays.join(', ')} days`],
  ['An answer is waited for', `${rules.answerHours} hours`],
  [
    'A question stops the seller’s clock',
    `at most ${rules.pausesPerOrder} times and for ${rules.pauseDays} days in all`,
  ],
  ['A seller may give money of a completed order back for', `${rules.lateRefundDays} days`],
  ['What is proposed to be added is answered, and then paid, within', `${rules.answerHours} hours`],
  ['Additions to one order, at most', String(rules.additionsPerOrder)],
  [
    'Tips',
    `${formatMinor(rules.tipMinimumMinor)} to ${formatMinor(rules.tipMaximumMinor)}, up to ${rules.tipDays} days after completion`,
  ],
  ['Reviews are open for', `${rules.reviewDays} days after completion`],
];

export function printOrderTable(): string {
  const states = orderMachine.states.map((state) => {
    const marks = [
      state === orderMachine.initial ? 'the beginning' : '',
      orderMachine.final.includes(state) ? 'an end: nothing is left in escrow' : '',
    ].filter(Boolean);
    return `- ${code(state)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });
  return `# The life of an order

Printed from \`src/contract/orders/orders/order.machine.ts\` by \`node tools/print-order-table.ts\`; do not edit it here.

An order begins when its checkout is paid: the money goes into escrow, the gig, the quote and the rules are frozen onto it,
and ${code('order.placed')} is told. From then on nothing moves it but these verbs.

## States

${states.join('\n')}

## Verbs

| Verb | From | To | By | Money | Event | What it means |
| --- | --- | --- | --- | --- | --- | --- |
${orderMachine.transitions.map(row).join('\n')}

## The rules of an order placed today

| Rule | Default |
| --- | --- |
${rulesInWords.map(([rule, value]) => `| ${rule} | ${value} |`).join('\n')}

Rules are versioned in the database. An order keeps the version it was placed under.

## What the table cannot say

- The delivery time starts with the requirements: the deadline is the start plus the days of the quote, extras included.
- A revision request gives the seller until the original deadline, or until half of the delivery days (rounded up, at least
  one day) have passed since the request, whichever is later.
- An order is late while the seller owes a delivery and the deadline has passed. The first time is stamped and told once;
  a delivery after it counts as late, whatever happens afterwards.
- A reminder that was missed while no worker ran is not sent twice later, and none is sent after its moment has gone.
- What is added moves the deadline on by its days; after a delivery the seller has those days from the payment (a day at
  least) or until the original deadline, whichever is later. A payment that comes after the order has ended goes back.
- A cancellation returns everything the buyer paid, the buyer fee included. Cancelled before the start it is nobody’s fault,
  within the time after the start the buyer’s, when late the seller’s, when the requirements never came nobody’s.
- Refusals come in this order: a stranger is told that the order does not exist, the wrong side that the other side does
  this, then the wrong state, then what the rules say, then what is wrong with the input.
- An extension counts from the deadline, or from the asking once the deadline has passed. What was late stays noted as late.
- While a question stops the seller’s clock it is the buyer’s time: the deadline moves by as long, and nothing becomes late.
  A clock that has run out cannot be stopped.
- While a cancellation is proposed a delivery does not approve itself; the time to look at it goes on where it stood.
- What was asked and not answered is left behind by an order that moves on: a delivery ends a question and an extension, the
  end of an order everything. At most 30 things are asked in one order.
- Reviews are hidden until both sides have written or the time is up, whichever comes first.
`;
}

if (import.meta.main) {
  await writeFile(orderTablePath, printOrderTable());
  process.stdout.write(`Wrote ${orderTablePath}\n`);
}
