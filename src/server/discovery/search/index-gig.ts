// Keeps the search table current: reads a gig and writes its document, or removes it if it must not be found.
// Guarantees: runs at least once per event and in any order; it re-reads current state and never trusts the event payload.
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
import { documentOf, frozenUntil } from './gig-document.ts';
import type { GigDocument } from './gig-document.ts';
import { reindexInBatches } from './reindex-in-batches.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import { countDocuments, findFreshness, listDocumentIds, lockGigs, tryLockGig } from './search.store.ts';

export async function indexGig(tx: Tx, gigId: string): Promise<void> {
  await indexGigs(tx, [gigId]);
}

/** As indexGig, but a no-op if another transaction is writing this gig; the listener after commit catches up. */
export async function tryIndexGig(tx: Tx, gigId: string): Promise<void> {
  if (await tryLockGig(tx, gigId)) await indexGigs(tx, [gigId]);
}

/** Every active gig of a seller; bounded by the limit of the highest level. */
export async function indexGigsOf(tx: Tx, sellerId: string): Promise<void> {
  const ids = await activeGigIdsOf(tx, sellerId);
  if (ids.length > 0) await indexGigs(tx, ids);
}

/** `force`: also rewrites documents that have not changed. */
export async function indexGigs(
  tx: Tx,
  gigIds: readonly string[],
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  await lockGigs(tx, gigIds);
  const documents = await documentsFor(tx, gigIds);
  const present = new Set(documents.map((document) => document.gig_id));
  const gone = gigIds.filter((id) => !present.has(id));
  if (gone.length > 0) await postgresEngine.remove(tx, gone);
  await postgresEngine.put(tx, documents, { force });
}

/** The documents of those of these gigs that may be found. */
export async function documentsFor(tx: Tx, gigIds: readonly string[]): Promise<GigDocument[]> {
  const gigs = await searchableGigs(tx, gigIds);
  const categories = await treeOf(tx, gigs);
  const away = gigs.filter((gig) => keepsFreshness(gig, tx.now)).map((gig) => gig.gig_id);
  const frozen = away.length > 0 ? await findFreshness(tx, away) : new Map<string, number>();
  return gigs
    .map((gig) => documentOf(gig, categories, tx.now, frozen.get(gig.gig_id) ?? null))
    .filter((document) => document !== null);
}

/** Reloads the category tree if a gig has a subcategory this process does not know: another process may have added it. */
async function treeOf(tx: Tx, gigs: readonly SearchableGig[]): Promise<CategoryTree> {
  const cached = await categoryTree(tx);
  if (gigs.every((gig) => cached.subcategory(gig.category, gig.subcategory) !== null)) return cached;
  clearCategoryTree(tx.platform);
  return categoryTree(tx);
}

/** During an announced absence without orders, for a limited time: a seller who sells on, or is always away, keeps nothing. */
function keepsFreshness(gig: SearchableGig, now: Date): boolean {
  const { away_from, away_until, away_takes_orders } = gig;
  if (away_from === null || away_until === null || away_takes_orders) return false;
  return away_from <= now && now < later(away_until, { days: 1 }) && now < frozenUntil(gig);
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

/** Every gig of the holders of this exam's badge. */
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

/** Progress of a rebuild: rows processed, and their total. */
export type Progress = (done: number, all: number) => void;

/**
 * Rebuilds the table under traffic: writes every active gig, then removes leftover rows. Each batch is its own transaction and locks
 * its gigs, so several processes may rebuild at once. Returns how many gigs were written.
 */
export async function reindexAll(platform: Platform, progress: Progress = () => undefined): Promise<number> {
  const all = (await countActiveGigs(reading(platform))) + (await countDocuments(reading(platform)));
  let done = 0;
  let processed = 0;
  for (const list of [activeGigIds, listDocumentIds]) {
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await list(reading(platform), after, batch);
      if (ids.length === 0) break;
      // The first pass writes all active gigs; the second only removes rows of gigs that must not be found.
      await inTransaction(platform, (tx) => indexGigs(tx, ids, { force: list === activeGigIds }));
      after = ids.at(-1)!;
      if (list === activeGigIds) done += ids.length;
      processed += ids.length;
      progress(processed, Math.max(processed, all));
    }
  }
  return done;
}
