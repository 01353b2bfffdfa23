// How somebody wants to be told of what, and when; and the link in a mail that ends mails of its group without signing in.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { isSwitchable, notificationGroups, switchableGroups } from './notification-group.ts';
import type { NotificationGroup } from './notification-group.ts';
import { timingSchema } from './notification-timing.schema.ts';

const domain = 'notifications';
const groups = notificationGroups.map(({ name }) => name) as [NotificationGroup, ...NotificationGroup[]];
const preferenceSchema = z.strictObject({
  group: z.enum(groups),
  inApp: z.boolean(),
  byMail: z.boolean(),
  /** On the devices that were allowed to; see the push devices. */
  byPush: z.boolean(),
});
export type NotificationPreference = z.infer<typeof preferenceSchema>;
const data = z.object({
  items: z.array(preferenceSchema),
  timing: timingSchema,
  /** False while nothing was chosen: then the zone is a guess. */
  timingIsChosen: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof data>;

export const getPreferences = endpoint({
  name: 'get-preferences',
  domain,
  summary: 'Where one is told of which group of notifications, how often mails come, and the quiet hours',
  method: 'GET',
  path: '/me/notification-preferences',
  data,
});
export const setPreference = endpoint({
  name: 'set-preference',
  domain,
  summary: 'Switch a group of notifications on or off, in the app, by mail and by push',
  method: 'PUT',
  path: '/me/notification-preferences',
  body: preferenceSchema.refine(({ group, inApp, byMail }) => isSwitchable(group) || (inApp && byMail), {
    error: 'These always come in the app and by mail',
  }),
  data,
});
export const setTiming = endpoint({
  name: 'set-timing',
  domain,
  summary: 'Choose how often mails come, and the hours in which nothing rings',
  method: 'PUT',
  path: '/me/notification-timing',
  body: timingSchema,
  data,
});

/** What a link can end the mails of: one group, or all that may be ended. */
export const unsubscribeScopes = [...switchableGroups, 'all'] as const;
export type UnsubscribeScope = (typeof unsubscribeScopes)[number];
export const getSubscription = endpoint({
  name: 'get-subscription',
  domain,
  summary: 'What the unsubscribe link of a mail is about, and whether those mails are still sent',
  method: 'GET',
  path: '/unsubscribe/:token',
  params: z.object({ token: z.string().max(300) }),
  data: z.object({ group: z.enum(unsubscribeScopes), byMail: z.boolean() }),
  refusals: ['subscription_not_found'],
});
export const preferenceEndpoints = [getPreferences, setPreference, setTiming, getSubscription];
