// The words of the last mail to somebody who leaves.
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export function accountDeletedMail(
  { brandName }: Pick<Settings, 'brandName'>,
  to: string,
  userId: string,
): MailDraft {
  return {
    to,
    subject: `Your ${brandName} account is deleted`,
    heading: 'Your account is deleted',
    lines: [
      'As you asked, your account and what we knew of you are erased.',
      'Records of orders and payments are kept as long as the law asks, without your name. Invoices that were issued stay as they are: the law asks that they are never changed. So do the rights certificates of completed orders, by which the other side proves what it may do with the work.',
    ],
    footnote: 'If you did not ask for this, reply to this mail at once.',
    dedupeKey: `privacy/deleted/${userId}`,
  };
}
