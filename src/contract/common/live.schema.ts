// Messages of the live channel: they say that something changed, never what. Pages refetch what they show, with their own rights.
// Guarantees: an invalidation carries no text, names or amounts, so a misdirected one discloses nothing.
import { z } from 'zod';

/**
 * order: an order, by its number · offer: an offer, by its id · notification: the bell · money: earnings, balances, refunds ·
 * message: a new or changed message in a conversation, by its id · receipt: the other party has read it · typing: the other
 * party is typing · '*': invalidations may have been lost, refetch everything.
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

/** The payload of one server-sent event: kind and subject of each invalidation. */
export const liveInvalidationsSchema = z.array(z.tuple([z.enum(liveKinds), z.string().max(64)]));
export type LiveInvalidations = z.infer<typeof liveInvalidationsSchema>;
