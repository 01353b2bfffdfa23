// restrict-user and remove-gig (suspend-user.ts is the third): imposes an action citing a rule, with reasons for the user and evidence
// for support.
// Agents cannot act against themselves; the account is locked first; the user is notified and the action audited.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import type {
  removeGig,
  restrictUser as restriction,
} from '#contract/trust/moderation/moderation.endpoints.ts';
import { lockPerson } from '#server/people/accounts/lock-account.ts';
import { removeGig as removeCatalogGig } from '#server/catalog/gigs/remove-gig.ts';
import { audit } from '#server/platform/data/audit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { applyActions } from './apply-actions.ts';
import { closeReports } from './gig-report.store.ts';
import { insertModerationAction } from './moderation-action.store.ts';
import { moderationActionAdminView } from './moderation-action.view.ts';

export async function restrictUser(
  tx: Tx,
  viewer: Viewer,
  { userId, scopes, rule, reasons, evidence, days }: ParsedOf<typeof restriction>,
): Promise<ModerationActionAdminView> {
  await lockPerson(tx, userId);
  if (userId === viewer.userId) refuse('conflict_of_interest');
  const id = newId(tx.now.getTime());
  const uniqueScopes = [...new Set(scopes)].sort();
  await insertModerationAction(tx, {
    id,
    kind: 'restriction',
    user_id: userId,
    scopes: uniqueScopes,
    gig_id: null,
    previous_gig_state: null,
    rule,
    reasons,
    evidence,
    imposed_by: viewer.userId,
    expires_at: days === null ? null : later(tx.now, { days }),
  });
  await applyActions(tx, userId);
  await recordAndNotify(tx, viewer, {
    id,
    userId,
    action: 'moderation.restricted',
    rule,
    scopes: uniqueScopes,
  });
  return moderationActionAdminView(tx, viewer.userId, id);
}

export async function removeReportedGig(
  tx: Tx,
  viewer: Viewer,
  { gigId, rule, reasons, evidence }: ParsedOf<typeof removeGig>,
): Promise<ModerationActionAdminView> {
  const { sellerId, was } = await removeCatalogGig(tx, gigId);
  if (sellerId === viewer.userId) refuse('conflict_of_interest');
  const id = newId(tx.now.getTime());
  await insertModerationAction(tx, {
    id,
    kind: 'removal',
    user_id: sellerId,
    scopes: [],
    gig_id: gigId,
    previous_gig_state: was,
    rule,
    reasons,
    evidence,
    imposed_by: viewer.userId,
    expires_at: null,
  });
  await closeReports(tx, gigId, { state: 'gig-removed', by: viewer.userId });
  await recordAndNotify(tx, viewer, { id, userId: sellerId, action: 'moderation.gig_removed', rule, gigId });
  return moderationActionAdminView(tx, viewer.userId, id);
}

async function recordAndNotify(
  tx: Tx,
  viewer: Viewer,
  {
    id,
    userId,
    action,
    ...details
  }: { id: string; userId: string; action: string } & Record<string, unknown>,
): Promise<void> {
  await audit(tx, action, { userId, details: { by: viewer.userId, moderationActionId: id, ...details } });
  publish(tx, { name: 'moderation.imposed', userId, moderationActionId: id, at: tx.now.toISOString() });
}
