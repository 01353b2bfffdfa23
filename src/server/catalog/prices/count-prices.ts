// Counts one category: the facts of its orders of the last 12 months, and of the orders of each tag.
// Guarantees: bounded by the newest orders of the category; a second run on the same day, or by a second process, does nothing.
import { priceRules } from '#contract/catalog/prices/price.rules.ts';
import { acceptedTags, tagRules } from '#server/catalog/gigs/categories/tag-rules.view.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { factsOf } from './price-facts.ts';
import type { PriceSource } from './price-facts.ts';
import { listSources } from './price-source.store.ts';
import { claimCategory, replaceFacts } from './price.store.ts';

/** Returns 1 when a category was counted, 0 when all are counted today. */
export async function countPrices(tx: Tx): Promise<number> {
  const category = await claimCategory(tx);
  if (category === null) return 0;
  const sources = await listSources(tx, {
    category,
    since: later(tx.now, { days: -priceRules.windowDays }),
    limit: priceRules.maxOrders,
  });
  const groups = new Map<string, PriceSource[]>([['', sources]]);
  // Orders keep the tags they were bought under; published are their current forms.
  const rules = await tagRules(tx, [...new Set(sources.flatMap((source) => source.tags))]);
  for (const source of sources) {
    for (const tag of acceptedTags(source.tags, rules)) {
      const group = groups.get(tag);
      if (group) group.push(source);
      else groups.set(tag, [source]);
    }
  }
  const published = [...groups]
    .map(([tag, group]) => ({ tag, facts: factsOf(group), count: group.length }))
    .filter(({ facts }) => facts !== null)
    // The category first, then its tags by number of orders.
    .toSorted(
      (a, b) => Number(a.tag !== '') - Number(b.tag !== '') || b.count - a.count || compare(a.tag, b.tag),
    )
    .slice(0, 1 + priceRules.maxTags);
  await replaceFacts(
    tx,
    category,
    published.map(({ tag, facts }) => ({ tag, facts: facts! })),
  );
  return 1;
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
