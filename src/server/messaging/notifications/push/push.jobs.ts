// The job that sends one push to one device. At least once: a repeat carries the same tag, and the browser shows it once.
// Guards: what came too late is dropped, so trying again ends; a device that its push service does not know is forgotten.
import type { Job } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { PushMessage } from '#server/platform/ports/push.ts';
import { pushSender } from './push-sender.ts';
import { findDevices, noteOutcome } from './push.store.ts';

/** What the browser is told: nothing that the subject of the mail does not say. */
export type PushNote = { title: string; href: string; tag: string };
export type QueuedPush = {
  deviceId: string;
  note: PushNote;
  urgency: PushMessage['urgency'];
  /** ISO 8601 */
  uselessAfter: string;
};

export const pushJobs: readonly Job[] = [{ name: 'send-push', queue: 'push', run: sendPush }];

async function sendPush(platform: Platform, queued: QueuedPush): Promise<void> {
  const read = reading(platform);
  const leftSeconds = Math.floor((Date.parse(queued.uselessAfter) - read.now.getTime()) / 1000);
  if (leftSeconds <= 0) return;
  const [device] = await findDevices(read, { id: queued.deviceId });
  if (!device) return;
  const { brandName } = platform.settings;
  const outcome = await platform.push.send(
    device,
    {
      text: JSON.stringify({ ...queued.note, brandName }),
      keptForSeconds: leftSeconds,
      urgency: queued.urgency,
    },
    await pushSender(read),
  );
  if (outcome === 'refused') {
    platform.log.warn({ device: device.id }, 'a push was refused by its push service and is not tried again');
    return;
  }
  await noteOutcome(read, device, outcome);
}
