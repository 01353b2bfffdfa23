// The bell's calls: what happened, how much of it is new, and that it has been seen.
import * as calls from '#contract/notifications/notification.endpoints.ts';
import * as preferences from '#contract/notifications/preference.endpoints.ts';
import * as push from '#contract/notifications/push.endpoints.ts';
import { bind, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { addPushDevice } from './add-push-device.ts';
import { getCounts } from './get-counts.ts';
import { getPreferences } from './get-preferences.ts';
import { getSubscription } from './get-subscription.ts';
import { listNotifications } from './list-notifications.ts';
import { listPushDevices } from './list-push-devices.ts';
import { markRead } from './mark-read.ts';
import { removePushDevice } from './remove-push-device.ts';
import { setPreference } from './set-preference.ts';
import { setTiming } from './set-timing.ts';

export const notificationRoutes: readonly Bound[] = [
  bindRead(calls.listNotifications, { needs: 'session' }, listNotifications),
  bindRead(calls.getCounts, { needs: 'session' }, getCounts),
  bind(calls.markRead, { needs: 'session', limit: '60/min' }, markRead),
  bindRead(preferences.getPreferences, { needs: 'session' }, getPreferences),
  bind(preferences.setPreference, { needs: 'session', limit: '60/min' }, setPreference),
  bind(preferences.setTiming, { needs: 'session', limit: '60/min' }, setTiming),
  bind(push.listPushDevices, { needs: 'session', limit: '60/min' }, listPushDevices),
  bind(push.addPushDevice, { needs: 'session', limit: '20/min' }, addPushDevice),
  bind(push.removePushDevice, { needs: 'session', limit: '60/min' }, removePushDevice),
  bindRead(preferences.getSubscription, { needs: 'anyone', limit: '60/min' }, getSubscription),
];
