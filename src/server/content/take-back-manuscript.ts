// take-back-manuscript: a post goes from its readers, or from its schedule. Guards: the text stays, and so does an address that readers
// have had: nobody else's post ever answers at it.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { takeBackManuscript as endpoint } from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { holdManuscript } from './hold-manuscript.ts';
import { moveManuscript } from './manuscript.store.ts';
import { manuscriptView } from './manuscript.view.ts';
import { removePost } from './post.store.ts';

export async function takeBackManuscript(
  tx: Tx,
  viewer: Viewer,
  seen: ParsedOf<typeof endpoint>,
): Promise<Manuscript> {
  const row = await holdManuscript(tx, seen);
  if (row.state !== 'published' && row.state !== 'scheduled') refuse('manuscript_wrong_state');
  if (row.state === 'published') await removePost(tx, row.id);
  const state = row.first_published_at === null ? 'draft' : 'unpublished';
  const back = await moveManuscript(tx, row.id, { state });
  await audit(tx, row.state === 'published' ? 'post.taken_back' : 'post.unscheduled', {
    userId: viewer.userId,
    details: { postId: row.id, slug: row.slug },
  });
  return manuscriptView(tx, back);
}
