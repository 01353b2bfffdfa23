// The number of unread, unmuted conversations for the header's badge, counted up to 100.
import type { Read } from '#server/platform/data/tx.ts';
import { countUnreadConversations } from './message.store.ts';

export function countUnread(read: Read, userId: string): Promise<number> {
  return countUnreadConversations(read, userId, 100);
}
