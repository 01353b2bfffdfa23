// get-gig-ranks: the position of a seller's own gig for the queries it is found by, from the engine that answers searches.
// Guarantees: gigs of others are reported as not found; runs a bounded number of searches, each with its budget.
import type { GigRank } from '#contract/discovery/search/gig-rank.schema.ts';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import { ownGig } from '#server/catalog/gigs/own-gig.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAppearances } from './appearance.store.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import { readingWordsOnce } from './engine/search-terms.ts';
import { queryWords } from './search-words.ts';
import { gigQueryOf } from './understanding/gig-query.ts';
import { understandQuery } from './understanding/understand-query.ts';

/** With fewer queries than this, the gig's own tags are added. */
const minQueries = 5;

export async function getGigRanks(
  asked: Read,
  viewer: Viewer,
  { gigId }: { gigId: string },
): Promise<{ items: GigRank[] }> {
  const read = readingWordsOnce(asked);
  const gig = await ownGig(read, viewer.userId, gigId);
  const queries: Pick<GigRank, 'words' | 'from' | 'shown' | 'opened'>[] = (
    await listAppearances(read, gigId)
  ).map((appearance) => ({ ...appearance, from: 'searches' }));
  if (queries.length < minQueries) {
    const known = new Set(queries.map((query) => query.words));
    const tags = gig.content.tags
      .map((tag) => queryWords(tag).join(' '))
      .filter((tag) => tag && !known.has(tag));
    queries.push(...tags.map((words) => ({ words, from: 'tags' as const, shown: 0, opened: 0 })));
  }
  const items: GigRank[] = [];
  for (const query of queries.slice(0, gigRankRules.queries)) {
    const understood = await understandQuery(read, { q: query.words });
    const wanted = gigQueryOf(understood, { filters: {}, sort: 'relevance', limit: 1, cursor: undefined });
    items.push({ ...query, ...(await postgresEngine.place(read, wanted, gigId)) });
  }
  return { items };
}
