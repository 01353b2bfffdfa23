// What somebody sees and types about their webhooks: where events go, and how each delivery went.
// Guards: the form and the server check an address by the same words; where a name leads is looked at when something is sent.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { webhookEventNames } from './webhook-event.schema.ts';

export const webhookLimits = {
  webhooks: 10,
  url: 500,
  note: 80,
  /** Deliveries and their attempts are kept for so long. */
  keptDays: 30,
  /** The earlier secret signs, too, for so long after another was made. */
  overlapHours: 24,
  /** Sent again at once by one call. */
  replays: 200,
  /** Of what a receiver answers. */
  answerCharacters: 1000,
} as const;

/** 'stopped': by us, after days without success or because its receiver said that it is gone (410). */
export const webhookStates = ['active', 'paused', 'stopped'] as const;
export type WebhookState = (typeof webhookStates)[number];
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookInput = {
  url: z
    .url('Type a whole address, such as https://example.com/webhooks')
    .max(webhookLimits.url, 'Use at most 500 characters'),
  note: z.string().trim().max(webhookLimits.note, 'Use at most 80 characters').default(''),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, 'Choose at least one event')
    .max(webhookEventNames.length)
    .transform((chosen) => webhookEventNames.filter((name) => chosen.includes(name))),
};
export const webhookInputSchema = z.strictObject(webhookInput);

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  note: z.string(),
  events: z.array(z.string()),
  state: z.enum(webhookStates),
  createdAt: z.iso.datetime(),
  /** Since when nothing has arrived; null while things do. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret before the present one signs, too. */
  overlapUntil: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  /** The `webhook-id` header: the same however often it is sent. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  /** How often it was sent. */
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** When it is tried next, while it waits after a failure. */
  nextAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const attemptSchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** What the receiver answered; null when it did not. */
  status: z.int().nullable(),
  /** Why there was no answer, in a sentence. */
  failure: z.string().nullable(),
  /** The beginning of what it answered. */
  answer: z.string().nullable(),
  durationMs: z.int(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const deliveryViewSchema = deliverySchema.extend({
  url: z.string(),
  webhookState: z.enum(webhookStates),
  /** As it was sent, byte for byte. */
  body: z.string(),
  history: z.array(attemptSchema),
});
export type DeliveryView = z.infer<typeof deliveryViewSchema>;
