// read-conversation, note-typing and set-conversation.
// Read receipts and typing are never shown across a block; typing is shown only if both users show their presence.
import type { setConversation as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { showPresenceToEachOther } from '#server/people/accounts/profiles/presence.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { statusOf } from './conversation.policy.ts';
import { conversationView, ownSide } from './conversation.view.ts';
import { lockConversation, moveSettings, moveToRead } from './message.store.ts';

export async function readConversation(
  tx: Tx,
  { userId }: Viewer,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<{ unread: number }> {
  const before = await ownSide(tx, userId, conversationId);
  const upTo = Math.min(number, before.last_number);
  if (before.read_number < upTo) {
    await lockConversation(tx, conversationId);
    if (await moveToRead(tx, conversationId, userId, upTo)) {
      invalidate(tx, { to: userId, kind: 'message', about: conversationId });
      if ((await statusOf(tx, userId, before.other_id)) === 'open')
        invalidate(tx, { to: before.other_id, kind: 'receipt', about: conversationId });
    }
  }
  return { unread: (await ownSide(tx, userId, conversationId)).unread };
}

export async function noteTyping(
  tx: Tx,
  { userId }: Viewer,
  { conversationId }: { conversationId: string },
): Promise<Record<string, never>> {
  const { other_id: otherId } = await ownSide(tx, userId, conversationId);
  const isOpen = (await statusOf(tx, userId, otherId)) === 'open';
  if (isOpen && (await showPresenceToEachOther(tx, userId, otherId)))
    invalidate(tx, { to: otherId, kind: 'typing', about: conversationId });
  return {};
}

export async function setConversation(
  tx: Tx,
  { userId }: Viewer,
  { conversationId, ...change }: ParsedOf<typeof endpoint>,
): Promise<Conversation> {
  await ownSide(tx, userId, conversationId);
  await moveSettings(tx, conversationId, userId, change);
  invalidate(tx, { to: userId, kind: 'message', about: conversationId });
  return conversationView(tx, userId, conversationId);
}
