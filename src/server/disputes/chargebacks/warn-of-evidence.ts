// Warns support of chargebacks whose evidence is due within days and was not submitted: a log line at level error and an email to every
// agent. Guarantees: once for each deadline, because the row is stamped in the transaction that queues the emails.
import { supportContacts } from '#server/people/accounts/support-agents.view.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { findTarget, takeUnwarned } from './chargeback.store.ts';
import { evidenceMail } from './chargeback.emails.ts';

const batchSize = 20;

export async function warnOfEvidence(platform: Platform): Promise<number> {
  const warned = await inTransaction(platform, async (tx) => {
    const rows = await takeUnwarned(tx, batchSize);
    const agents = rows.length > 0 ? await supportContacts(tx) : new Map<string, { email: string }>();
    const lines: object[] = [];
    for (const row of rows) {
      const orderNumber = (await findTarget(tx, row.payment_id))?.orderNumber ?? null;
      const dueAt = row.evidence_due_at!;
      for (const [agentId, { email }] of agents) {
        const chargeback = { id: row.id, reference: row.reference, amountMinor: row.amount_minor, dueAt };
        queueMail(tx, evidenceMail({ agentId, email, now: tx.now }, { ...chargeback, orderNumber }));
      }
      lines.push({ chargeback: row.reference, orderNumber, dueAt });
    }
    return lines;
  });
  for (const line of warned) platform.log.error(line, 'the evidence of a chargeback is due');
  return warned.length;
}
