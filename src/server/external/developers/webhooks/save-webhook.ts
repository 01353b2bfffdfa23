// save-webhook: other events, another note, or another address. The secret stays.
// Guards: events that go elsewhere from now on are told to the owner by mail, as a new webhook is.
import { newId } from '#contract/common/ids.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveWebhook as endpoint } from '#contract/developers/webhook.endpoints.ts';
import type { Webhook } from '#contract/developers/webhook.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockOwnWebhook } from './own-webhook.ts';
import { webhookMovedMail } from './program.mails.ts';
import { assertAccepted } from './webhook-address.ts';
import { moveWebhook } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function saveWebhook(
  tx: Tx,
  viewer: Viewer,
  { webhookId, url, note, events }: ParsedOf<typeof endpoint>,
  exchange: Exchange,
): Promise<Webhook> {
  const { userId } = viewer;
  await holdOwnAccount(tx, userId);
  const before = await lockOwnWebhook(tx, viewer, webhookId);
  assertAccepted(tx, url);
  // Failures of another address say nothing of this one.
  const failing_since = url === before.url ? before.failing_since : null;
  const row = await moveWebhook(tx, webhookId, { url, note, events, failing_since });
  const details = { webhookId, hostBefore: new URL(before.url).host, host: new URL(url).host };
  await audit(tx, 'webhook.changed', { userId, ip: exchange.ip, details });
  if (url !== before.url) {
    const change = { id: newId(tx.now.getTime()), before, row };
    queueMail(tx, webhookMovedMail(tx.platform.settings, viewer.email, change));
  }
  return webhookView(row, tx.now);
}
