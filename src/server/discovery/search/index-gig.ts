// Keeping the search table true: a gig is read as it is now and written, or removed when nobody should find it.
// Guarantees: runs at least once per event and in any order, so it never trusts the event; the present decides.
import { badgeHolders } from '#server/people/exams/badge.view.ts';
import { categoryTree, clearCategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import {
  activeGigIds,
  activeGigIdsIn,
  activeGigIdsOf,
  countActiveGigs,
  searchableGigs,
} from '#server/catalog/gigs/searchable-gig.report.ts';
import type { SearchableGig } from '#server/catalog/gigs/searchable-gig.report.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { documentOf } from './gig-document.ts';
import type { GigDocument, QualityParts } from './gig-document.ts';
import { reindexInBatches } from './reindex-in-batches.ts';
import { postgresEngine } from './postgres-engine.ts';
import { countDocuments, findQualityParts, listDocumentIds, lockGigs, tryLockGig } from './search.store.ts';

export async function indexGig(tx: Tx, gigId: string): Promise<void> {
  await indexGigs(tx, [gigId]);
}

/** The same, unless somebody else is writing this gig just now: then it is left to whoever comes after them. */
export async function tryIndexGig(tx: Tx, gigId: string): Promise<void> {
  if (await tryLockGig(tx, gigId)) await indexGigs(tx, [gigId]);
}

/** Every gig this seller offers now; there are at most as many as the highest level allows. */
export async function indexGigsOf(tx: Tx, sellerId: string): Promise<void> {
  const ids = await activeGigIdsOf(tx, sellerId);
  if (ids.length > 0) await indexGigs(tx, ids);
}

/** `force`: also those whose words and figures have not changed. */
export async function indexGigs(
  tx: Tx,
  gigIds: readonly string[],
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  await lockGigs(tx, gigIds);
  const documents = await documentsFor(tx, gigIds);
  const present = new Set(documents.map((one) => one.gig_id));
  const gone = gigIds.filter((id) => !present.has(id));
  if (gone.length > 0) await postgresEngine.remove(tx, gone);
  await postgresEngine.put(tx, documents, { force });
}

/** The documents of those of these gigs that anybody may find now. */
export async function documentsFor(tx: Tx, gigIds: readonly string[]): Promise<GigDocument[]> {
  const gigs = await searchableGigs(tx, gigIds);
  const categories = await treeOf(tx, gigs);
  const away = gigs.filter((gig) => isAway(gig, tx.now)).map((gig) => gig.gig_id);
  // Neither better nor worse while its seller is away as announced: it keeps the quality it had.
  const frozen = away.length > 0 ? await findQualityParts(tx, away) : new Map<string, QualityParts>();
  return gigs
    .map((gig) => documentOf(gig, categories, tx.now, frozen.get(gig.gig_id) ?? null))
    .filter((one) => one !== null);
}

/** A subcategory that this process has not heard of is one that another process has just added: nobody's gig is lost for that. */
async function treeOf(tx: Tx, gigs: readonly SearchableGig[]): Promise<CategoryTree> {
  const kept = await categoryTree(tx);
  if (gigs.every((gig) => kept.subcategory(gig.category, gig.subcategory) !== null)) return kept;
  clearCategoryTree(tx.platform);
  return categoryTree(tx);
}

function isAway({ away_from, away_until }: SearchableGig, now: Date): boolean {
  return (
    away_from !== null && away_until !== null && away_from <= now && now < later(away_until, { days: 1 })
  );
}

/** Every gig of a category, or of one subcategory of it, in batches. */
export async function reindexCategory(
  platform: Platform,
  of: { category: string; subcategory: string | null },
): Promise<number> {
  return reindexInBatches(
    platform,
    (read, after, limit) => activeGigIdsIn(read, of, after, limit),
    (tx, ids) => indexGigs(tx, ids),
  );
}

/** Every gig of whoever holds the badge of this exam. */
export async function reindexHolders(platform: Platform, examSlug: string): Promise<number> {
  return reindexInBatches(
    platform,
    (read, after, limit) => badgeHolders(read, examSlug, after, limit),
    async (tx, sellerIds) => {
      for (const sellerId of sellerIds) await indexGigsOf(tx, sellerId);
    },
  );
}

const batch = 100;

/** Where a rebuild stands: how many rows it has looked at, of how many. */
export type Progress = (done: number, all: number) => void;

/**
 * Writes the whole table force beside running traffic: every active gig, then whatever is left over. Each batch is a transaction of
 * its own that locks its gigs, so any number of processes may do this at once. Gives how many gigs were written.
 */
export async function reindexAll(platform: Platform, progress: Progress = () => undefined): Promise<number> {
  const all = (await countActiveGigs(reading(platform))) + (await countDocuments(reading(platform)));
  let done = 0;
  let seen = 0;
  for (const list of [activeGigIds, listDocumentIds]) {
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await list(reading(platform), after, batch);
      if (ids.length === 0) break;
      // Gigs of the first walk are true by now; the second one only looks for rows that nobody should find.
      await inTransaction(platform, (tx) => indexGigs(tx, ids, { force: list === activeGigIds }));
      after = ids.at(-1)!;
      if (list === activeGigIds) done += ids.length;
      seen += ids.length;
      progress(seen, Math.max(seen, all));
    }
  }
  return done;
}
