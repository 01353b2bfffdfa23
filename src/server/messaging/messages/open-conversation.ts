// open-conversation: returns the existing conversation with a user, or starts one.
// Limits who may start with whom (conversation.policy.ts) and how many per day.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { otherPersonByUsername } from '#server/people/accounts/blocks/other-person.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertOpen, statusToStart } from './conversation.policy.ts';
import { countStarted, findSideWith, insertConversation } from './message.store.ts';

export async function openConversation(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<{ id: string }> {
  await lockOwnAccountShared(tx, viewer.userId);
  const other = await otherPersonByUsername(tx, viewer, username);
  const side = await findSideWith(tx, viewer.userId, other.id);
  if (side) return { id: side.conversation_id };
  assertOpen(await statusToStart(tx, viewer.userId, other));
  if ((await countStarted(tx, viewer.userId, later(tx.now, { days: -1 }))) >= messageLimits.startsPerDay)
    refuse('conversation_limit', { retryAfterSeconds: 3600 });
  return { id: await insertConversation(tx, viewer.userId, other.id) };
}
