// Timers of notifications: sending held emails and pushes, and re-encrypting the push key after a key rotation.
import type { Timer } from '#server/platform/data/handlers.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { encryptedPushKey } from './push/push-sender.ts';
import { releaseHeld } from './release-held.ts';

export const notificationTimers: readonly Timer[] = [
  { name: 'notifications/release-held', everySeconds: 20, run: releaseHeld },
  {
    name: 'notifications/reencrypt',
    everySeconds: 600,
    run: (platform) => reencrypt(platform, encryptedPushKey),
  },
];
