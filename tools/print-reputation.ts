// Generates docs/reputation.md from the rules of seller levels and buyer facts: `node tools/print-reputation.ts`.
// The page is never edited by hand; tests/reputation-page.test.ts fails if it is out of date.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activeGigLimits } from '#contract/catalog/gigs/gig.rules.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import {
  axisLabels,
  buyerAxes,
  buyerFactsDays,
  minOrders,
  maxBuyerOrders,
} from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerAxisName } from '#contract/orders/reputation/buyer-facts.rules.ts';
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { defaultLevelRules as rules, levelInputNames } from '#contract/orders/reputation/level.rules.ts';
import type { LevelInputName } from '#contract/orders/reputation/level.rules.ts';
import { inputLabel, needText } from '#contract/orders/reputation/level-copy.ts';

export const reputationPagePath = join(import.meta.dirname, '../docs/reputation.md');

const from: Record<LevelInputName, string> = {
  orders:
    'orders that reached `completed`; the milestones of one offer count as one (the order that is `reviewable`); none whose price was returned to the buyer',
  buyers: 'the different buyers of those orders',
  earnedMinor: 'their prices less refunds; without fees and tips',
  starsHundredths:
    'published reviews by buyers that are not hidden; the mean is compared as a fraction, never rounded',
  onTimeBps:
    'of the completed orders in the window, those without `order.late`; of refunded orders, only the late ones are counted',
  completedBps: 'completed orders in the window, compared with those cancelled with the fault `seller`',
};

const axisFrom: Record<BuyerAxisName, string> = {
  brief:
    'mean of the sub-score “Clear brief” in published reviews by sellers, floored; also the share of started orders in which the seller paused the deadline with a question (`order.question_asked`)',
  replies:
    'median of the intervals of `order_clock` in which it was the buyer’s turn, except those that the buyer ended by cancelling',
  scope:
    '`order.revision_requested` and additions proposed by the buyer, per completed order, rounded up to hundredths',
  payment:
    'median from the last `order.delivered` to `order.delivery_approved`, and the number of auto-approvals',
};

function cells(...values: (string | number)[]): string {
  return `| ${values.join(' | ')} |`;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function printReputation(): string {
  const { windowDays, forgiven, graceRuns, runAtMinutes, levels, version } = rules;
  const { clearingDays } = defaultOrderRules;
  return `# Levels and reputation

Generated from \`src/contract/orders/reputation\` by \`node tools/print-reputation.ts\`; do not edit it here. Background: [decision 0012](decisions/0012-levels.md). Users find the same at \`/help/levels\`.

## Requirements of each level (rules version ${version})

${cells('Input', levelNames[1], levelNames[2], levelNames[3], 'Counted from')}
${cells('---', '---', '---', '---', '---')}
${levelInputNames.map((name) => cells(inputLabel(name, rules), ...levels.map((needs) => needText(name, needs)), from[name])).join('\n')}

- A level requires every value in its column (greater or equal). Without reviews there is no mean, and no level.
- The two rates are checked by the number of misses: the floor of the allowed share, at least ${forgiven}. No orders in the window means no misses.
- A higher input never lowers a level (checked by a property test).
- A refund improves no input ([decision 0046](decisions/0046-reviews-of-returned-orders.md)).

## Benefits of each level

${cells('Level', 'Earnings clear after', 'Active gigs')}
${cells('---', '---', '---')}
${levelNames.map((name, at) => cells(name, `${clearingDays[at]} days`, activeGigLimits[at]!)).join('\n')}

## The daily run

- It starts at ${clock(runAtMinutes)} UTC by the platform's clock and processes sellers in batches. Sellers already processed that day (\`seller_facts.level_day\`) are skipped, so the run can be repeated, resumed and shared by several processes.
- A level rises in the first run that finds its requirements met, by several levels if possible. A seller below their level is warned in ${graceRuns === 1 ? 'the first run' : `the first of ${graceRuns} runs`} and lowered in ${graceRuns === 1 ? 'the next' : 'the one after them'}, to the level reached then.
- \`level_days\` stores the result of a run, with all inputs and the rules version, for each day that differs from the previous one. Events: \`seller.level_warned\`, \`seller.level_changed\` (in-app notification, email, and reindexing of the seller's gigs).
- Rates look back ${windowDays} days from the moment of the run. Changed requirements are a new row of \`level_rules\`, used from the next run on.

## Buyer facts shown to sellers

From the buyer's orders of the last ${buyerFactsDays} days, the newest ${maxBuyerOrders} at most. An axis is shown from ${minOrders} orders on; there is no total score. Shown on the public profile; to the seller on an open or accepted offer, in an order that is \`pending\` or \`in-progress\`, and wherever the seller is asked for consent.

${cells('Axis', 'Counted from')}
${cells('---', '---')}
${buyerAxes.map((name) => cells(axisLabels[name], axisFrom[name])).join('\n')}
`;
}

if (import.meta.main) {
  await writeFile(reputationPagePath, printReputation());
  process.stdout.write(`Wrote ${reputationPagePath}\n`);
}
