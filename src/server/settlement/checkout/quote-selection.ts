// Prices a selection: pure arithmetic over a frozen gig and the rules.
// Guards: every amount is computed by the server; the lines add up to the total.
import type { Bill, Quote } from '#contract/orders/orders/quote.schema.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { licenseOf } from '#contract/catalog/gigs/license.rules.ts';
import type { PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { refuse } from '#server/platform/http/refuse.ts';

export type Selection = { package: PackageTier; extras: string[] };

export function quoteSelection(gig: FrozenGig, selection: Selection, rules: OrderRules): Quote {
  const chosen = gig.packages.find(({ tier }) => tier === selection.package);
  if (!chosen) return refuse('package_not_found');
  const extras = selection.extras.map(
    (id) => gig.extras.find((extra) => extra.id === id) ?? refuse('extra_not_found'),
  );
  const priceMinor = extras.reduce((sum, extra) => sum + extra.priceMinor, chosen.priceMinor);
  const buyerFeeMinor = feeOf(rules.fees.buyer, priceMinor);
  const days = extras.reduce((sum, extra) => sum + extra.daysDelta, chosen.deliveryDays);
  return {
    package: {
      tier: chosen.tier,
      title: chosen.title,
      description: chosen.description,
      items: chosen.items,
      priceMinor: chosen.priceMinor,
      license: licenseOf(chosen),
    },
    extras: extras.map(({ id, title, priceMinor, daysDelta }) => ({ id, title, priceMinor, daysDelta })),
    priceMinor,
    buyerFeeMinor,
    totalMinor: priceMinor + buyerFeeMinor,
    currency: settlementCurrency,
    // At least one day, however many extras speed it up.
    deliveryDays: Math.max(1, days),
    revisions: chosen.revisions,
    fees: rules.fees,
  };
}

/** The bill shown to the buyer for a quote. */
export function billOf({
  package: chosen,
  extras,
  priceMinor,
  buyerFeeMinor,
  totalMinor,
  currency,
}: Quote): Bill {
  const lines = [chosen, ...extras].map((item) => ({ label: item.title, amountMinor: item.priceMinor }));
  return { lines, priceMinor, buyerFeeMinor, totalMinor, currency };
}
