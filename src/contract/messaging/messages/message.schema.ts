// Conversations and messages as their two participants see them.
// User text is rendered to safe HTML by the server. A deleted message has no text and no files.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { quoteTermsSchema } from './quote-request.schema.ts';

export const messageLimits = {
  text: 5000,
  files: 10,
  /** How long a message can be edited and deleted. */
  changeMinutes: 15,
  /** How often a message can be edited; a report of it copies every text. */
  edits: 10,
  quickReplies: 30,
  /** Messages within 24 hours to a person who has not written since, and while an order between the two is in progress. */
  unansweredPerDay: 20,
  unansweredPerDayInOrder: 100,
  /** New conversations per user and day. */
  startsPerDay: 20,
} as const;

export const messageText = z
  .string('Write a message')
  .trim()
  .max(messageLimits.text, 'Use at most 5,000 characters');

const quoteSchema = z.object({
  id: idSchema,
  isMine: z.boolean(),
  /** The beginning of its text; empty if it has only files or was deleted. */
  text: z.string(),
  isDeleted: z.boolean(),
});

export const messageSchema = z.object({
  kind: z.literal('message'),
  id: idSchema,
  number: z.int(),
  isMine: z.boolean(),
  text: z.string(),
  html: z.string(),
  files: z.array(fileSchema),
  replyTo: quoteSchema.nullable(),
  /** The gig it is about; null if there is none, or if it is no longer offered. */
  gig: z.object({ slug: slugSchema, title: z.string() }).nullable(),
  /** Set if the message is a quote request; it can be withdrawn but not edited. */
  quoteRequest: quoteTermsSchema.nullable(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  /** The viewer may edit or delete it until then; null if not at all. */
  changeUntil: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** The order events shown between messages. */
export const threadEvents = [
  'order.placed',
  'order.started',
  'order.late',
  'order.delivered',
  'order.revision_requested',
  'order.delivery_approved',
  'order.cancelled',
  'order.extension_asked',
  'order.extension_accepted',
  'order.extension_declined',
  'order.question_asked',
  'order.question_answered',
  'order.addition_proposed',
  'order.addition_paid',
  'order.part_refunded',
  'order.refunded_later',
  'order.cancellation_proposed',
  'order.cancellation_agreed',
  'order.cancellation_declined',
  'order.cancellation_expired',
  'order.dispute_opened',
  'order.dispute_answered',
  'order.dispute_withdrawn',
  'order.dispute_escalated',
  'order.dispute_decided',
  'order.dispute_settled',
  'order.appeal_decided',
  'order.charged_back',
  'order.chargeback_won',
  'order.chargeback_lost',
] as const;

export const orderStepSchema = z.object({
  kind: z.literal('order'),
  id: z.string(),
  event: z.enum(threadEvents),
  orderNumber: orderNumberSchema,
  title: z.string(),
  /** neither: a timer, support or a bank. */
  actor: z.enum(['viewer', 'other', 'neither']),
  at: z.iso.datetime(),
});
export const offerCardSchema = z.object({
  kind: z.literal('offer'),
  id: idSchema,
  title: z.string(),
  priceMinor: z.int(),
  deliveryDays: z.int(),
  state: z.string(),
  isMine: z.boolean(),
  at: z.iso.datetime(),
});
export const threadItemSchema = z.discriminatedUnion('kind', [
  messageSchema,
  orderStepSchema,
  offerCardSchema,
]);
export type ThreadItem = z.infer<typeof threadItemSchema>;

export const conversationStatuses = ['open', 'you-blocked', 'closed', 'cannot-start'] as const;

export const otherSchema = personSchema.extend({
  isOnline: z.boolean(),
  /** Null if they hide their presence. */
  lastSeenAt: z.iso.datetime().nullable(),
});

export const conversationCardSchema = z.object({
  id: idSchema,
  other: otherSchema,
  last: z.object({ text: z.string(), isMine: z.boolean(), at: z.iso.datetime() }).nullable(),
  unread: z.int(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
});
export type ConversationCard = z.infer<typeof conversationCardSchema>;

export const conversationSchema = z.object({
  /** Null until the first message. */
  id: idSchema.nullable(),
  other: otherSchema,
  /**
   * open: the viewer may write; you-blocked: the viewer blocked them; closed: they left or blocked the viewer; cannot-start: no
   * order, offer or live proposal connects them yet.
   */
  status: z.enum(conversationStatuses),
  unread: z.int(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  /** The other user has written here; sellers may then send them an offer. */
  otherHasWritten: z.boolean(),
  /** The other user has a seller account, so the viewer may request a quote. */
  otherSells: z.boolean(),
  /** The number of the last message that the other user has read. */
  theirReadNumber: z.int(),
  /** Deliveries awaiting the viewer's response. */
  waitingDeliveries: z.array(
    z.object({ orderNumber: orderNumberSchema, title: z.string(), deliveryCount: z.int() }),
  ),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageHitSchema = z.object({
  conversationId: idSchema,
  messageId: idSchema,
  other: personSchema,
  isMine: z.boolean(),
  /** The text around the matches, which are enclosed in « and ». */
  excerpt: z.string(),
  at: z.iso.datetime(),
});

export const quickReplySchema = z.object({ id: idSchema, title: z.string(), text: z.string() });
export type QuickReply = z.infer<typeof quickReplySchema>;

export const reportReasons = ['spam', 'abuse', 'off-platform', 'other'] as const;
