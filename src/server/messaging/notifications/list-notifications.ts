// The viewer's notifications, newest first, page by page.
import type { listNotifications as endpoint } from '#contract/notifications/notification.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { countNotifications, findNotifications } from './notification.store.ts';
import { mostUnread, notificationView } from './notification.view.ts';

const mostCounted = 1000;

export async function listNotifications(
  read: Read,
  viewer: Viewer,
  input: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const after = readCursor(input.cursor, ['id']);
  const before = after ? String(after[0]) : null;
  const unreadOnly = input.unreadOnly ?? false;
  const rows = await findNotifications(read, viewer.userId, { before, unreadOnly, limit: input.limit });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const total = await countNotifications(read, viewer.userId, { unreadOnly, most: mostCounted });
  return {
    items: shown.map(notificationView),
    nextCursor: rows.length > shown.length && last ? writeCursor([last.id]) : null,
    total,
    totalIsCapped: total === mostCounted,
    unread: await countNotifications(read, viewer.userId, { unreadOnly: true, most: mostUnread }),
  };
}
