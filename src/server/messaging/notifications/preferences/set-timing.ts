// set-timing: how often the viewer is mailed, and their quiet hours. What waits already leaves by the new choice.
import type { NotificationTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import type { NotificationPreferences } from '#contract/messaging/notifications/preference.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getPreferences } from './get-preferences.ts';
import { lockHeld, moveRelease } from '../held.store.ts';
import { keepTiming } from './preference.store.ts';
import { momentToTell } from './timing.policy.ts';

export async function setTiming(
  tx: Tx,
  viewer: Viewer,
  timing: NotificationTiming,
): Promise<NotificationPreferences> {
  await lockOwnAccountShared(tx, viewer.userId);
  await keepTiming(tx, viewer.userId, timing);
  for (const held of await lockHeld(tx, viewer.userId)) {
    const uselessAfter = held.words.uselessAfter === null ? null : new Date(held.words.uselessAfter);
    const { channel, group_name: group } = held;
    await moveRelease(tx, held.id, momentToTell(timing, { now: tx.now, channel, group, uselessAfter }));
  }
  return getPreferences(tx, viewer);
}
