// find-conversation and get-conversation: the other user, unread count, and whether the viewer may write.
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { otherPersonByUsername } from '#server/people/accounts/blocks/other-person.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { statusOf, statusToStart } from './conversation.policy.ts';
import { conversationView, viewOf } from './conversation.view.ts';
import { findSideWith } from './message.store.ts';

export async function findConversation(
  read: Read,
  viewer: Viewer,
  { username }: { username: string },
): Promise<Conversation> {
  const other = await otherPersonByUsername(read, viewer, username);
  const side = await findSideWith(read, viewer.userId, other.id);
  const status = side
    ? await statusOf(read, viewer.userId, other.id)
    : await statusToStart(read, viewer.userId, other);
  return viewOf(read, viewer.userId, other.id, side, status);
}

export function getConversation(
  read: Read,
  viewer: Viewer,
  { conversationId }: { conversationId: string },
): Promise<Conversation> {
  return conversationView(read, viewer.userId, conversationId);
}
