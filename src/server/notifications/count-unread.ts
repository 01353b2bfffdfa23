// How many notifications the viewer has not seen, up to 100.
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { countNotifications } from './notification.store.ts';
import { mostUnread } from './notification.view.ts';

export async function countUnread(read: Read, viewer: Viewer): Promise<{ notifications: number }> {
  return {
    notifications: await countNotifications(read, viewer.userId, { unreadOnly: true, most: mostUnread }),
  };
}
