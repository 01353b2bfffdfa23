// stop-webhook: the house sends nothing to this address any more, because for days nothing arrived or because it said that it is gone.
// Guards: what waited has failed and can be sent again; the owner is told by mail, once each time.
import { newId } from '#contract/common/ids.ts';
import { contactsById } from '#server/accounts/account.contact.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/tx.ts';
import { failWaiting } from './delivery.store.ts';
import { moveWebhook } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';

const reasons = {
  gone: 'It answered that it is gone for good (410), so we stopped sending events there:',
  failing: 'For three days nothing that we sent has arrived, so we stopped sending events there:',
};

export async function stopWebhook(
  tx: Tx,
  { id, user_id: userId, url, failing_since }: WebhookRow,
  why: keyof typeof reasons,
): Promise<void> {
  await moveWebhook(tx, id, { state: 'stopped', failing_since: failing_since ?? tx.now });
  await failWaiting(tx, id);
  await audit(tx, 'webhook.stopped', { userId, details: { webhookId: id, why } });
  const contact = (await contactsById(tx, [userId])).get(userId);
  if (!contact) return;
  queueMail(tx, {
    to: contact.email,
    subject: `We send nothing to ${new URL(url).host} any more`,
    heading: 'A webhook was stopped',
    lines: [
      reasons[why],
      url,
      'When the receiver works again, start the webhook anew and send again what failed. Deliveries are kept for 30 days.',
    ],
    button: { label: 'See the deliveries', url: `/developers/webhooks/${id}` },
    dedupeKey: `developers/webhook-stopped/${id}/${newId(tx.now.getTime())}`,
  });
}
