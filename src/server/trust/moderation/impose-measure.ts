// restrict-user and remove-gig: support takes something away, by a rule, with reasons that the person reads and evidence that stays.
// Guards: nobody decides about themselves; the account is locked first; the person is told; the step is in the audit log.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import type { MeasureCase } from '#contract/trust/moderation/measure-case.schema.ts';
import type { removeGig, restrictUser as restriction } from '#contract/trust/moderation/measure.endpoints.ts';
import { lockPerson, restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { removeGig as removeFromMarket } from '#server/catalog/gigs/remove-gig.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeReports } from './gig-report.store.ts';
import { insertMeasure, scopesInForce } from './measure.store.ts';
import { measureCase } from './measure.view.ts';

export async function restrictUser(
  tx: Tx,
  viewer: Viewer,
  { userId, scopes, rule, reasons, evidence, days }: ParsedOf<typeof restriction>,
): Promise<MeasureCase> {
  await lockPerson(tx, userId);
  if (userId === viewer.userId) refuse('measure_own');
  const id = newId(tx.now.getTime());
  const wanted = [...new Set(scopes)].sort();
  await insertMeasure(tx, {
    id,
    kind: 'restriction',
    user_id: userId,
    scopes: wanted,
    gig_id: null,
    gig_was: null,
    rule,
    reasons,
    evidence,
    imposed_by: viewer.userId,
    until_at: days === null ? null : later(tx.now, { days }),
  });
  await restrictAccount(tx, userId, await scopesInForce(tx, userId));
  await tell(tx, viewer, { id, userId, action: 'measure.restricted', rule, scopes: wanted });
  return measureCase(tx, viewer.userId, id);
}

export async function removeReportedGig(
  tx: Tx,
  viewer: Viewer,
  { gigId, rule, reasons, evidence }: ParsedOf<typeof removeGig>,
): Promise<MeasureCase> {
  const { sellerId, was } = await removeFromMarket(tx, gigId);
  if (sellerId === viewer.userId) refuse('measure_own');
  const id = newId(tx.now.getTime());
  await insertMeasure(tx, {
    id,
    kind: 'removal',
    user_id: sellerId,
    scopes: [],
    gig_id: gigId,
    gig_was: was,
    rule,
    reasons,
    evidence,
    imposed_by: viewer.userId,
    until_at: null,
  });
  await closeReports(tx, gigId, { state: 'acted', by: viewer.userId });
  await tell(tx, viewer, { id, userId: sellerId, action: 'measure.gig_removed', rule, gigId });
  return measureCase(tx, viewer.userId, id);
}

async function tell(
  tx: Tx,
  viewer: Viewer,
  {
    id,
    userId,
    action,
    ...details
  }: { id: string; userId: string; action: string } & Record<string, unknown>,
): Promise<void> {
  await audit(tx, action, { userId, details: { by: viewer.userId, measureId: id, ...details } });
  publish(tx, { name: 'measure.imposed', userId, measureId: id, at: tx.now.toISOString() });
}
