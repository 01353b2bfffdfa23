// resume-webhook: sends events again from now on, also after the platform stopped the webhook. Missed events must be resent.
import type { Webhook } from '#contract/external/developers/webhook.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOwnWebhook } from './own-webhook.ts';
import { moveWebhook, working } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function resumeWebhook(
  tx: Tx,
  viewer: Viewer,
  { webhookId }: { webhookId: string },
  exchange: Exchange,
): Promise<Webhook> {
  const before = await lockOwnWebhook(tx, viewer, webhookId);
  if (before.state === 'active') return webhookView(before, tx.now);
  await audit(tx, 'webhook.resumed', { userId: viewer.userId, ip: exchange.ip, details: { webhookId } });
  return webhookView(await moveWebhook(tx, webhookId, { state: 'active', ...working }), tx.now);
}
