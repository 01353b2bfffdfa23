// The bell: what happened that concerns the viewer.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, pageQuery } from '../common/page.ts';

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
export const countUnread = endpoint({
  name: 'count-unread',
  domain,
  summary: 'The numbers on the header’s icons',
  method: 'GET',
  path: '/notifications/unread',
  data: z.object({ notifications: z.int() }),
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
export const notificationEndpoints = [listNotifications, countUnread, markRead];
