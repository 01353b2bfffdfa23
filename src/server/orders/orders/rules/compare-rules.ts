// Compares two sets of rules: the changed values, and what buyer, seller and platform get in example orders.
// Uses the same computation as quotes and settlements.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { sellerFeeOf } from '#contract/orders/orders/settlement.ts';

export type Shares = { buyerPaysMinor: number; sellerGetsMinor: number; platformGetsMinor: number };
export type RulesCompared = {
  /** Its path in the rules: "fees.buyer.bps". */
  changed: { rule: string; before: unknown; after: unknown }[];
  examples: { priceMinor: number; before: Shares; after: Shares }[];
};

const { min, max } = gigLimits.priceMinor;
const examplesMinor = [min, 2000, 9999, 10_000, 50_000, 100_000, max];

export function compareRules(before: OrderRules, after: OrderRules): RulesCompared {
  const previous = figuresOf(completeRules(before));
  return {
    changed: [...figuresOf(completeRules(after))]
      .filter(
        ([rule, figure]) =>
          rule !== 'version' && JSON.stringify(previous.get(rule)) !== JSON.stringify(figure),
      )
      .map(([rule, figure]) => ({ rule, before: previous.get(rule), after: figure })),
    examples: examplesMinor.map((priceMinor) => ({
      priceMinor,
      before: sharesOf(before, priceMinor),
      after: sharesOf(after, priceMinor),
    })),
  };
}

/** Every value by its path, with dots for nested rules. */
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
  const sellerFeeMinor = sellerFeeOf(priceMinor, fees.seller);
  return {
    buyerPaysMinor: priceMinor + buyerFeeMinor,
    sellerGetsMinor: priceMinor - sellerFeeMinor,
    platformGetsMinor: buyerFeeMinor + sellerFeeMinor,
  };
}
