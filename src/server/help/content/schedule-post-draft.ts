// schedule-post-draft: publishes this version at a later time (post.timers.ts).
// Guarantees: the version is complete when it is scheduled and cannot be edited until it is published, so no unfinished text goes out
// unattended; its address is reserved from now on.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { schedulePostDraft as endpoint } from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { maxDaysAhead } from '#contract/help/content/post-writing.rules.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockSeenDraft } from './lock-seen-draft.ts';
import { isAddressFree, movePostDraft } from './post-draft.store.ts';
import { postDraftView } from './post-draft.view.ts';
import { refuseUnready } from './publish-post-draft.ts';

export async function schedulePostDraft(
  tx: Tx,
  viewer: Viewer,
  { at, ...seen }: ParsedOf<typeof endpoint>,
): Promise<PostDraft> {
  const row = await lockSeenDraft(tx, seen);
  if (row.state !== 'draft' && row.state !== 'unpublished') refuse('draft_wrong_state');
  const moment = new Date(at);
  if (moment <= tx.now) refuse('invalid_input', { errors: { at: 'Choose a time in the future' } });
  if (moment > later(tx.now, { days: maxDaysAhead }))
    refuse('invalid_input', { errors: { at: 'Choose a time within a year' } });
  refuseUnready(row);
  if (!(await isAddressFree(tx, row.slug, row.id))) refuse('draft_address_taken');
  const scheduled = await movePostDraft(tx, row.id, { state: 'scheduled', scheduled_for: moment });
  await audit(tx, 'post.scheduled', {
    userId: viewer.userId,
    details: { postId: row.id, slug: row.slug, version: row.version, at },
  });
  return postDraftView(tx, scheduled);
}
