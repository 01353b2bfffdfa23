// Four weeks of searches in the demo world, counted by the same function as those of visitors.
// Each search of a day comes from a network of its own.
// Guarantees: whether a search found anything is what the search of the demo world finds.
import { demoSearches } from '#seed/content/searches.ts';
import { randomFrom } from '#seed/random.ts';
import { later } from '#server/platform/clock.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { countQuery, flushQueries } from '#server/discovery/search/queries/query-log.ts';
import { searchGigs as search } from '#server/discovery/search/search-gigs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';

const days = 28;

/** After the search tables are complete. Leaves the clock at `now`. */
export async function recordSearches(platform: Platform, clock: MovableClock, now: Date): Promise<void> {
  const random = randomFrom('searches');
  const searches = [];
  for (const { words, perDay } of demoSearches()) {
    const input = searchGigs.query.parse({ q: words, limit: 1 });
    searches.push({ words, perDay, total: (await search(reading(platform), null, input)).total ?? 0 });
  }
  for (let day = days - 1; day >= 0; day -= 1) {
    clock.set(later(now, { days: -day }));
    for (const { words, perDay, total } of searches) {
      const times = Math.round(perDay * random.between(0.4, 1.6));
      for (let time = 0; time < times; time += 1)
        countQuery(reading(platform), { text: words, total, address: `10.0.${time}.1` });
    }
    await flushQueries(platform);
  }
}
