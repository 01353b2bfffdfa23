// Timers of notifications: sending held emails and pushes, deleting old notifications, and re-encrypting the push key after a key
// rotation.
import { notificationRetention } from '#contract/messaging/notifications/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { notificationsAreOld, purgeNotifications } from './notification.store.ts';
import { encryptedPushKey } from './push/push-sender.ts';
import { releaseHeld } from './release-held.ts';

const keptSince = (now: Date) => later(now, { days: -notificationRetention.keptDays });
const maxPurged = 1000;

export const notificationTimers: readonly Timer[] = [
  { name: 'notifications/release-held', everySeconds: 20, run: releaseHeld },
  {
    name: 'notifications/purge',
    everySeconds: 3600,
    due: (now) => notificationsAreOld(keptSince(now)),
    run: (platform) => inTransaction(platform, (tx) => purgeNotifications(tx, keptSince(tx.now), maxPurged)),
  },
  {
    name: 'notifications/reencrypt',
    everySeconds: 600,
    run: (platform) => reencrypt(platform, encryptedPushKey),
  },
];
