// The email to support agents about a chargeback whose evidence is due.
import { formatMinor } from '#contract/common/money.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';

export function evidenceMail(
  { agentId, email, now }: { agentId: string; email: string; now: Date },
  of: { id: string; reference: string; orderNumber: string | null; amountMinor: number; dueAt: Date },
): MailDraft {
  const about = of.orderNumber === null ? '' : ` for ${of.orderNumber}`;
  return {
    to: email,
    subject: `Evidence is due by ${momentText(of.dueAt, now)}`,
    heading: 'The evidence of a chargeback is due',
    lines: [
      `A bank disputes ${formatMinor(of.amountMinor)}${about} (${of.reference}). The provider must have the evidence by ${momentText(of.dueAt, now)}, and none was submitted. Without evidence the chargeback is lost.`,
      'Download the order record in the console and submit it on the provider’s page. The console shows it as submitted as soon as the provider reports it.',
    ],
    button: { label: 'View chargebacks', url: '/admin/chargebacks' },
    footnote: 'You receive this because you are a support agent.',
    dedupeKey: `chargebacks/evidence/${of.id}/${of.dueAt.getTime()}/${agentId}`,
  };
}
