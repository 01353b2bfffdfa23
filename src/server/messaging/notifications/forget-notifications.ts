// Forgets what somebody who leaves was told, and how they wanted to be told.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteNotificationsOf } from './notification.store.ts';

export async function forgetNotifications(tx: Tx, userId: string): Promise<void> {
  await deleteNotificationsOf(tx, userId);
}
