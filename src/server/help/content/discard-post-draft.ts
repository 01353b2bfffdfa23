// discard-post-draft: deletes a draft. Guarantees: only posts that were never published; others are unpublished, and keep their
// address.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { discardPostDraft as endpoint } from '#contract/help/content/post-writing.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockSeenDraft } from './lock-seen-draft.ts';
import { deletePostDraft } from './post-draft.store.ts';

export async function discardPostDraft(
  tx: Tx,
  viewer: Viewer,
  seen: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const row = await lockSeenDraft(tx, seen);
  if (row.state !== 'draft') refuse('draft_wrong_state');
  await deletePostDraft(tx, row.id);
  await audit(tx, 'post.discarded', {
    userId: viewer.userId,
    details: { postId: row.id, title: row.title },
  });
  return {};
}
