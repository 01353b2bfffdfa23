// What new rules change, before anybody commits: which figures, and what buyer, seller and house get of example orders.
// Pure arithmetic, the same that quotes and settlements use; nothing is kept.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { commissionOf } from '#contract/orders/orders/settlement.ts';

export type Shares = { buyerPaysMinor: number; sellerGetsMinor: number; houseGetsMinor: number };
export type RulesCompared = {
  /** By its place in the file that changes it: "fees.buyer.bps". */
  changed: { rule: string; before: unknown; after: unknown }[];
  examples: { priceMinor: number; before: Shares; after: Shares }[];
};

const { min, max } = gigLimits.priceMinor;
const examplesMinor = [min, 2000, 9999, 10_000, 50_000, 100_000, max];

export function compareRules(before: OrderRules, after: OrderRules): RulesCompared {
  const were = figuresOf(before);
  return {
    changed: [...figuresOf(after)]
      .filter(
        ([rule, figure]) => rule !== 'version' && JSON.stringify(were.get(rule)) !== JSON.stringify(figure),
      )
      .map(([rule, figure]) => ({ rule, before: were.get(rule), after: figure })),
    examples: examplesMinor.map((priceMinor) => ({
      priceMinor,
      before: sharesOf(before, priceMinor),
      after: sharesOf(after, priceMinor),
    })),
  };
}

/** Every figure by its name; those of fees with a dot for each step. */
export function figuresOf(rules: object, within = ''): Map<string, unknown> {
  const figures = new Map<string, unknown>();
  for (const [name, value] of Object.entries(rules)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isGroup) figures.set(within + name, value);
    else for (const [inner, figure] of figuresOf(value, `${within}${name}.`)) figures.set(inner, figure);
  }
  return figures;
}

function sharesOf({ fees }: OrderRules, priceMinor: number): Shares {
  const buyerFeeMinor = feeOf(fees.buyer, priceMinor);
  const commissionMinor = commissionOf(priceMinor, fees.seller);
  return {
    buyerPaysMinor: priceMinor + buyerFeeMinor,
    sellerGetsMinor: priceMinor - commissionMinor,
    houseGetsMinor: buyerFeeMinor + commissionMinor,
  };
}
