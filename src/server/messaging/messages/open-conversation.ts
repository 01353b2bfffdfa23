// open-conversation: returns the existing conversation with a user, or starts one.
// Limits who may start with whom (conversation.policy.ts) and how many per day.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { otherPersonByUsername } from '#server/people/accounts/blocks/other-person.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertOpen, statusToStart } from './conversation.policy.ts';
import { lockFirstMessages } from './message-fingerprint.store.ts';
import { countStarted, findSideWith, insertConversation } from './message.store.ts';

export async function openConversation(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<{ id: string }> {
  await lockOwnAccountShared(tx, viewer.userId);
  await lockFirstMessages(tx, viewer.userId);
  const other = await otherPersonByUsername(tx, viewer, username);
  const side = await findSideWith(tx, viewer.userId, other.id);
  if (side) return { id: side.conversation_id };
  assertOpen(await statusToStart(tx, viewer.userId, other));
  const started = await countStarted(tx, viewer.userId, later(tx.now, { days: -1 }));
  if (started >= messageLimits.startsPerDay) refuse('conversation_limit', { retryAfterSeconds: 3600 });
  if (started === messageLimits.startsPerDay - 1) noteMany(tx, viewer.userId);
  return { id: await insertConversation(tx, viewer.userId, other.id) };
}

/** The last conversation of a day also reaches support. */
function noteMany(tx: Tx, userId: string): void {
  const at = tx.now.toISOString();
  publish(tx, { name: 'risk.hit', rule: 'many-conversations', userId, about: `day:${at.slice(0, 10)}`, at });
}
