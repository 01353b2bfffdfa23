// list-push-devices: the viewer's devices, and the public key that a browser subscribes with.
import type { PushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { pushSender } from './push-sender.ts';
import { findDevices } from './push.store.ts';

export async function listPushDevices(read: Read, { userId, sessionId }: Viewer): Promise<PushDevices> {
  const devices = await findDevices(read, { userId });
  return {
    publicKey: (await pushSender(read)).publicKey,
    items: devices.map((device) => ({
      id: device.id,
      userAgent: device.user_agent,
      isThisSession: device.session_id === sessionId,
      createdAt: device.created_at.toISOString(),
      lastSentAt: device.last_sent_at?.toISOString() ?? null,
    })),
  };
}
