// Schemas of webhooks and deliveries. The form and the server validate a URL the same way; the resolved address is checked when
// something is sent.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { webhookEventNames } from './webhook-event.schema.ts';

export const webhookLimits = {
  webhooks: 10,
  url: 500,
  note: 80,
  /** Retention of deliveries and attempts. */
  retentionDays: 30,
  /** How long the previous secret keeps signing after a rotation. */
  overlapHours: 24,
  /** A webhook is stopped after this time without success. */
  stoppedAfterDays: 3,
  /** Maximum deliveries resent by one call. */
  replays: 200,
  /** Stored length of a receiver's response. */
  answerCharacters: 1000,
} as const;

/** 'stopped': by the platform, after days without success or a 410 response. */
export const webhookStates = ['active', 'paused', 'stopped'] as const;
export type WebhookState = (typeof webhookStates)[number];
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookInput = {
  url: z
    .url('Enter a full URL, such as https://example.com/webhooks')
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
  /** First failure since the last success; null if deliveries succeed. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the previous secret also signs. */
  overlapUntil: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  /** The `webhook-id` header; the same for every attempt. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  /** Number of attempts. */
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** The next attempt after a failure. */
  nextAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const attemptSchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** HTTP status; null without a response. */
  status: z.int().nullable(),
  /** Why there was no response. */
  failure: z.string().nullable(),
  /** The beginning of the response body. */
  answer: z.string().nullable(),
  durationMs: z.int(),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const deliveryViewSchema = deliverySchema.extend({
  url: z.string(),
  webhookState: z.enum(webhookStates),
  /** As sent, byte for byte. */
  body: z.string(),
  history: z.array(attemptSchema),
});
export type DeliveryView = z.infer<typeof deliveryViewSchema>;
