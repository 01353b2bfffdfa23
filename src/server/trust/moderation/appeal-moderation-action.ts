// appeal-moderation-action: the affected user appeals once; the action stays in force until support decides.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { appealModerationAction as endpoint } from '#contract/trust/moderation/moderation.endpoints.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { lockPerson } from '#server/people/accounts/lock-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  findModerationAction,
  getModerationActionWithGig,
  moveToAppealed,
} from './moderation-action.store.ts';
import { moderationActionView } from './moderation-action.view.ts';

export async function appealModerationAction(
  tx: Tx,
  viewer: Viewer,
  { moderationActionId, appeal }: ParsedOf<typeof endpoint>,
): Promise<ModerationAction> {
  await lockPerson(tx, viewer.userId);
  const moderationAction = await findModerationAction(tx, moderationActionId);
  if (moderationAction?.user_id !== viewer.userId) return refuse('moderation_action_not_found');
  if (moderationAction.state !== 'in-force') refuse('moderation_action_wrong_state');
  await moveToAppealed(tx, moderationActionId, appeal);
  await audit(tx, 'moderation.appealed', { userId: viewer.userId, details: { moderationActionId } });
  return moderationActionView(await getModerationActionWithGig(tx, moderationActionId));
}
