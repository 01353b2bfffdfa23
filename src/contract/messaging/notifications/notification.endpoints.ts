// The viewer's notifications, and the counts in the header.
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
  summary: 'The viewer’s notifications, newest first',
  method: 'GET',
  path: '/notifications',
  query: z.object({ unreadOnly: z.stringbool().optional(), ...pageQuery }),
  data: listOf(notificationSchema).extend({ unread: z.int() }),
});
export const getCounts = endpoint({
  name: 'get-counts',
  domain,
  summary: 'The counts on the header’s icons for the active side',
  method: 'GET',
  path: '/me/counts',
  data: z.object({
    /** Unread notifications, counted up to 100. */
    notifications: z.int(),
    /** Conversations with unread messages, counted up to 100. */
    messages: z.int(),
    /** Orders that require the viewer's action. */
    orders: z.int(),
    /** Gigs and sellers in My Picks; null for sellers. */
    saved: z.int().nullable(),
    /** The seller's withdrawable amount in USD cents; null for buyers. */
    availableMinor: z.int().nullable(),
  }),
});
export const markRead = endpoint({
  name: 'mark-read',
  domain,
  summary: 'Mark notifications as read: the given ones, or all',
  method: 'POST',
  path: '/notifications/mark-read',
  body: z.strictObject({ ids: z.array(idSchema).max(100).optional() }),
  data: z.object({ unread: z.int() }),
});
export const notificationEndpoints = [listNotifications, getCounts, markRead];
