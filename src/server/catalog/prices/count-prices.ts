// The count of one category: what may be said of all its orders of the last 12 months, and of those of each tag.
// Guards: bounded by the newest orders of the category; run again on the same day, or by two processes, it finds nothing to do.
import { priceRules } from '#contract/prices/price.rules.ts';
import { acceptedTags, tagRules } from '#server/gigs/tag-rules.view.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/tx.ts';
import { factsOf } from './price-facts.ts';
import type { PriceSource } from './price-facts.ts';
import { listSources } from './price-source.store.ts';
import { claimCategory, replaceFacts } from './price.store.ts';

/** Gives 1 for a category that was counted, 0 when the day is done. */
export async function countPrices(tx: Tx): Promise<number> {
  const category = await claimCategory(tx);
  if (category === null) return 0;
  const sources = await listSources(tx, {
    category,
    since: later(tx.now, { days: -priceRules.windowDays }),
    limit: priceRules.mostOrders,
  });
  const groups = new Map<string, PriceSource[]>([['', sources]]);
  // Orders keep the tags they were bought under; told of are those that are written now.
  const rules = await tagRules(tx, [...new Set(sources.flatMap((source) => source.tags))]);
  for (const source of sources) {
    for (const tag of acceptedTags(source.tags, rules)) {
      const group = groups.get(tag);
      if (group) group.push(source);
      else groups.set(tag, [source]);
    }
  }
  const told = [...groups]
    .map(([tag, group]) => ({ tag, facts: factsOf(group), count: group.length }))
    .filter((one) => one.facts !== null)
    // The category first: it has every order that its tags have.
    .toSorted(
      (a, b) => Number(a.tag !== '') - Number(b.tag !== '') || b.count - a.count || compare(a.tag, b.tag),
    )
    .slice(0, 1 + priceRules.mostTags);
  await replaceFacts(
    tx,
    category,
    told.map(({ tag, facts }) => ({ tag, facts: facts! })),
  );
  return 1;
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
