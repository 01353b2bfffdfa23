// What the live channel says: that something changed, never what. Pages ask again for what they show, with their own rights.
// Guards: a hint holds no words, no names and no amounts, so a hint that comes to the wrong place tells nothing.
import { z } from 'zod';

/**
 * order: an order, by its number · offer: one, by its id · notification: the bell · money: earnings, balances, refunds ·
 * message: something new or changed in a conversation, by its id · receipt: the other side has read it · typing: the other
 * side writes in it just now · '*': something may have been missed, look at everything anew.
 */
export const liveKinds = [
  'order',
  'offer',
  'notification',
  'money',
  'message',
  'receipt',
  'typing',
  '*',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** One server-sent event holds some of these: the kind and what it is about. */
export const liveNewsSchema = z.array(z.tuple([z.enum(liveKinds), z.string().max(64)]));
export type LiveNews = z.infer<typeof liveNewsSchema>;
