// What comes due in notifications: mails and pushes that waited for their hour.
import type { Timer } from '#server/platform/events.ts';
import { releaseHeld } from './release-held.ts';

export const notificationTimers: readonly Timer[] = [
  { name: 'notifications/release-held', everySeconds: 20, run: releaseHeld },
];
