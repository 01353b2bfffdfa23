// uphold-measure and lift-measure: an appeal is turned down, or a decision ends and what it took is given back.
// Guards: whoever made a decision does not turn its appeal down, unless support has nobody else; they may always lift it.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { MeasureCase } from '#contract/trust/moderation/measure-case.schema.ts';
import type { liftMeasure as lifting } from '#contract/trust/moderation/measure.endpoints.ts';
import { hasOtherSupport } from '#server/people/accounts/grant-support.ts';
import { lockPerson, restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { restoreGig } from '#server/catalog/gigs/remove-gig.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findMeasure, moveToDecided, scopesInForce } from './measure.store.ts';
import type { MeasureRow } from './measure.store.ts';
import { measureCase } from './measure.view.ts';

type Decided = ParsedOf<typeof lifting>;

export async function upholdMeasure(tx: Tx, viewer: Viewer, input: Decided): Promise<MeasureCase> {
  const measure = await lockMeasure(tx, viewer, input.measureId);
  if (measure.state !== 'appealed') refuse('measure_wrong_state');
  if (measure.imposed_by === viewer.userId && (await hasOtherSupport(tx, viewer.userId)))
    refuse('appeal_needs_another');
  return decide(tx, viewer, measure, { state: 'upheld', decision: input.decision });
}

export async function liftMeasure(tx: Tx, viewer: Viewer, input: Decided): Promise<MeasureCase> {
  const measure = await lockMeasure(tx, viewer, input.measureId);
  if (measure.state === 'lifted' || measure.state === 'ended') refuse('measure_wrong_state');
  return decide(tx, viewer, measure, { state: 'lifted', decision: input.decision });
}

/** The account is the lock of everything decided about it. */
async function lockMeasure(tx: Tx, viewer: Viewer, measureId: string): Promise<MeasureRow> {
  const known = await findMeasure(tx, measureId);
  if (!known) return refuse('measure_not_found');
  await lockPerson(tx, known.user_id);
  if (known.user_id === viewer.userId) refuse('measure_own');
  return (await findMeasure(tx, measureId))!;
}

async function decide(
  tx: Tx,
  viewer: Viewer,
  measure: MeasureRow,
  { state, decision }: { state: 'upheld' | 'lifted'; decision: string },
): Promise<MeasureCase> {
  const { id: measureId, user_id: userId } = measure;
  await moveToDecided(tx, measureId, { state, by: viewer.userId, decision });
  if (state === 'lifted' && measure.gig_id !== null) await restoreGig(tx, measure.gig_id, measure.gig_was!);
  await restrictAccount(tx, userId, await scopesInForce(tx, userId));
  await audit(tx, `measure.${state}`, { userId, details: { by: viewer.userId, measureId } });
  publish(tx, { name: `measure.${state}`, userId, measureId, at: tx.now.toISOString() });
  return measureCase(tx, viewer.userId, measureId);
}
