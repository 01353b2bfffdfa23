// Timers of notifications: sending held emails and pushes, and re-encrypting the push key after a key rotation.
import type { Timer } from '#server/platform/data/handlers.ts';
import { reseal } from '#server/platform/reseal.ts';
import { sealedPushKey } from './push/push-sender.ts';
import { releaseHeld } from './release-held.ts';

export const notificationTimers: readonly Timer[] = [
  { name: 'notifications/release-held', everySeconds: 20, run: releaseHeld },
  {
    name: 'notifications/reseal',
    everySeconds: 600,
    run: (platform) => reseal(platform, sealedPushKey),
  },
];
