// Queues what somebody is told by push: one note on each of their devices, however many things happened.
// Guards: says no more than the subject of the mail; security rings at once also where a device saves its battery.
import { createHash } from 'node:crypto';
import { isUrgent } from '#contract/messaging/notifications/notification-group.ts';
import { later } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Notice } from '../deliver-notice.ts';
import type { PushNote, QueuedPush } from './push.jobs.ts';
import { findDevices } from './push.store.ts';

/** News of half a day ago is found in the app. */
const keptFor = { hours: 12 };

export async function pushNotices(tx: Tx, userId: string, notices: readonly Notice[]): Promise<void> {
  const [first] = notices;
  if (first === undefined) return;
  const note = noteOf(tx, notices);
  const latest = later(tx.now, keptFor).toISOString();
  const useless = notices.length === 1 ? first.words.uselessAfter : null;
  for (const { id } of await findDevices(tx, { userId })) {
    const queued: QueuedPush = {
      deviceId: id,
      note,
      urgency: notices.some(({ group }) => isUrgent(group)) ? 'high' : 'normal',
      uselessAfter: useless !== null && useless < latest ? useless : latest,
    };
    enqueue(tx, 'send-push', queued);
  }
}

function noteOf(tx: Tx, notices: readonly Notice[]): PushNote {
  const [first] = notices as [Notice];
  const tag = createHash('sha256').update(first.dedupeKey).digest('base64url').slice(0, 22);
  if (notices.length === 1) return { title: first.words.title, href: first.words.href, tag };
  const title = `${notices.length} things happened on ${tx.platform.settings.brandName}`;
  return { title, href: '/notifications', tag };
}
