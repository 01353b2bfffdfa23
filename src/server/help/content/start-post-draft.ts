// start-post-draft: starts an empty post. Guarantees: an untouched draft is reused, so repeated clicks leave no pile of empty drafts.
import { newId } from '#contract/common/ids.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findUntouched, insertPostDraft } from './post-draft.store.ts';
import { postDraftView } from './post-draft.view.ts';

export async function startPostDraft(tx: Tx, viewer: Viewer): Promise<PostDraft> {
  const untouched = await findUntouched(tx, viewer.userId);
  if (untouched) return postDraftView(tx, untouched);
  const id = newId(tx.now.getTime());
  const empty = { title: '', slug: '', summary: '', markdown: '', coverAlt: '', coverPictureId: null };
  const row = await insertPostDraft(tx, id, { ...empty, tags: [], authorId: viewer.userId }, viewer.userId);
  await audit(tx, 'post.started', { userId: viewer.userId, details: { postId: id } });
  return postDraftView(tx, row);
}
