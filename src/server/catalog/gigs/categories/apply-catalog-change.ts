// Moves gigs and drafts to where a decision of support has put them: out of a subcategory that became another one, and from a tag to
// how it is written now. Guards: batches in transactions of their own, so that nobody waits for thousands; each seller is told why,
// once for each decision.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import {
  findMergedWithGigs,
  listRuledOnGigs,
  lockGigsTagged,
  moveMerged,
  saveTags,
} from './catalogue.store.ts';
import type { GigToMove } from './catalogue.store.ts';
import { acceptedTags, tagRules } from './tag-rules.view.ts';

const batch = 50;

/** Gigs with this tag carry what it becomes, or do without. Gives how many there were. */
export async function settleTag(platform: Platform, tag: string): Promise<number> {
  return untilNone(platform, async (tx) => {
    const rules = await tagRules(tx, [tag]);
    const rule = rules.get(tag);
    // Taken back meanwhile.
    if (!rule) return 0;
    const gigs = await lockGigsTagged(tx, tag, batch);
    const settled = gigs.map((gig) => ({ id: gig.id, tags: acceptedTags(gig.tags, rules) }));
    if (gigs.length > 0) await saveTags(tx, settled);
    tellOf(tx, gigs, { cause: `tag:${tag}`, decidedAt: rule.decidedAt.toISOString() });
    return gigs.length;
  });
}

/** Looks again each minute: who saved a gig just then may have read what was decided before. Gives how many gigs there were. */
export async function settleTags(platform: Platform): Promise<number> {
  let all = 0;
  for (const tag of await listRuledOnGigs(reading(platform))) all += await settleTag(platform, tag);
  return all;
}

/** Looks again each minute: for half a minute another process may still save into what it remembers. */
export async function settleSubcategories(platform: Platform): Promise<number> {
  return untilNone(platform, async (tx) => {
    const merged = await findMergedWithGigs(tx);
    if (!merged) return 0;
    const gigs = await moveMerged(tx, merged, batch);
    // What has become another one stays so.
    tellOf(tx, gigs, { cause: `subcategory:${merged.category}/${merged.slug}`, decidedAt: null });
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

function tellOf(
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
