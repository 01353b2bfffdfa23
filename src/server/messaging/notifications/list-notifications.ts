// list-notifications: the viewer's notifications, newest first.
import type { listNotifications as endpoint } from '#contract/messaging/notifications/notification.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countNotifications, findNotifications } from './notification.store.ts';
import { maxUnread, notificationView } from './notification.view.ts';

const maxCounted = 1000;

export async function listNotifications(
  read: Read,
  viewer: Viewer,
  input: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const after = readCursor(input.cursor, ['id']);
  const before = after ? String(after[0]) : null;
  const unreadOnly = input.unreadOnly ?? false;
  const rows = await findNotifications(read, viewer.userId, { before, unreadOnly, limit: input.limit });
  const { rows: shown, nextCursor } = toPage(rows, input.limit, (last) => [last.id]);
  const total = await countNotifications(read, viewer.userId, { unreadOnly, most: maxCounted });
  return {
    items: shown.map(notificationView),
    nextCursor,
    total,
    totalIsCapped: total === maxCounted,
    unread: await countNotifications(read, viewer.userId, { unreadOnly: true, most: maxUnread }),
  };
}
