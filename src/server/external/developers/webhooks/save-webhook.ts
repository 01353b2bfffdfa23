// save-webhook: updates URL, note and events; the secret stays. A new URL is announced to the owner by email.
import { newId } from '#contract/common/ids.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveWebhook as endpoint } from '#contract/external/developers/webhook.endpoints.ts';
import type { Webhook } from '#contract/external/developers/webhook.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOwnWebhook } from './own-webhook.ts';
import { webhookMovedMail } from '../developer.emails.ts';
import { assertAcceptedUrl } from './webhook-address.ts';
import { moveWebhook, working } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function saveWebhook(
  tx: Tx,
  viewer: Viewer,
  { webhookId, url, note, events }: ParsedOf<typeof endpoint>,
  exchange: Exchange,
): Promise<Webhook> {
  const { userId } = viewer;
  await lockOwnAccountShared(tx, userId);
  const before = await lockOwnWebhook(tx, viewer, webhookId);
  assertAcceptedUrl(tx, url);
  // Failures of the old URL do not count for the new one.
  const moved = url === before.url ? {} : { ...working, changed_at: tx.now };
  const row = await moveWebhook(tx, webhookId, { url, note, events, ...moved });
  const details = { webhookId, hostBefore: new URL(before.url).host, host: new URL(url).host };
  await audit(tx, 'webhook.changed', { userId, ip: exchange.ip, details });
  if (url !== before.url) {
    const change = { id: newId(tx.now.getTime()), before, row };
    queueMail(tx, webhookMovedMail(tx.platform.settings, viewer.email, change));
  }
  return webhookView(row, tx.now);
}
