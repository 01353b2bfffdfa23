// Webhooks, deliveries and attempts as their owner sees them; never includes a secret.
import type { Attempt, Delivery, Webhook } from '#contract/external/developers/webhook.schema.ts';
import type { AttemptRow, DeliveryRow } from './delivery.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export function webhookView(row: WebhookRow, now: Date): Webhook {
  const overlaps = row.previous_until !== null && row.previous_until > now;
  return {
    id: row.id,
    url: row.url,
    note: row.note,
    events: row.events,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    overlapUntil: overlaps ? row.previous_until!.toISOString() : null,
  };
}

export function deliveryView(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    messageId: row.message_id,
    event: row.event,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastAt: row.last_at?.toISOString() ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
  };
}

export function attemptView(row: AttemptRow): Attempt {
  return {
    number: row.number,
    at: row.at.toISOString(),
    status: row.status,
    failure: row.failure,
    answer: row.answer,
    durationMs: row.duration_ms,
  };
}
