// publish-manuscript: readers see this version from now on, for the first time or in place of what they saw.
// Guards: exactly the version that its writer has seen; nothing comes out with something missing.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { publishManuscript as endpoint } from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { unreadyIn } from '#contract/content/post-writing.rules.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { holdManuscript } from './hold-manuscript.ts';
import { textOf } from './manuscript.store.ts';
import type { ManuscriptRow } from './manuscript.store.ts';
import { manuscriptView } from './manuscript.view.ts';
import { putOut } from './put-out.ts';

export async function publishManuscript(
  tx: Tx,
  viewer: Viewer,
  seen: ParsedOf<typeof endpoint>,
): Promise<Manuscript> {
  const row = await holdManuscript(tx, seen);
  if (row.state === 'published' && row.published_version === row.version) return manuscriptView(tx, row);
  refuseUnready(row);
  const out = await putOut(tx, row);
  const action = row.state === 'published' ? 'post.updated' : 'post.published';
  await audit(tx, action, {
    userId: viewer.userId,
    details: { postId: row.id, slug: row.slug, version: row.version },
  });
  return manuscriptView(tx, out);
}

export function refuseUnready(row: ManuscriptRow): void {
  const errors = unreadyIn(textOf(row));
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors });
}
