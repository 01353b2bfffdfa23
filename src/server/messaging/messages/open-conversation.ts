// open-conversation: the first message to somebody begins one; whoever opens it again gets the one there is.
// Guards: who may begin with whom (conversation.policy.ts), and that nobody begins with everybody.
import { messageLimits } from '#contract/messages/message.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { otherByUsername } from '#server/accounts/other-person.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { assertOpen, standingToBegin } from './conversation.policy.ts';
import { countBegun, findSideWith, insertConversation } from './message.store.ts';

export async function openConversation(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<{ id: string }> {
  await holdOwnAccount(tx, viewer.userId);
  const other = await otherByUsername(tx, viewer, username);
  const side = await findSideWith(tx, viewer.userId, other.id);
  if (side) return { id: side.conversation_id };
  assertOpen(await standingToBegin(tx, viewer.userId, other));
  if ((await countBegun(tx, viewer.userId, later(tx.now, { days: -1 }))) >= messageLimits.beginsPerDay)
    refuse('conversation_limit', { retryAfterSeconds: 3600 });
  return { id: await insertConversation(tx, viewer.userId, other.id) };
}
