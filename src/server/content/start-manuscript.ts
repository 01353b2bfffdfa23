// start-manuscript: an empty post of one's own. Guards: pressing twice, or going back, leaves no row of empty drafts.
import { newId } from '#contract/common/ids.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { audit } from '#server/platform/audit.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { findUntouched, insertManuscript } from './manuscript.store.ts';
import { manuscriptView } from './manuscript.view.ts';

export async function startManuscript(tx: Tx, viewer: Viewer): Promise<Manuscript> {
  const untouched = await findUntouched(tx, viewer.userId);
  if (untouched) return manuscriptView(tx, untouched);
  const id = newId(tx.now.getTime());
  const nothing = { title: '', slug: '', summary: '', markdown: '', coverAlt: '', coverPictureId: null };
  const row = await insertManuscript(
    tx,
    id,
    { ...nothing, tags: [], authorId: viewer.userId },
    viewer.userId,
  );
  await audit(tx, 'post.started', { userId: viewer.userId, details: { postId: id } });
  return manuscriptView(tx, row);
}
