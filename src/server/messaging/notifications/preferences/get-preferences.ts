// get-preferences: the viewer's channels per group, email pace and quiet hours.
import { notificationGroups } from '#contract/messaging/notifications/notification-group.ts';
import { defaultTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import type { NotificationPreferences } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { channelsOf } from './channel.policy.ts';
import { findStoredPreferences } from './preference.store.ts';

export async function getPreferences(
  read: Read,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<NotificationPreferences> {
  const { chosen, timing } = await findStoredPreferences(read, userId);
  return {
    items: notificationGroups.map(({ name }) => ({ group: name, ...channelsOf(chosen, name) })),
    timing: timing ?? defaultTiming,
    timingIsChosen: timing !== null,
  };
}
