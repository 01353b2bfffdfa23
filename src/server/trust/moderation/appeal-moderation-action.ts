// appeal-moderation-action and appeal-suspension: the affected user appeals once; the action stays in force until support decides.
// A suspended person cannot sign in, so they appeal with the link in their email.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  appealModerationAction as endpoint,
  appealSuspension as linkEndpoint,
} from '#contract/trust/moderation/moderation.endpoints.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { isDeleted, lockPerson, tryLockPerson } from '#server/people/accounts/lock-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import {
  findModerationAction,
  getModerationActionWithGig,
  moveToAppealed,
} from './moderation-action.store.ts';
import type { ModerationActionRow } from './moderation-action.store.ts';
import { moderationActionView } from './moderation-action.view.ts';
import { readSuspensionToken } from './suspension-token.ts';

export async function appealModerationAction(
  tx: Tx,
  viewer: Viewer,
  { moderationActionId, appeal }: ParsedOf<typeof endpoint>,
): Promise<ModerationAction> {
  await lockPerson(tx, viewer.userId);
  const moderationAction = await findModerationAction(tx, moderationActionId);
  if (moderationAction?.user_id !== viewer.userId) return refuse('moderation_action_not_found');
  return appealAction(tx, moderationAction, appeal);
}

export async function getLinkedSuspension(
  read: Read,
  _viewer: unknown,
  { token }: { token: string },
): Promise<ModerationAction> {
  const { id } = await linkedSuspension(read, token);
  return moderationActionView(await getModerationActionWithGig(read, id));
}

export async function appealSuspension(
  tx: Tx,
  _viewer: unknown,
  { token, appeal }: ParsedOf<typeof linkEndpoint>,
): Promise<ModerationAction> {
  const { id, user_id: userId } = await linkedSuspension(tx, token);
  if (!(await tryLockPerson(tx, userId))) return refuse('moderation_action_not_found');
  return appealAction(tx, (await findModerationAction(tx, id))!, appeal);
}

async function linkedSuspension(read: Read, token: string): Promise<ModerationActionRow> {
  const id = readSuspensionToken(read.platform.keys, token);
  const action = id === null ? null : await findModerationAction(read, id);
  if (action?.kind !== 'suspension' || (await isDeleted(read, action.user_id)))
    return refuse('moderation_action_not_found');
  return action;
}

/** The account is locked. */
async function appealAction(
  tx: Tx,
  moderationAction: ModerationActionRow,
  appeal: string,
): Promise<ModerationAction> {
  const { id: moderationActionId, user_id: userId } = moderationAction;
  if (moderationAction.state !== 'in-force') refuse('moderation_action_wrong_state');
  await moveToAppealed(tx, moderationActionId, appeal);
  await audit(tx, 'moderation.appealed', { userId, details: { moderationActionId } });
  return moderationActionView(await getModerationActionWithGig(tx, moderationActionId));
}
