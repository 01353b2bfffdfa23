// A limit in the text of a query ("by tomorrow") is a wish: where few gigs keep it, the best ones that do not are listed with them,
// as close matches that lack the limit.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import type { GigQuery, Hit, HitPage } from './search-engine.ts';
import type { GigFilters } from './search.filters.ts';
import { gigQueryOf } from './understanding/gig-query.ts';
import type { Understood } from './understanding/understand-query.ts';

/** With this many gigs that keep the limits, the others are not needed. */
const few = 8;
/** What lacking a limit costs, in points. */
const missingLimit = 250;

type Chosen = { filters: GigFilters };

/** `chosen`: the filters that were set on the page; they always hold. Only on a first page by relevance. */
export async function addBeyondLimits(
  read: Read,
  found: HitPage,
  query: GigQuery,
  understood: Understood,
  { filters }: Chosen,
): Promise<HitPage> {
  const { limits } = understood;
  const isFirst = query.sort === 'relevance' && query.cursor === undefined && query.addsClose;
  if (limits.length === 0 || !isFirst || found.total >= few) return found;
  const { limit } = query;
  const wider = gigQueryOf(
    { ...understood, limits: [] },
    { filters, sort: 'relevance', limit, cursor: undefined },
  );
  const all = await postgresEngine.search(read, wider);
  const known = new Set(found.hits.map((hit) => hit.gigId));
  const phrases = limits.map(({ phrase }) => phrase);
  const beyond = all.hits.filter((hit) => !known.has(hit.gigId)).map((hit) => lacking(hit, phrases));
  if (beyond.length === 0) return found;
  const hits = [...found.hits, ...beyond]
    .sort((a, b) => Number(a.why.isClose) - Number(b.why.isClose) || b.why.points - a.why.points)
    .slice(0, limit);
  return { ...found, hits, nextCursor: null, closeTotal: hits.length - Math.min(found.total, hits.length) };
}

function lacking(hit: Hit, phrases: readonly string[]): Hit {
  const { why } = hit;
  return {
    ...hit,
    why: {
      ...why,
      missing: [...why.missing, ...phrases],
      missingPoints: why.missingPoints + missingLimit,
      points: why.points - missingLimit,
      isClose: true,
    },
  };
}
