// Marks notifications as read: the named ones, or all. Names that are not the viewer's own change nothing and say nothing.
import type { Viewer } from '#server/platform/http/session.ts';
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countNotifications, moveToRead } from './notification.store.ts';
import { mostUnread } from './notification.view.ts';

export async function markRead(
  tx: Tx,
  viewer: Viewer,
  input: { ids?: string[] | undefined },
): Promise<{ unread: number }> {
  if (input.ids === undefined || input.ids.length > 0) await moveToRead(tx, viewer.userId, input.ids);
  invalidate(tx, { to: viewer.userId, kind: 'notification', about: '' });
  return { unread: await countNotifications(tx, viewer.userId, { unreadOnly: true, most: mostUnread }) };
}
