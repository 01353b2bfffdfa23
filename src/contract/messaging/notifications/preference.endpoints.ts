// Notification preferences: channels per group and timing; and unsubscribe links, which need no sign-in.
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
  /** On registered devices; see push.endpoints.ts. */
  byPush: z.boolean(),
});
export type NotificationPreference = z.infer<typeof preferenceSchema>;
const data = z.object({
  items: z.array(preferenceSchema),
  timing: timingSchema,
  /** False until the user chooses; the time zone is a default. */
  timingIsChosen: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof data>;

export const getPreferences = endpoint({
  name: 'get-preferences',
  domain,
  summary: 'Channels per notification group, email pace and quiet hours',
  method: 'GET',
  path: '/me/notification-preferences',
  data,
});
export const setPreference = endpoint({
  name: 'set-preference',
  domain,
  summary: 'Enable or disable a notification group in the app, by email and by push',
  method: 'PUT',
  path: '/me/notification-preferences',
  body: preferenceSchema.refine(({ group, inApp, byMail }) => isSwitchable(group) || (inApp && byMail), {
    error: 'These are always sent in the app and by email',
  }),
  data,
});
export const setTiming = endpoint({
  name: 'set-timing',
  domain,
  summary: 'Set the email pace and quiet hours',
  method: 'PUT',
  path: '/me/notification-timing',
  body: timingSchema,
  data,
});

/** The emails an unsubscribe link disables: one group, or all optional groups. */
export const unsubscribeScopes = [...switchableGroups, 'all'] as const;
export type UnsubscribeScope = (typeof unsubscribeScopes)[number];
export const getSubscription = endpoint({
  name: 'get-subscription',
  domain,
  summary: 'The group of an unsubscribe link, and whether its emails are still enabled',
  method: 'GET',
  path: '/unsubscribe/:token',
  params: z.object({ token: z.string().max(300) }),
  data: z.object({ group: z.enum(unsubscribeScopes), byMail: z.boolean() }),
  refusals: ['subscription_not_found'],
});
export const preferenceEndpoints = [getPreferences, setPreference, setTiming, getSubscription];
