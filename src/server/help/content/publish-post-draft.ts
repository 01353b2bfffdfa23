// publish-post-draft: publishes this version, for the first time or in place of the published one.
// Guarantees: exactly the version that the caller has seen is published, and only when it is complete.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { publishPostDraft as endpoint } from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { missingToPublish } from '#contract/help/content/post-writing.rules.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockSeenDraft } from './lock-seen-draft.ts';
import { textOf } from './post-draft.store.ts';
import type { PostDraftRow } from './post-draft.store.ts';
import { postDraftView } from './post-draft.view.ts';
import { publishVersion } from './publish-version.ts';

export async function publishPostDraft(
  tx: Tx,
  viewer: Viewer,
  seen: ParsedOf<typeof endpoint>,
): Promise<PostDraft> {
  const row = await lockSeenDraft(tx, seen);
  if (row.state === 'published' && row.published_version === row.version) return postDraftView(tx, row);
  refuseUnready(row);
  const published = await publishVersion(tx, row);
  const action = row.state === 'published' ? 'post.updated' : 'post.published';
  await audit(tx, action, {
    userId: viewer.userId,
    details: { postId: row.id, slug: row.slug, version: row.version },
  });
  return postDraftView(tx, published);
}

export function refuseUnready(row: PostDraftRow): void {
  const errors = missingToPublish(textOf(row));
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors });
}
