// get-gig-ranks: where one's own gig stands for what it is searched by, and why, by the same engine that answers searches.
// Guarantees: strangers are told that the gig does not exist; a bounded number of searches, each with its budget.
import type { GigRank } from '#contract/discovery/search/gig-rank.schema.ts';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import { ownGig } from '#server/catalog/gigs/own-gig.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAppearances } from './appearance.store.ts';
import { postgresEngine } from './postgres-engine.ts';
import { queryWords } from './search-words.ts';

/** With fewer words from searches than this, the gig's own tags are told as well. */
const few = 5;

export async function getGigRanks(
  read: Read,
  viewer: Viewer,
  { gigId }: { gigId: string },
): Promise<{ items: GigRank[] }> {
  const gig = await ownGig(read, viewer.userId, gigId);
  const asked: Pick<GigRank, 'words' | 'from' | 'shown' | 'opened'>[] = (
    await listAppearances(read, gigId)
  ).map((one) => ({ ...one, from: 'searches' }));
  if (asked.length < few) {
    const known = new Set(asked.map((one) => one.words));
    const tags = gig.content.tags
      .map((tag) => queryWords(tag).join(' '))
      .filter((tag) => tag && !known.has(tag));
    asked.push(...tags.map((words) => ({ words, from: 'tags' as const, shown: 0, opened: 0 })));
  }
  const items: GigRank[] = [];
  for (const one of asked.slice(0, gigRankRules.queries)) {
    items.push({ ...one, ...(await postgresEngine.place(read, queryWords(one.words), gigId)) });
  }
  return { items };
}
