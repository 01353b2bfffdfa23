// Queues push messages: one per device, whatever the number of notifications.
// A message reveals no more than the email's subject. Security notifications use high urgency, which bypasses battery saving.
import { createHash } from 'node:crypto';
import { isUrgent } from '#contract/messaging/notifications/notification-group.ts';
import { later } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OutboundNotification } from '../outbound-notification.ts';
import type { PushText, QueuedPush } from './push.jobs.ts';
import { findDevices } from './push.store.ts';

/** Older notifications are only useful in the app. */
const timeToLive = { hours: 12 };

export async function queuePush(
  tx: Tx,
  userId: string,
  notifications: readonly OutboundNotification[],
): Promise<void> {
  const [first] = notifications;
  if (first === undefined) return;
  const message = messageOf(tx, notifications);
  const latest = later(tx.now, timeToLive).toISOString();
  const expiry = notifications.length === 1 ? first.copy.uselessAfter : null;
  for (const { id } of await findDevices(tx, { userId })) {
    const queued: QueuedPush = {
      deviceId: id,
      userId,
      message,
      urgency: notifications.some(({ group }) => isUrgent(group)) ? 'high' : 'normal',
      uselessAfter: expiry !== null && expiry < latest ? expiry : latest,
    };
    enqueue(tx, 'send-push', queued, { owner: userId });
  }
}

function messageOf(tx: Tx, notifications: readonly OutboundNotification[]): PushText {
  const [first] = notifications as [OutboundNotification];
  const tag = createHash('sha256').update(first.dedupeKey).digest('base64url').slice(0, 22);
  if (notifications.length === 1) return { title: first.copy.title, href: first.copy.href, tag };
  const title = `${notifications.length} updates on ${tx.platform.settings.brandName}`;
  return { title, href: '/notifications', tag };
}
