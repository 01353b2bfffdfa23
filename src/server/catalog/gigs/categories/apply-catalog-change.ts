// Applies support's decisions to gigs and drafts: moves them out of merged subcategories, and replaces or removes tags.
// Guarantees: batches in separate transactions, so no request waits for thousands of rows; each seller is notified once per decision.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  findMergedWithGigs,
  listRuledOnGigs,
  lockGigsTagged,
  moveMerged,
  saveTags,
} from './catalog.store.ts';
import type { GigToMove } from './catalog.store.ts';
import { acceptedTags, tagRules } from './tag-rules.view.ts';

const batch = 50;

/** Replaces or removes this tag on all gigs. Returns their number. */
export async function applyTagRule(platform: Platform, tag: string): Promise<number> {
  return untilNone(platform, async (tx) => {
    const rules = await tagRules(tx, [tag]);
    const rule = rules.get(tag);
    // The decision was undone.
    if (!rule) return 0;
    const gigs = await lockGigsTagged(tx, tag, batch);
    const changed = gigs.map((gig) => ({ id: gig.id, tags: acceptedTags(gig.tags, rules) }));
    if (gigs.length > 0) await saveTags(tx, changed);
    publishMoves(tx, gigs, { cause: `tag:${tag}`, decidedAt: rule.decidedAt.toISOString() });
    return gigs.length;
  });
}

/** Runs every minute: a gig saved during a decision may carry the old tag. Returns the number of gigs. */
export async function applyTagRules(platform: Platform): Promise<number> {
  let all = 0;
  for (const tag of await listRuledOnGigs(reading(platform))) all += await applyTagRule(platform, tag);
  return all;
}

/** Runs every minute: for half a minute other processes may save into a cached subcategory. */
export async function applySubcategoryMerges(platform: Platform): Promise<number> {
  return untilNone(platform, async (tx) => {
    const merged = await findMergedWithGigs(tx);
    if (!merged) return 0;
    const gigs = await moveMerged(tx, merged, batch);
    // A merge cannot be undone, so it needs no time of decision.
    publishMoves(tx, gigs, { cause: `subcategory:${merged.category}/${merged.slug}`, decidedAt: null });
    return gigs.length;
  });
}

async function untilNone(platform: Platform, step: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const moved = await inTransaction(platform, step);
    if (moved === 0) return all;
    all += moved;
  }
}

function publishMoves(
  tx: Tx,
  gigs: readonly GigToMove[],
  decision: { cause: string; decidedAt: string | null },
): void {
  const at = tx.now.toISOString();
  for (const { id: gigId, sellerId, state } of gigs)
    if (state === 'active') publish(tx, { name: 'gig.changed', gigId, sellerId, at });
  for (const userId of new Set(gigs.map((gig) => gig.sellerId)))
    publish(tx, { name: 'gigs.rearranged', userId, ...decision, at });
}
