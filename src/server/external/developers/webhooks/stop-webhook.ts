// stop-webhook: the platform stops a webhook after days of failures or a 410 response.
// Waiting deliveries fail and can be resent; the owner is notified by email each time.
import { newId } from '#contract/common/ids.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { failWaiting } from './delivery.store.ts';
import { webhookStoppedMail } from '../developer.emails.ts';
import type { StopReason } from '../developer.emails.ts';
import { moveWebhook } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export async function stopWebhook(
  tx: Tx,
  { id, user_id: userId, url, failing_since }: WebhookRow,
  reason: StopReason,
): Promise<void> {
  await moveWebhook(tx, id, { state: 'stopped', failing_since: failing_since ?? tx.now });
  await failWaiting(tx, id);
  await audit(tx, 'webhook.stopped', { userId, details: { webhookId: id, reason } });
  const contact = (await contactsById(tx, [userId])).get(userId);
  if (!contact) return;
  queueMail(
    tx,
    webhookStoppedMail(contact.email, { id: newId(tx.now.getTime()), webhookId: id, url, reason }),
  );
}
