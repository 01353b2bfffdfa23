// How somebody wants to be told of what, and the link in a mail that ends mails of its group without signing in.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { switchableGroups } from './notification-group.ts';

const domain = 'notifications';
const preferenceSchema = z.object({
  group: z.enum(switchableGroups),
  inApp: z.boolean(),
  byMail: z.boolean(),
});
export type NotificationPreference = z.infer<typeof preferenceSchema>;
const data = z.object({ items: z.array(preferenceSchema) });

export const getPreferences = endpoint({
  name: 'get-preferences',
  domain,
  summary:
    'Of which groups of notifications one is told in the app and by mail; the other groups are always told in both',
  method: 'GET',
  path: '/me/notification-preferences',
  data,
});
export const setPreference = endpoint({
  name: 'set-preference',
  domain,
  summary: 'Switch a group of notifications on or off, in the app and by mail',
  method: 'PUT',
  path: '/me/notification-preferences',
  body: z.strictObject(preferenceSchema.shape),
  data,
});
export const getSubscription = endpoint({
  name: 'get-subscription',
  domain,
  summary: 'What the unsubscribe link of a mail is about, and whether those mails are still sent',
  method: 'GET',
  path: '/unsubscribe/:token',
  params: z.object({ token: z.string().max(300) }),
  data: z.object({ group: z.enum(switchableGroups), byMail: z.boolean() }),
  refusals: ['subscription_not_found'],
});
export const preferenceEndpoints = [getPreferences, setPreference, getSubscription];
