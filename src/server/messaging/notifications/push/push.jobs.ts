// The job that sends one push message to one device, at least once: repeats carry the same tag, so the browser shows it once.
// Expired messages are dropped, which bounds the retries. A device unknown to its push service is deleted, and so is one that has
// failed for a day while others were reached: an outage of our network or of a push service deletes none. Browsers choose their push
// service, so one user's devices get a part of the queue's slots, as do failing devices.
import type { Job } from '#server/platform/data/handlers.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { PushMessage, PushOutcome } from '#server/platform/ports/push.ts';
import { openSlots } from '#server/platform/slots.ts';
import { pushSender } from './push-sender.ts';
import { findDevices, noteFailure, noteOutcome } from './push.store.ts';
import type { DeviceRow } from './push.store.ts';

/** What the device shows: no more than the email's subject. */
export type PushText = { title: string; href: string; tag: string };
export type QueuedPush = {
  deviceId: string;
  /** The recipient. Missing in jobs of earlier releases, which are dropped. */
  userId: string;
  message: PushText;
  urgency: PushMessage['urgency'];
  /** ISO 8601 */
  uselessAfter: string;
};

export const pushJobs: readonly Job[] = [{ name: 'send-push', queue: 'push', run: sendPush }];

/**
 * `failures` while other devices were reached, over at least `hours`. Those of another push service count only if the device's own has
 * reached no other device for `serviceDays`: until then, the service may be down.
 */
export const deletedAfter = { failures: 5, hours: 24, serviceDays: 7 } as const;
/** Devices whose last send failed share this many of the queue's slots per process: a send to them may take until its timeout. */
export const maxFailingSends = 3;
/** When a message is tried again for which none of these slots was free, per failure so far: an outage fills the queue with them. */
const slotRetrySeconds = { perFailure: 30, most: 600 };
const slots = openSlots();

async function sendPush(platform: Platform, queued: QueuedPush): Promise<void> {
  const read = reading(platform);
  const remainingSeconds = Math.floor((Date.parse(queued.uselessAfter) - read.now.getTime()) / 1000);
  if (remainingSeconds <= 0) return;
  const [device] = await findDevices(read, { id: queued.deviceId });
  // The next user of a shared browser may have taken the device over.
  if (device?.user_id !== queued.userId) return;
  if (device.failures === 0) return send(read, device, queued, remainingSeconds);
  const free = slots.take('failing', maxFailingSends);
  if (!free) return postpone(platform, queued, device);
  try {
    await send(read, device, queued, remainingSeconds);
  } finally {
    free();
  }
}

/** As a new job, because a failed one would count as a try. */
async function postpone(platform: Platform, queued: QueuedPush, device: DeviceRow): Promise<void> {
  const seconds = Math.min(slotRetrySeconds.most, device.failures * slotRetrySeconds.perFailure);
  const owner = device.user_id;
  await inTransaction(platform, async (tx) =>
    enqueue(tx, 'send-push', queued, { owner, startAfter: later(tx.now, { seconds }) }),
  );
}

async function send(
  read: Read,
  device: DeviceRow,
  queued: QueuedPush,
  keptForSeconds: number,
): Promise<void> {
  const { platform } = read;
  const { brandName } = platform.settings;
  const sender = await pushSender(read);
  const text = JSON.stringify({ ...queued.message, brandName });
  const message: PushMessage = { text, keptForSeconds, urgency: queued.urgency };
  let outcome: PushOutcome;
  try {
    outcome = await platform.push.send(device, message, sender);
  } catch (error) {
    const isDeleted = await noteFailure(read, device, {
      failures: deletedAfter.failures,
      since: later(read.now, { hours: -deletedAfter.hours }),
      serviceSince: later(read.now, { days: -deletedAfter.serviceDays }),
    });
    if (!isDeleted) throw error;
    platform.log.warn({ err: error, device: device.id }, 'A push device that kept failing was deleted');
    return;
  }
  if (outcome === 'refused') {
    platform.log.warn({ device: device.id }, 'The push service rejected a message; it is not retried');
    return;
  }
  await noteOutcome(read, device, outcome);
}
