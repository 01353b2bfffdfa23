// Beside a seller's own prices: what most buyers paid for the like. Nothing where too few orders were completed.
// Guards: fetched beside the typing, given up when the category changes; a failure shows nothing, for it is only a hint.
import { useEffect, useState } from 'react';
import { getCategoryPrices } from '#contract/prices/price.endpoints.ts';
import type { CategoryPrices } from '#contract/prices/price.schema.ts';
import { call } from '#web/app/call.ts';
import { hintsFor, ordersText, paidRange } from '#web/prices/price-words.ts';
import { TextLink } from '#web/ui/link.tsx';

/** `initial`: what the page has loaded already. */
export function useCategoryPrices(
  category: string | null,
  initial: CategoryPrices | null,
): CategoryPrices | null {
  const [prices, setPrices] = useState(initial);
  const wanted = category ?? '';
  const known = prices?.category.slug === wanted;
  useEffect(() => {
    if (wanted === '' || known) return;
    const leaving = new AbortController();
    call(getCategoryPrices, { category: wanted }, { signal: leaving.signal }).then(
      setPrices,
      () => undefined,
    );
    return () => leaving.abort();
  }, [wanted, known]);
  return known ? prices : null;
}

export function PriceHint({ prices, tags }: { prices: CategoryPrices | null; tags: readonly string[] }) {
  const hints = prices === null ? [] : hintsFor(prices, tags);
  if (prices === null || hints.length === 0) return null;
  return (
    <aside aria-label="What buyers paid" className="rounded-lg bg-accent-wash p-5 sm:px-6">
      <ul className="grid gap-1.5">
        {hints.map(({ what, summary }) => (
          <li key={what}>
            Most buyers paid <strong className="font-semibold tabular-nums">{paidRange(summary)}</strong> for{' '}
            {what}
            <span className="text-ink-soft">; {ordersText(summary.orders)} in the last 12 months.</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <TextLink to={`/prices/${prices.category.slug}`} target="_blank">
          What {prices.category.name} costs
          <span className="sr-only"> (opens in a new tab)</span>
        </TextLink>
      </p>
    </aside>
  );
}
