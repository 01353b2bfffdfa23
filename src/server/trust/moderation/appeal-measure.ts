// appeal-measure: whom a decision concerns says how they see it, once; it stays in force until somebody has decided.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { appealMeasure as endpoint } from '#contract/trust/moderation/measure.endpoints.ts';
import type { Measure } from '#contract/trust/moderation/measure.schema.ts';
import { lockPerson } from '#server/people/accounts/restrict-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findMeasure, getMeasureWithGig, moveToAppealed } from './measure.store.ts';
import { measureView } from './measure.view.ts';

export async function appealMeasure(
  tx: Tx,
  viewer: Viewer,
  { measureId, appeal }: ParsedOf<typeof endpoint>,
): Promise<Measure> {
  await lockPerson(tx, viewer.userId);
  const measure = await findMeasure(tx, measureId);
  if (measure?.user_id !== viewer.userId) return refuse('measure_not_found');
  if (measure.state !== 'in-force') refuse('measure_wrong_state');
  await moveToAppealed(tx, measureId, appeal);
  await audit(tx, 'measure.appealed', { userId: viewer.userId, details: { measureId } });
  return measureView(await getMeasureWithGig(tx, measureId));
}
