// In how many conversations something is unread: the badge of the header. Muted ones do not count. Counted up to 100.
import type { Read } from '#server/platform/data/tx.ts';
import { countUnreadConversations } from './message.store.ts';

export function countUnread(read: Read, userId: string): Promise<number> {
  return countUnreadConversations(read, userId, 100);
}
