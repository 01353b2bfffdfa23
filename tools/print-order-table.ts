// Generates docs/orders.md from the order machine and its default rules: `node tools/print-order-table.ts`.
// The page is never edited by hand; tests/order-table.test.ts fails if it is out of date.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { completeRules, defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { stepLimits } from '#contract/orders/orders/step-limits.ts';
import { formatMinor } from '#contract/common/money.ts';

const rules = completeRules(defaultOrderRules);

export const orderTablePath = join(import.meta.dirname, '../docs/orders.md');

type Transition = (typeof orderMachine.transitions)[number];

const code = (text: string) => `\`${text}\``;

function row(transition: Transition): string {
  const { to: target } = transition as { to: string | readonly string[] };
  const to = target === 'same' ? 'unchanged' : [target].flat().map(code).join(' or ');
  const actors = transition.by.map((actor) =>
    actor === 'system' ? `the timer ${code(transition.after!)}` : actor,
  );
  const cells = [
    code(transition.name),
    transition.from.map(code).join(', '),
    to,
    actors.join(' or '),
    transition.moves ?? '–',
    code(transition.emits),
    transition.says,
  ];
  return `| ${cells.join(' | ')} |`;
}

function feeText({ bps, fixedMinor, minMinor, maxMinor }: Fee): string {
  return [
    `${bps / 100}%`,
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

const ruleRows: [string, string][] = [
  ['Seller fee', `${feeText(rules.fees.seller)} of the price less refunds, rounded down to the cent`],
  ['Buyer fee', `${feeText(rules.fees.buyer)} of the price, rounded down to the cent`],
  ['A checkout expires after', `${rules.checkoutMinutes} minutes`],
  ['Reminders of missing requirements', `after ${list(rules.requirementsReminderHours)} hours`],
  ['The seller may cancel an order without requirements after', `${rules.requirementsSilenceDays} days`],
  ['An order without requirements is cancelled after', `${rules.pendingEndsDays} days`],
  ['The buyer may cancel without consent after the start, for', `${rules.buyerCancelMinutes} minutes`],
  ['Kept of the buyer fee when the buyer cancels alone', `${rules.cancelKeepsFeeBps / 100}%`],
  ['Orders that a buyer may cancel alone in 24 hours', String(rules.cancelledOrdersPerDay)],
  [
    'Orders paid by card of which half or more may be refunded in 24 hours before the buyer’s card payments wait',
    String(rules.refundedOrdersPerDay),
  ],
  ['The buyer may cancel a late order after', `${rules.lateCancelHours} hours`],
  [
    'A late order is cancelled if its seller was not heard of for',
    `${rules.lateEndsDays} days after the deadline`,
  ],
  ['A dispute that support has not decided ends', `${rules.disputeEndsDays} days after support’s deadline`],
  ['Both parties are notified before such an end', `${rules.endWarningDays} days before`],
  ['A delivery is auto-approved after', `${rules.autoCompleteDays} days`],
  [
    `The same, for orders from ${formatMinor(rules.largeOrderMinor)} and for milestones`,
    `${rules.autoCompleteLargeDays} days`,
  ],
  ['Reminders before auto-approval', `${list(rules.autoCompleteReminderHours)} hours before`],
  ['The buyer may extend the approval period, once per order, by', `${rules.reviewExtensionDays} days`],
  ['Earnings clear after, by seller level 0 to 3', `${rules.clearingDays.join(', ')} days`],
  ['Requests expire after', `${rules.answerHours} hours`],
  [
    'Questions that pause the deadline',
    `at most ${rules.pausesPerOrder}, for ${rules.pauseDays} days in total`,
  ],
  ['The seller may refund a completed order for', `${rules.lateRefundDays} days`],
  ['Proposed additions must be answered, and then paid, within', `${rules.answerHours} hours`],
  ['Additions per order, at most', String(rules.additionsPerOrder)],
  [
    'Tips',
    `${formatMinor(rules.tipMinimumMinor)} to ${formatMinor(rules.tipMaximumMinor)}, up to ${rules.tipDays} days after completion`,
  ],
  [
    'Tips of one order together, at most',
    `${rules.tipsTogetherBps / 100}% of what is left of its price, or ${formatMinor(rules.tipsTogetherLeastMinor)} if that is more`,
  ],
  [
    'An open order ends when banks took all of its price but at most',
    formatMinor(rules.chargebackRemainderMinor),
  ],
  ['The rating period: reviews are open for', `${rules.reviewDays} days after completion`],
];

const notes = `## Notes

- The delivery time starts when the requirements are submitted. The deadline is that time plus the days of the quote, extras included.
- A revision is due at the original deadline or half of the delivery days (rounded up, at least one) after the request, whichever is
  later.
- An order is late while the seller owes a delivery and the deadline has passed. The first time is recorded and notified once; a
  delivery after it counts as late, even if the deadline moves later. Nothing is recorded while days away that the buyer saw at
  checkout excuse the deadline (decision 0014).
- Reminders missed while no worker ran are sent as one, and none is sent after the event it announces.
- An addition moves the deadline by its days. After a delivery, the new deadline is those days (at least one) after the payment, or
  the original deadline, whichever is later. A payment after the end of the order is refunded.
- An extra of the gig needs no consent, so it takes no time from the seller: bought after a delivery, it is due as a revision would be,
  days away that the buyer saw at checkout do not count, and a faster delivery can be bought only while at least half of the shorter time is ahead, and not after a delivery. Orders from
  offers have no extras.
- While an addition or an offer is being paid, it does not expire.
- A cancellation refunds everything that the buyer paid, the buyer fee included; when the buyer cancels alone, less the part of the
  fee that the order’s rules keep. Its fault: none before the start or without
  requirements, the buyer in the cancellation period after the start, the seller for a late order, the agreed one if both agree.
  A proposal that was not answered records what the order shows, not what the proposal says: the seller’s fault if the order is late.
- Order of refusals: the order does not exist (for strangers), wrong side, wrong state, rules, invalid input.
- An extension counts from the deadline, or from the request if the deadline has passed. A recorded lateness remains.
- While a question pauses the deadline, the deadline moves along and the order does not become late. A passed deadline cannot be
  paused.
- While a cancellation is proposed, the approval period is paused and nothing is auto-approved.
- Unanswered requests are dropped when the order moves on: questions and extensions by a delivery, all of them by the end of the
  order.
- Nothing waits for ever. Every step of the seller, and every message to the buyer, begins the time again after which a late order is
  cancelled. No order ends without the notification before it, nor while a bank has frozen it. An order that was placed under rules
  without these times has no such end.
- Reviews are hidden until both sides have submitted theirs or the rating period ends, whichever comes first.
- The milestones of an offer are reviewed once, at the last one that was not cancelled. Its rating period begins when it is completed
  and no further milestone can be paid: because it is the last of the offer, the milestones were stopped, or the next was cancelled.
`;

export function printOrderTable(): string {
  const states = orderMachine.states.map((state) => {
    const marks = [
      state === orderMachine.initial ? 'initial' : '',
      orderMachine.final.includes(state) ? 'final: nothing is left in escrow' : '',
    ].filter(Boolean);
    return `- ${code(state)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });
  return `# Order states and verbs

Generated from \`src/contract/orders/orders/order.machine.ts\` by \`node tools/print-order-table.ts\`; do not edit it here.

An order is created when its checkout is paid: the money goes into escrow, a copy of the gig, the quote and the rules is stored with
the order, and ${code('order.placed')} is published. From then on, only these verbs change it.

## States

${states.join('\n')}

## Verbs

| Verb | From | To | Actor | Money | Event | Meaning |
| --- | --- | --- | --- | --- | --- | --- |
${orderMachine.transitions.map(row).join('\n')}

## Current rules

| Rule | Default |
| --- | --- |
${ruleRows.map(([rule, value]) => `| ${rule} | ${value} |`).join('\n')}

Rules are versioned in the database. An order keeps the version it was placed under.

## Limits per order

How often one side may take a step, whatever became of it (\`src/contract/orders/orders/step-limits.ts\`). Answers are limited by
what they answer; steps of disputes by \`disputeLimits\`.

| Verb | Times per side |
| --- | --- |
${Object.entries(stepLimits)
  .map(([verb, { most }]) => `| ${code(verb)} | ${most} |`)
  .join('\n')}

${notes}`;
}

if (import.meta.main) {
  await writeFile(orderTablePath, printOrderTable());
  process.stdout.write(`Wrote ${orderTablePath}\n`);
}
