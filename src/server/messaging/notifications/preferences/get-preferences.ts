// get-preferences: for each group where the viewer is told of it, and when they are told at all.
import { notificationGroups } from '#contract/messaging/notifications/notification-group.ts';
import { usualTiming } from '#contract/messaging/notifications/notification-timing.schema.ts';
import type { NotificationPreferences } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { channelsOf } from './channel.policy.ts';
import { findWishes } from './preference.store.ts';

export async function getPreferences(
  read: Read,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<NotificationPreferences> {
  const { chosen, timing } = await findWishes(read, userId);
  return {
    items: notificationGroups.map(({ name }) => ({ group: name, ...channelsOf(chosen, name) })),
    timing: timing ?? usualTiming,
    timingIsChosen: timing !== null,
  };
}
