// discard-manuscript: deletes a draft. Guards: only what readers never saw; what was published once is taken back, and its address kept.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { discardManuscript as endpoint } from '#contract/content/post-writing.endpoints.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { holdManuscript } from './hold-manuscript.ts';
import { deleteManuscript } from './manuscript.store.ts';

export async function discardManuscript(
  tx: Tx,
  viewer: Viewer,
  seen: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const row = await holdManuscript(tx, seen);
  if (row.state !== 'draft') refuse('manuscript_wrong_state');
  await deleteManuscript(tx, row.id);
  await audit(tx, 'post.discarded', {
    userId: viewer.userId,
    details: { postId: row.id, title: row.title },
  });
  return {};
}
