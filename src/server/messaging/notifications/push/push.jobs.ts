// The job that sends one push message to one device, at least once: repeats carry the same tag, so the browser shows it once.
// Expired messages are dropped, which bounds the retries. A device unknown to its push service is deleted.
import type { Job } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { PushMessage } from '#server/platform/ports/push.ts';
import { pushSender } from './push-sender.ts';
import { findDevices, noteOutcome } from './push.store.ts';

/** What the device shows: no more than the email's subject. */
export type PushText = { title: string; href: string; tag: string };
export type QueuedPush = {
  deviceId: string;
  message: PushText;
  urgency: PushMessage['urgency'];
  /** ISO 8601 */
  uselessAfter: string;
};

export const pushJobs: readonly Job[] = [{ name: 'send-push', queue: 'push', run: sendPush }];

async function sendPush(platform: Platform, queued: QueuedPush): Promise<void> {
  const read = reading(platform);
  const remainingSeconds = Math.floor((Date.parse(queued.uselessAfter) - read.now.getTime()) / 1000);
  if (remainingSeconds <= 0) return;
  const [device] = await findDevices(read, { id: queued.deviceId });
  if (!device) return;
  const { brandName } = platform.settings;
  const outcome = await platform.push.send(
    device,
    {
      text: JSON.stringify({ ...queued.message, brandName }),
      keptForSeconds: remainingSeconds,
      urgency: queued.urgency,
    },
    await pushSender(read),
  );
  if (outcome === 'refused') {
    platform.log.warn({ device: device.id }, 'The push service rejected a message; it is not retried');
    return;
  }
  await noteOutcome(read, device, outcome);
}
