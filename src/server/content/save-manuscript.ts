// save-manuscript: keeps the text as it is typed; readers see nothing of it until it is published.
// Guards: never over a version the writer has not seen, never over what is about to come out by itself. The editor saves every few
// seconds: the audit log has one row for each time somebody sits down to write, not one for each sentence.
import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveManuscript as endpoint } from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { isOfSupport } from '#server/accounts/support-people.view.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimHousePictures } from './claim-house-pictures.ts';
import { lockManuscript, textOf, writeText } from './manuscript.store.ts';
import type { ManuscriptRow } from './manuscript.store.ts';
import { manuscriptView } from './manuscript.view.ts';

const sittingMinutes = 15;

export async function saveManuscript(
  tx: Tx,
  viewer: Viewer,
  { postId, version, ...text }: ParsedOf<typeof endpoint>,
): Promise<Manuscript> {
  const row = await lockManuscript(tx, postId);
  if (!row) return refuse('manuscript_not_found');
  // Also what was saved a moment ago and whose answer was lost: it is there, whatever the version.
  if (isDeepStrictEqual(textOf(row), text)) return manuscriptView(tx, row);
  if (row.version !== version) refuse('manuscript_moved_on');
  if (row.state === 'scheduled') refuse('manuscript_scheduled');
  if (row.first_published_at !== null && text.slug !== row.slug) refuse('manuscript_address_fixed');
  if (text.authorId !== row.author_id && !(await isOfSupport(tx, text.authorId)))
    refuse('invalid_input', { errors: { authorId: 'Choose somebody of support' } });
  await claimHousePictures(tx, viewer.userId, text);
  const saved = await writeText(tx, postId, text, viewer.userId);
  if (sitsDown(tx, row, viewer))
    await audit(tx, 'post.written', { userId: viewer.userId, details: { postId, title: text.title } });
  return manuscriptView(tx, saved);
}

function sitsDown(tx: Tx, row: ManuscriptRow, viewer: Viewer): boolean {
  const idleMs = tx.now.getTime() - row.saved_at.getTime();
  return row.version === 1 || row.saved_by !== viewer.userId || idleMs >= sittingMinutes * 60_000;
}
