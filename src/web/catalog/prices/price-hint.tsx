// A hint beside a seller's own prices: the typical paid price for similar work. Hidden while there are too few orders.
// Loaded in the background and aborted when the category changes; a failure shows nothing.
import { useEffect, useState } from 'react';
import { getCategoryPrices } from '#contract/catalog/prices/price.endpoints.ts';
import type { CategoryPrices } from '#contract/catalog/prices/price.schema.ts';
import { call } from '#web/app/call.ts';
import { hintsFor, ordersText, paidRange } from './price-copy.ts';
import { TextLink } from '#web/ui/link.tsx';

/** `initial`: loaded with the page. */
export function useCategoryPrices(
  category: string | null,
  initial: CategoryPrices | null,
): CategoryPrices | null {
  const [prices, setPrices] = useState(initial);
  const slug = category ?? '';
  const isLoaded = prices?.category.slug === slug;
  useEffect(() => {
    if (slug === '' || isLoaded) return;
    const controller = new AbortController();
    call(getCategoryPrices, { category: slug }, { signal: controller.signal }).then(
      setPrices,
      () => undefined,
    );
    return () => controller.abort();
  }, [slug, isLoaded]);
  return isLoaded ? prices : null;
}

export function PriceHint({ prices, tags }: { prices: CategoryPrices | null; tags: readonly string[] }) {
  const hints = prices === null ? [] : hintsFor(prices, tags);
  if (prices === null || hints.length === 0) return null;
  return (
    <aside aria-label="Paid prices" className="rounded-lg bg-accent-wash p-5 sm:px-6">
      <ul className="grid gap-1.5">
        {hints.map(({ what, summary }) => (
          <li key={what}>
            Typical price: <strong className="font-semibold tabular-nums">{paidRange(summary)}</strong> for{' '}
            {what}
            <span className="text-ink-soft">; {ordersText(summary.orders)} in the last 12 months.</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <TextLink to={`/prices/${prices.category.slug}`} target="_blank">
          {prices.category.name} prices
          <span className="sr-only"> (opens in a new tab)</span>
        </TextLink>
      </p>
    </aside>
  );
}
