// rotate-webhook-secret: returns a new secret, once, and notifies the owner. The previous one keeps signing for a day, unless it is
// rotated out earlier.
import { newId } from '#contract/common/ids.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { rotateWebhookSecret as endpoint } from '#contract/external/developers/webhook.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { webhookSecretMail } from '../developer.emails.ts';
import { lockOwnWebhook } from './own-webhook.ts';
import { newSecret, rotatedColumns } from './webhook-secret.ts';
import { moveWebhook } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function rotateWebhookSecret(
  tx: Tx,
  viewer: Viewer,
  { webhookId }: { webhookId: string },
  exchange: Exchange,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = viewer;
  await lockOwnAccountShared(tx, userId);
  const before = await lockOwnWebhook(tx, viewer, webhookId);
  const secret = newSecret();
  const row = await moveWebhook(tx, webhookId, rotatedColumns(tx, before, secret));
  await audit(tx, 'webhook.secret_rotated', { userId, ip: exchange.ip, details: { webhookId } });
  const change = { id: newId(tx.now.getTime()), row };
  queueMail(tx, webhookSecretMail(tx.platform.settings, viewer.email, change));
  return { webhook: webhookView(row, tx.now), secret };
}
