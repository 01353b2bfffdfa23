// Prints docs/reputation.md from the rules of levels and of buyers: `node tools/print-reputation.ts` writes the file.
// Guards: the page is never edited by hand; tests/reputation-page.test.ts fails when it is not what this prints.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activeGigLimits } from '#contract/catalog/gigs/gig.rules.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import {
  axisLabels,
  buyerAxes,
  buyerFactsDays,
  leastOrders,
  mostBuyerOrders,
} from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerAxisName } from '#contract/orders/reputation/buyer-facts.rules.ts';
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { defaultLevelRules as rules, levelInputNames } from '#contract/orders/reputation/level.rules.ts';
import type { LevelInputName } from '#contract/orders/reputation/level.rules.ts';
import { inputLabel, needText } from '#contract/orders/reputation/level-copy.ts';

export const reputationPagePath = join(import.meta.dirname, '../docs/reputation.md');

const from: Record<LevelInputName, string> = {
  orders:
    'orders whose history has a step into `completed`; the milestones of one offer are one (the order that is `reviewable`)',
  buyers: 'the different buyers of those orders',
  earnedMinor: 'their prices less what of the price went back to the buyer; no fees, no tips',
  starsHundredths: 'published reviews by buyers; the mean is compared as a whole sum, never rounded',
  onTimeBps: 'of the completed orders in the window, those without `order.late`',
  completedBps: 'completed orders in the window beside those cancelled with the fault `seller`',
};

const axisFrom: Record<BuyerAxisName, string> = {
  brief:
    'mean of the sub-score “Clear brief” in published reviews by sellers, floored; beside it the share of started orders with a question of the seller that stopped the clock (`order.question_asked`)',
  replies:
    'median of the intervals of `order_clock` in which it was the buyer’s turn; not those the buyer ended by cancelling',
  scope:
    '`order.revision_requested` and change orders proposed by the buyer, per completed order, rounded up to hundredths',
  payment:
    'median from the last `order.delivered` to `order.delivery_approved`, and how many were approved by silence',
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

Printed from \`src/contract/orders/reputation\` by \`node tools/print-reputation.ts\`; do not edit it here. Why it is so: [decision 0012](decisions/0012-levels.md). People read the same at \`/help/levels\`.

## What each level asks (rules version ${version})

${cells('Input', levelNames[1], levelNames[2], levelNames[3], 'Counted from')}
${cells('---', '---', '---', '---', '---')}
${levelInputNames.map((name) => cells(inputLabel(name, rules), ...levels.map((needs) => needText(name, needs)), from[name])).join('\n')}

- A level is reached when every figure of its column is; exactly the figure is enough. Without a review there is no mean, and no level.
- The two rates are counted by their misses: allowed is the floor of what the share leaves, and never fewer than ${forgiven}. Without orders in the window there are no misses.
- More of a good input never lowers a level (a property test holds it).

## What a level brings

${cells('Level', 'Earnings clear after', 'Active gigs')}
${cells('---', '---', '---')}
${levelNames.map((name, at) => cells(name, `${clearingDays[at]} days`, activeGigLimits[at]!)).join('\n')}

## The daily run

- It begins at ${clock(runAtMinutes)} UTC by the platform's clock and goes through the sellers in batches of a bounded size; whoever was looked at today (\`seller_facts.level_day\`) is passed over, so it can be run again, resumed and run by several processes.
- A level rises in the first run that finds enough, over several steps if need be. Below its level a seller is warned in ${graceRuns === 1 ? 'the first run' : `the first of ${graceRuns} runs`} and lowered in ${graceRuns === 1 ? 'the next' : 'the one after them'}, to what is reached then.
- \`level_days\` keeps what a run found, with all inputs and the version of the rules, for each day that differs from the one before. Events: \`seller.level_warned\`, \`seller.level_changed\` (notification, mail, and the gigs of the seller are indexed anew).
- Rates look back ${windowDays} days from the moment of the run. New figures are a new row of \`level_rules\`; the next run goes by it.

## What sellers see of a buyer

From the buyer's orders of the last ${buyerFactsDays} days, the newest ${mostBuyerOrders} at most. An axis says something from ${leastOrders} orders on; there is no sum of the axes. Shown on the public profile; to the seller on an offer that is open or agreed, in an order that is \`pending\` or \`in-progress\`, and where the seller is asked to agree to something.

${cells('Axis', 'Counted from')}
${cells('---', '---')}
${buyerAxes.map((name) => cells(axisLabels[name], axisFrom[name])).join('\n')}
`;
}

if (import.meta.main) {
  await writeFile(reputationPagePath, printReputation());
  process.stdout.write(`Wrote ${reputationPagePath}\n`);
}
