// The channels of a notification group, per the user's preferences.
// Groups that cannot be disabled always use the app and email, whatever is stored.
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import type { Channels } from './preference.store.ts';

const allChannels: Channels = { inApp: true, byMail: true, byPush: true };

export function channelsOf(chosen: ReadonlyMap<string, Channels>, group: NotificationGroup): Channels {
  const channels = chosen.get(group) ?? allChannels;
  return isSwitchable(group) ? channels : { ...channels, inApp: true, byMail: true };
}
