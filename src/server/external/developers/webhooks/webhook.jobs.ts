// Sends a delivery and records the outcome: delivered, retry later, failed, or webhook stopped.
// Never sends inside a transaction, to a paused webhook or for an inactive account. At-least-once; retries keep the webhook-id.
// An owner, a webhook and a receiving host each get a part of the queue's slots (queues.ts, webhook.policy.ts), so a slow receiver
// delays only itself.
import { isActive } from '#server/people/accounts/lock-account.ts';
import { later } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openSlots } from '#server/platform/slots.ts';
import type { HookAnswer } from '#server/platform/ports/hooks.ts';
import { findDelivery, insertAttempt, lockDelivery, moveDelivery } from './delivery.store.ts';
import type { DeliveryRow } from './delivery.store.ts';
import { stopWebhook } from './stop-webhook.ts';
import { signedHeaders } from './webhook-secret.ts';
import {
  goneStatus,
  isSuccess,
  maxConcurrent,
  maxConcurrentPerHost,
  backoffAfter,
  stopAfter,
  stopAfterOwnFailures,
  slotRetryAfter,
} from './webhook.policy.ts';
import { findWebhookById, lockWebhookById, moveWebhook, othersAnswered, working } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export const webhookJobs: readonly Job[] = [{ name: 'send-webhook', queue: 'hook', run: sendWebhook }];

const perWebhook = openSlots();
const perHost = openSlots();

async function sendWebhook(platform: Platform, { deliveryId }: { deliveryId: string }): Promise<void> {
  const read = reading(platform);
  const delivery = await findDelivery(read, deliveryId);
  if (delivery?.state !== 'waiting') return;
  const webhook = await findWebhookById(read, delivery.webhook_id);
  if (!webhook) return;
  if (webhook.state !== 'active' || !(await isActive(read, webhook.user_id))) {
    await inTransaction(platform, (tx) => failDelivery(tx, deliveryId));
    return;
  }
  const freeWebhook = perWebhook.take(webhook.id, maxConcurrent(webhook.failing_since !== null));
  const freeHost = freeWebhook && perHost.take(new URL(webhook.url).host, maxConcurrentPerHost);
  try {
    if (freeHost) await send(platform, webhook, delivery);
    else await inTransaction(platform, (tx) => postpone(tx, deliveryId));
  } finally {
    freeHost?.();
    freeWebhook?.();
  }
}

async function send(platform: Platform, webhook: WebhookRow, delivery: DeliveryRow): Promise<void> {
  const read = reading(platform);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `${platform.settings.brandName.replaceAll(/[^\w.-]+/g, '-')}-webhooks/1`,
    ...signedHeaders(read, webhook, { messageId: delivery.message_id, body: delivery.body }),
  };
  const answer = await platform.hooks.post(webhook.url, headers, delivery.body);
  await inTransaction(platform, (tx) => record(tx, { delivery, url: webhook.url, at: read.now }, answer));
}

/** Reschedules a delivery for which no slot was free; the retry timer picks it up. */
async function postpone(tx: Tx, deliveryId: string): Promise<void> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (delivery?.state !== 'waiting' || delivery.next_at) return;
  await moveDelivery(tx, deliveryId, { next_at: later(tx.now, slotRetryAfter) });
}

async function failDelivery(tx: Tx, deliveryId: string): Promise<void> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (delivery?.state === 'waiting') await moveDelivery(tx, deliveryId, { state: 'failed', next_at: null });
}

/** The state at sending time; webhook and delivery may have changed before the response. */
type SendContext = { delivery: DeliveryRow; url: string; at: Date };

/** Locks the webhook before its delivery, in the same order as pausing and deleting. */
async function record(tx: Tx, { delivery: sent, url, at }: SendContext, answer: HookAnswer): Promise<void> {
  const { id } = sent;
  const webhook = await lockWebhookById(tx, sent.webhook_id);
  const delivery = webhook && (await lockDelivery(tx, id));
  if (!delivery) return;
  const isSameUrl = webhook.url === url;
  const { status, failure, durationMs } = answer;
  const number = delivery.attempts + 1;
  await insertAttempt(tx, {
    delivery_id: id,
    number,
    at,
    status,
    failure,
    answer: answer.answer,
    duration_ms: durationMs,
  });
  if (status !== null) await moveWebhook(tx, webhook.id, { answered_at: at });
  const outcome = { attempts: number, last_status: status, last_at: at };
  if (isSuccess(status)) {
    await moveDelivery(tx, id, { ...outcome, state: 'delivered', next_at: null });
    if (webhook.failing_since && isSameUrl) await moveWebhook(tx, webhook.id, working);
    return;
  }
  // Another send has finished this delivery meanwhile: record the attempt without changing its state.
  if (delivery.state !== 'waiting' || delivery.attempts !== sent.attempts) {
    await moveDelivery(tx, id, { attempts: number });
  } else {
    const tries = delivery.tries + 1;
    const pause = webhook.state === 'active' ? backoffAfter(tries) : null;
    await moveDelivery(tx, id, {
      ...outcome,
      tries,
      state: pause ? 'waiting' : 'failed',
      next_at: pause && later(tx.now, pause),
    });
  }
  // Failures of the old URL do not count for the new one.
  if (isSameUrl) await recordFailure(tx, webhook, status);
}

async function recordFailure(tx: Tx, webhook: WebhookRow, status: number | null): Promise<void> {
  if (webhook.state !== 'active') return;
  if (status === goneStatus) return stopWebhook(tx, webhook, 'gone');
  const { id, last_failed_at: lastFailedAt } = webhook;
  const isOwn = status !== null || (lastFailedAt !== null && (await othersAnswered(tx, id, lastFailedAt)));
  const failing_since = webhook.failing_since ?? tx.now;
  const own_failures = webhook.own_failures + (isOwn ? 1 : 0);
  const failing = await moveWebhook(tx, id, { failing_since, own_failures, last_failed_at: tx.now });
  if (own_failures >= stopAfterOwnFailures && later(failing_since, stopAfter) <= tx.now)
    await stopWebhook(tx, failing, 'failing');
}
