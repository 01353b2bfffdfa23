// save-post-draft: saves the text while it is typed; readers see it only after publication.
// Guarantees: never overwrites a version the caller has not seen, nor a scheduled post. The editor saves every few seconds: the audit
// log gets one row per writing session, not one per save.
import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { savePostDraft as endpoint } from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { isSupportAgent } from '#server/people/accounts/support-agents.view.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { claimEditorialPictures } from './claim-editorial-pictures.ts';
import { lockPostDraft, textOf, writeText } from './post-draft.store.ts';
import type { PostDraftRow } from './post-draft.store.ts';
import { postDraftView } from './post-draft.view.ts';

const sessionMinutes = 15;

export async function savePostDraft(
  tx: Tx,
  viewer: Viewer,
  { postId, version, ...text }: ParsedOf<typeof endpoint>,
): Promise<PostDraft> {
  const row = await lockPostDraft(tx, postId);
  if (!row) return refuse('draft_not_found');
  // Also covers a repeated request whose first answer was lost: the text is saved, whatever the version.
  if (isDeepStrictEqual(textOf(row), text)) return postDraftView(tx, row);
  if (row.version !== version) refuse('draft_changed');
  if (row.state === 'scheduled') refuse('draft_scheduled');
  if (row.first_published_at !== null && text.slug !== row.slug) refuse('draft_address_fixed');
  if (text.authorId !== row.author_id && !(await isSupportAgent(tx, text.authorId)))
    refuse('invalid_input', { errors: { authorId: 'Choose a member of support' } });
  await claimEditorialPictures(tx, viewer.userId, text);
  const saved = await writeText(tx, postId, text, viewer.userId);
  if (startsSession(tx, row, viewer))
    await audit(tx, 'post.written', { userId: viewer.userId, details: { postId, title: text.title } });
  return postDraftView(tx, saved);
}

function startsSession(tx: Tx, row: PostDraftRow, viewer: Viewer): boolean {
  const idleMs = tx.now.getTime() - row.saved_at.getTime();
  return row.version === 1 || row.saved_by !== viewer.userId || idleMs >= sessionMinutes * 60_000;
}
