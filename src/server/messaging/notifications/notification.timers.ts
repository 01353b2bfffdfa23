// What comes due in notifications: mails and pushes that waited for their hour, and the push key once the master key was changed.
import type { Timer } from '#server/platform/events.ts';
import { sealAnew } from '#server/platform/seal-anew.ts';
import { sealedPushKey } from './push-sender.ts';
import { releaseHeld } from './release-held.ts';

export const notificationTimers: readonly Timer[] = [
  { name: 'notifications/release-held', everySeconds: 20, run: releaseHeld },
  {
    name: 'notifications/seal-anew',
    everySeconds: 600,
    run: (platform) => sealAnew(platform, sealedPushKey),
  },
];
