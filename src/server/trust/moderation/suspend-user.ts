// suspend-user, for support and for the operator's tool: a moderation action that suspends the account.
// Guarantees: at most one suspension in force per account; only the operator suspends a support agent; the person gets the reasons and
// a link to appeal by email, because they cannot sign in any more.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import type { suspendUser as endpoint } from '#contract/trust/moderation/moderation.endpoints.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { getContact } from '#server/people/accounts/account.contact.ts';
import { hasSupportRole } from '#server/people/accounts/grant-support.ts';
import { lockPerson } from '#server/people/accounts/lock-account.ts';
import { later } from '#server/platform/clock.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { applyActions } from './apply-actions.ts';
import { endExpired } from './end-expired.ts';
import { findSuspensionInForce, insertModerationAction } from './moderation-action.store.ts';
import { moderationActionAdminView } from './moderation-action.view.ts';
import { suspendedMail } from './suspension.emails.ts';
import { writeSuspensionToken } from './suspension-token.ts';

/** Else one agent could suspend all the others, and then decide appeals of their own decisions. */
const ofAgent = 'This is the account of a support agent. Only the operator can suspend it.';

type SuspensionInput = ParsedOf<typeof endpoint>;

export async function suspendUser(
  tx: Tx,
  viewer: Viewer,
  input: SuspensionInput,
): Promise<ModerationActionAdminView> {
  await lockPerson(tx, input.userId);
  if (input.userId === viewer.userId) refuse('conflict_of_interest');
  if (await hasSupportRole(tx, input.userId)) refuse('conflict_of_interest', { message: ofAgent });
  return moderationActionAdminView(tx, viewer.userId, await suspend(tx, input, viewer.userId));
}

/** The account is locked. `by` is null for the operator. Returns the id of the action. */
export async function suspend(
  tx: Tx,
  { userId, rule, reasons, evidence, days }: SuspensionInput,
  by: string | null,
): Promise<string> {
  // One that has expired, but was not ended by the timer yet, would count as another suspension.
  await endExpired(tx, userId);
  if ((await findSuspensionInForce(tx, userId)) !== null) refuse('already_suspended');
  const id = newId(tx.now.getTime());
  const expiresAt = days === null ? null : later(tx.now, { days });
  await insertModerationAction(tx, {
    id,
    kind: 'suspension',
    user_id: userId,
    scopes: [],
    gig_id: null,
    previous_gig_state: null,
    rule,
    reasons,
    evidence,
    imposed_by: by,
    expires_at: expiresAt,
  });
  await applyActions(tx, userId);
  await audit(tx, 'moderation.suspended', { userId, details: { by, moderationActionId: id, rule, days } });
  const { email } = await getContact(tx, userId);
  const token = writeSuspensionToken(tx.platform.keys, id);
  queueMail(tx, suspendedMail({ id, email, token, now: tx.now }, { rule, reasons, expiresAt }));
  return id;
}
