// The routes of notifications, their preferences and push devices.
import * as calls from '#contract/messaging/notifications/notification.endpoints.ts';
import * as preferences from '#contract/messaging/notifications/preference.endpoints.ts';
import * as push from '#contract/messaging/notifications/push.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { addPushDevice } from './push/add-push-device.ts';
import { getCounts } from './get-counts.ts';
import { getPreferences } from './preferences/get-preferences.ts';
import { getSubscription } from './preferences/get-subscription.ts';
import { listNotifications } from './list-notifications.ts';
import { listPushDevices } from './push/list-push-devices.ts';
import { markRead } from './mark-read.ts';
import { removePushDevice } from './push/remove-push-device.ts';
import { setPreference } from './preferences/set-preference.ts';
import { setTiming } from './preferences/set-timing.ts';

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
