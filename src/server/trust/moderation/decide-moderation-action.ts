// uphold-moderation-action and lift-moderation-action: rejects an appeal, or ends an action and undoes its effect.
// The agent who imposed an action cannot reject its appeal unless they are the only agent; lifting is always allowed, but an agent
// who was suspended by the operator stays suspended until the operator restores them.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import type { liftModerationAction as endpoint } from '#contract/trust/moderation/moderation.endpoints.ts';
import { hasOtherSupport, hasSupportRole } from '#server/people/accounts/grant-support.ts';
import { lockPerson } from '#server/people/accounts/lock-account.ts';
import { restoreGig } from '#server/catalog/gigs/remove-gig.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { getContact } from '#server/people/accounts/account.contact.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { applyActions } from './apply-actions.ts';
import { findModerationAction, moveToDecided } from './moderation-action.store.ts';
import type { ModerationActionRow } from './moderation-action.store.ts';
import { moderationActionAdminView } from './moderation-action.view.ts';
import { suspensionUpheldMail } from './suspension.emails.ts';
import { writeSuspensionToken } from './suspension-token.ts';

type DecisionInput = ParsedOf<typeof endpoint>;

export async function upholdModerationAction(
  tx: Tx,
  viewer: Viewer,
  input: DecisionInput,
): Promise<ModerationActionAdminView> {
  const moderationAction = await lockModerationAction(tx, viewer, input.moderationActionId);
  if (moderationAction.state !== 'appealed') refuse('moderation_action_wrong_state');
  await refuseAgainstOperator(tx, moderationAction);
  if (moderationAction.imposed_by === viewer.userId && (await hasOtherSupport(tx, viewer.userId)))
    refuse('appeal_needs_another_agent');
  return decide(tx, viewer, moderationAction, { state: 'upheld', decision: input.decision });
}

export async function liftModerationAction(
  tx: Tx,
  viewer: Viewer,
  input: DecisionInput,
): Promise<ModerationActionAdminView> {
  const moderationAction = await lockModerationAction(tx, viewer, input.moderationActionId);
  if (moderationAction.state === 'lifted' || moderationAction.state === 'ended')
    refuse('moderation_action_wrong_state');
  await refuseAgainstOperator(tx, moderationAction);
  return decide(tx, viewer, moderationAction, { state: 'lifted', decision: input.decision });
}

const byOperator =
  'The operator suspended this support agent. Only the operator can decide about it, with npm run support.';

/** Else a colleague could undo what the operator did about an agent. */
async function refuseAgainstOperator(tx: Tx, action: ModerationActionRow): Promise<void> {
  if (action.imposed_by === null && (await hasSupportRole(tx, action.user_id)))
    refuse('conflict_of_interest', { message: byOperator });
}

/** The account row serializes all actions against it. */
async function lockModerationAction(
  tx: Tx,
  viewer: Viewer,
  moderationActionId: string,
): Promise<ModerationActionRow> {
  const action = await findModerationAction(tx, moderationActionId);
  if (!action) return refuse('moderation_action_not_found');
  await lockPerson(tx, action.user_id);
  if (action.user_id === viewer.userId) refuse('conflict_of_interest');
  return (await findModerationAction(tx, moderationActionId))!;
}

async function decide(
  tx: Tx,
  viewer: Viewer,
  moderationAction: ModerationActionRow,
  { state, decision }: { state: 'upheld' | 'lifted'; decision: string },
): Promise<ModerationActionAdminView> {
  const { id: moderationActionId, user_id: userId } = moderationAction;
  await moveToDecided(tx, moderationActionId, { state, agentId: viewer.userId, decision });
  if (state === 'lifted' && moderationAction.gig_id !== null)
    await restoreGig(tx, moderationAction.gig_id, moderationAction.previous_gig_state!);
  await applyActions(tx, userId);
  await audit(tx, `moderation.${state}`, { userId, details: { by: viewer.userId, moderationActionId } });
  publish(tx, { name: `moderation.${state}`, userId, moderationActionId, at: tx.now.toISOString() });
  if (state === 'upheld' && moderationAction.kind === 'suspension')
    await mailUpheld(tx, moderationAction, decision);
  return moderationActionAdminView(tx, viewer.userId, moderationActionId);
}

/** A suspended person gets no notification. */
async function mailUpheld(
  tx: Tx,
  { id, user_id: userId, expires_at: expiresAt }: ModerationActionRow,
  decision: string,
): Promise<void> {
  const { email } = await getContact(tx, userId);
  const token = writeSuspensionToken(tx.platform.keys, id);
  queueMail(tx, suspensionUpheldMail({ id, email, token, now: tx.now }, { decision, expiresAt }));
}
