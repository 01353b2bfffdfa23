// What comes due in notifications: mails and pushes that waited for their hour, and the push key once the master key was changed.
import type { Timer } from '#server/platform/data/events.ts';
import { reseal } from '#server/platform/reseal.ts';
import { sealedPushKey } from './push/push-sender.ts';
import { releaseHeld } from './release-held.ts';

export const notificationTimers: readonly Timer[] = [
  { name: 'notifications/release-held', everySeconds: 20, run: releaseHeld },
  {
    name: 'notifications/seal-anew',
    everySeconds: 600,
    run: (platform) => reseal(platform, sealedPushKey),
  },
];
