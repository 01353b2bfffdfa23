// Deletes a user's notifications, preferences and devices when their account is deleted.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteNotificationsOf } from './notification.store.ts';

export async function eraseNotifications(tx: Tx, userId: string): Promise<void> {
  await deleteNotificationsOf(tx, userId);
}
