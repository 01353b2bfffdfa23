// unpublish-post: unpublishes a post or cancels its schedule.
// Guarantees: the text stays, and an address that readers have had stays reserved for this post.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { unpublishPost as endpoint } from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockSeenDraft } from './lock-seen-draft.ts';
import { movePostDraft } from './post-draft.store.ts';
import { postDraftView } from './post-draft.view.ts';
import { removePost } from './post.store.ts';

export async function unpublishPost(
  tx: Tx,
  viewer: Viewer,
  seen: ParsedOf<typeof endpoint>,
): Promise<PostDraft> {
  const row = await lockSeenDraft(tx, seen);
  if (row.state !== 'published' && row.state !== 'scheduled') refuse('draft_wrong_state');
  if (row.state === 'published') await removePost(tx, row.id);
  const state = row.first_published_at === null ? 'draft' : 'unpublished';
  const moved = await movePostDraft(tx, row.id, { state });
  await audit(tx, row.state === 'published' ? 'post.unpublished' : 'post.unscheduled', {
    userId: viewer.userId,
    details: { postId: row.id, slug: row.slug },
  });
  return postDraftView(tx, moved);
}
