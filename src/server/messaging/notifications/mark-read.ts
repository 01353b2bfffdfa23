// mark-read: the given notifications, or all. Ids of other users are ignored without an error.
import type { Viewer } from '#server/platform/http/session.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countNotifications, moveToRead } from './notification.store.ts';
import { maxUnread } from './notification.view.ts';

export async function markRead(
  tx: Tx,
  viewer: Viewer,
  input: { ids?: string[] | undefined },
): Promise<{ unread: number }> {
  if (input.ids === undefined || input.ids.length > 0) await moveToRead(tx, viewer.userId, input.ids);
  invalidate(tx, { to: viewer.userId, kind: 'notification', about: '' });
  return { unread: await countNotifications(tx, viewer.userId, { unreadOnly: true, most: maxUnread }) };
}
