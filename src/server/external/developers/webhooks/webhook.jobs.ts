// The job that sends one delivery, and what follows from how it went: delivered, tried again later, failed, or the webhook stopped.
// Guards: nothing is sent within a transaction, to a webhook that was paused, or for somebody who is not active; at least once, and
// a repeat carries the same webhook-id; one webhook takes a few of the line's places only, so that a slow receiver holds back itself.
// A receiver's failure is no failure of the job, and an answer that comes late undoes nothing that has happened since.
import { isActive } from '#server/people/accounts/lock-account.ts';
import { later } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { HookAnswer } from '#server/platform/ports/hooks.ts';
import { findDelivery, insertAttempt, lockDelivery, moveDelivery } from './delivery.store.ts';
import type { DeliveryRow } from './delivery.store.ts';
import { stopWebhook } from './stop-webhook.ts';
import { signedHeaders } from './webhook-secret.ts';
import { goneStatus, isSuccess, mostAtOnce, pauseAfter, stopAfter, turnAfter } from './webhook.policy.ts';
import { findWebhookById, lockWebhookById, moveWebhook } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export const webhookJobs: readonly Job[] = [{ name: 'send-webhook', queue: 'hook', run: sendWebhook }];

/** How many sends each webhook has under way in this process. */
const underWay = new Map<string, number>();

async function sendWebhook(platform: Platform, { deliveryId }: { deliveryId: string }): Promise<void> {
  const read = reading(platform);
  const delivery = await findDelivery(read, deliveryId);
  if (delivery?.state !== 'waiting') return;
  const webhook = await findWebhookById(read, delivery.webhook_id);
  if (!webhook) return;
  if (webhook.state !== 'active' || !(await isActive(read, webhook.user_id))) {
    await inTransaction(platform, (tx) => giveUp(tx, deliveryId));
    return;
  }
  const sending = underWay.get(webhook.id) ?? 0;
  if (sending >= mostAtOnce(webhook.failing_since !== null)) {
    await inTransaction(platform, (tx) => putOff(tx, deliveryId));
    return;
  }
  underWay.set(webhook.id, sending + 1);
  try {
    await send(platform, webhook, delivery);
  } finally {
    const left = underWay.get(webhook.id)! - 1;
    if (left > 0) underWay.set(webhook.id, left);
    else underWay.delete(webhook.id);
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

/** Its turn comes in a moment: the timer that tries again takes it. */
async function putOff(tx: Tx, deliveryId: string): Promise<void> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (delivery?.state !== 'waiting' || delivery.next_at) return;
  await moveDelivery(tx, deliveryId, { next_at: later(tx.now, turnAfter) });
}

async function giveUp(tx: Tx, deliveryId: string): Promise<void> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (delivery?.state === 'waiting') await moveDelivery(tx, deliveryId, { state: 'failed', next_at: null });
}

/** What was sent, as it was read then: both may have moved on before the answer came. */
type Sent = { delivery: DeliveryRow; url: string; at: Date };

/** The webhook is locked before its delivery: pausing and removing do the same. */
async function record(tx: Tx, { delivery: sent, url, at }: Sent, answer: HookAnswer): Promise<void> {
  const { id } = sent;
  const webhook = await lockWebhookById(tx, sent.webhook_id);
  const delivery = webhook && (await lockDelivery(tx, id));
  if (!delivery) return;
  const isSameAddress = webhook.url === url;
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
  const facts = { attempts: number, last_status: status, last_at: at };
  if (isSuccess(status)) {
    await moveDelivery(tx, id, { ...facts, state: 'delivered', next_at: null });
    if (webhook.failing_since && isSameAddress) await moveWebhook(tx, webhook.id, { failing_since: null });
    return;
  }
  // Delivered, given up or answered by another send meanwhile: this one is written down as an attempt, and moves nothing.
  if (delivery.state !== 'waiting' || delivery.attempts !== sent.attempts) {
    await moveDelivery(tx, id, { attempts: number });
  } else {
    const tries = delivery.tries + 1;
    const pause = webhook.state === 'active' ? pauseAfter(tries) : null;
    await moveDelivery(tx, id, {
      ...facts,
      tries,
      state: pause ? 'waiting' : 'failed',
      next_at: pause && later(tx.now, pause),
    });
  }
  // Failures of another address say nothing of this one.
  if (isSameAddress) await noteFailure(tx, webhook, status);
}

async function noteFailure(tx: Tx, webhook: WebhookRow, status: number | null): Promise<void> {
  if (webhook.state !== 'active') return;
  const since = webhook.failing_since ?? tx.now;
  if (status === goneStatus) return stopWebhook(tx, webhook, 'gone');
  if (later(since, stopAfter) <= tx.now) return stopWebhook(tx, webhook, 'failing');
  if (!webhook.failing_since) await moveWebhook(tx, webhook.id, { failing_since: since });
}
