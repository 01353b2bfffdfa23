// schedule-manuscript: this version comes out by itself at a moment to come (post.timers.ts).
// Guards: it is whole when it is scheduled and is not changed until then, so that nothing half-typed comes out at night; its address
// is its own from now on.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { scheduleManuscript as endpoint } from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { mostDaysAhead } from '#contract/content/post-writing.rules.ts';
import { audit } from '#server/platform/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { holdManuscript } from './hold-manuscript.ts';
import { isAddressFree, moveManuscript } from './manuscript.store.ts';
import { manuscriptView } from './manuscript.view.ts';
import { refuseUnready } from './publish-manuscript.ts';

export async function scheduleManuscript(
  tx: Tx,
  viewer: Viewer,
  { at, ...seen }: ParsedOf<typeof endpoint>,
): Promise<Manuscript> {
  const row = await holdManuscript(tx, seen);
  if (row.state !== 'draft' && row.state !== 'unpublished') refuse('manuscript_wrong_state');
  const moment = new Date(at);
  if (moment <= tx.now) refuse('invalid_input', { errors: { at: 'Choose a moment that is to come' } });
  if (moment > later(tx.now, { days: mostDaysAhead }))
    refuse('invalid_input', { errors: { at: 'Choose a moment within a year' } });
  refuseUnready(row);
  if (!(await isAddressFree(tx, row.slug, row.id))) refuse('manuscript_address_taken');
  const waiting = await moveManuscript(tx, row.id, { state: 'scheduled', scheduled_for: moment });
  await audit(tx, 'post.scheduled', {
    userId: viewer.userId,
    details: { postId: row.id, slug: row.slug, version: row.version, at },
  });
  return manuscriptView(tx, waiting);
}
