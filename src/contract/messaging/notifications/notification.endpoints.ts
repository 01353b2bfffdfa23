// The bell: what happened that concerns the viewer.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

export const notificationSchema = z.object({
  id: idSchema,
  event: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  readAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notificationSchema>;

const domain = 'notifications';
export const listNotifications = endpoint({
  name: 'list-notifications',
  domain,
  summary: 'One’s notifications, newest first',
  method: 'GET',
  path: '/notifications',
  query: z.object({ unreadOnly: z.stringbool().optional(), ...pageQuery }),
  data: listOf(notificationSchema).extend({ unread: z.int() }),
});
export const getCounts = endpoint({
  name: 'get-counts',
  domain,
  summary: 'The numbers on the header’s icons, for the active side',
  method: 'GET',
  path: '/me/counts',
  data: z.object({
    /** Not read yet; counted up to 100. */
    notifications: z.int(),
    /** Conversations with something unread; counted up to 100. */
    messages: z.int(),
    /** Orders that wait for the viewer. */
    orders: z.int(),
    /** Gigs and sellers in My Picks; null for sellers. */
    saved: z.int().nullable(),
    /** What a seller can withdraw, in USD cents; null for buyers. */
    availableMinor: z.int().nullable(),
  }),
});
export const markRead = endpoint({
  name: 'mark-read',
  domain,
  summary: 'Mark notifications as read: the named ones, or all',
  method: 'POST',
  path: '/notifications/mark-read',
  body: z.strictObject({ ids: z.array(idSchema).max(100).optional() }),
  data: z.object({ unread: z.int() }),
});
export const notificationEndpoints = [listNotifications, getCounts, markRead];
