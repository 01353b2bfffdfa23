// stop-webhook: the house sends nothing to this address any more, because for days nothing arrived or because it said that it is gone.
// Guards: what waited has failed and can be sent again; the owner is told by mail, once each time.
import { newId } from '#contract/common/ids.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { failWaiting } from './delivery.store.ts';
import { webhookStoppedMail } from '../program.emails.ts';
import type { StopReason } from '../program.emails.ts';
import { moveWebhook } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export async function stopWebhook(
  tx: Tx,
  { id, user_id: userId, url, failing_since }: WebhookRow,
  why: StopReason,
): Promise<void> {
  await moveWebhook(tx, id, { state: 'stopped', failing_since: failing_since ?? tx.now });
  await failWaiting(tx, id);
  await audit(tx, 'webhook.stopped', { userId, details: { webhookId: id, why } });
  const contact = (await contactsById(tx, [userId])).get(userId);
  if (!contact) return;
  queueMail(tx, webhookStoppedMail(contact.email, { id: newId(tx.now.getTime()), webhookId: id, url, why }));
}
