// create-webhook: sends the viewer's events to a URL and returns the signing secret, once.
// Unacceptable URLs are rejected here; the resolved address is checked again on every send.
import { newId } from '#contract/common/ids.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { createWebhook as endpoint } from '#contract/external/developers/webhook.endpoints.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { webhookMail } from '../developer.emails.ts';
import { assertAcceptedUrl } from './webhook-address.ts';
import { newSecret, encryptSecret } from './webhook-secret.ts';
import { findWebhooksOf, insertWebhook, working } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function createWebhook(
  tx: Tx,
  viewer: Viewer,
  { url, note, events }: ParsedOf<typeof endpoint>,
  exchange: Exchange,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = viewer;
  assertAcceptedUrl(tx, url);
  await lockOwnAccount(tx, userId);
  if ((await findWebhooksOf(tx, userId)).length >= webhookLimits.webhooks) refuse('webhook_limit_reached');
  const id = newId(tx.now.getTime());
  const secret = newSecret();
  const row: WebhookRow = {
    id,
    user_id: userId,
    url,
    note,
    events,
    state: 'active',
    secret_cipher: encryptSecret(tx, id, secret),
    previous_cipher: null,
    previous_until: null,
    created_at: tx.now,
    changed_at: null,
    answered_at: null,
    ...working,
  };
  await insertWebhook(tx, row);
  const { host } = new URL(url);
  await audit(tx, 'webhook.created', { userId, ip: exchange.ip, details: { webhookId: id, host } });
  queueMail(tx, webhookMail(tx.platform.settings, viewer.email, { id, url }));
  return { webhook: webhookView(row, tx.now), secret };
}
