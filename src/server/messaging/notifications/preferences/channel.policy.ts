// Where somebody is told of a group, by what they have chosen.
// Guards: what cannot be switched off is told in the app and by mail, whatever is stored.
import { isSwitchable } from '#contract/messaging/notifications/notification-group.ts';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import type { Channels } from './preference.store.ts';

const everywhere: Channels = { inApp: true, byMail: true, byPush: true };

export function channelsOf(chosen: ReadonlyMap<string, Channels>, group: NotificationGroup): Channels {
  const wanted = chosen.get(group) ?? everywhere;
  return isSwitchable(group) ? wanted : { ...wanted, inApp: true, byMail: true };
}
