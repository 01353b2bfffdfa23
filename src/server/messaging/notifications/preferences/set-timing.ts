// set-timing: the viewer's email pace and quiet hours. Held notifications are rescheduled accordingly.
import type { NotificationTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import type { NotificationPreferences } from '#contract/messaging/notifications/preference.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getPreferences } from './get-preferences.ts';
import { lockHeld, moveRelease } from '../held-notification.store.ts';
import { upsertTiming } from './preference.store.ts';
import { deliveryTime } from './timing.policy.ts';

export async function setTiming(
  tx: Tx,
  viewer: Viewer,
  timing: NotificationTiming,
): Promise<NotificationPreferences> {
  await lockOwnAccountShared(tx, viewer.userId);
  await upsertTiming(tx, viewer.userId, timing);
  for (const held of await lockHeld(tx, viewer.userId)) {
    const uselessAfter = held.copy.uselessAfter === null ? null : new Date(held.copy.uselessAfter);
    const { channel, group_name: group } = held;
    // What was held because of its sender follows the new timing too; together it is one email.
    const pending = { now: tx.now, channel, group, uselessAfter, isCrowded: false };
    await moveRelease(tx, held.id, deliveryTime(timing, pending));
  }
  return getPreferences(tx, viewer);
}
