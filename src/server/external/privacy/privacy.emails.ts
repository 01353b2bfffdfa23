// The confirmation email after account deletion.
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export function accountDeletedMail(
  { brandName }: Pick<Settings, 'brandName'>,
  to: string,
  userId: string,
): MailDraft {
  return {
    to,
    subject: `Your ${brandName} account has been deleted`,
    heading: 'Your account has been deleted',
    lines: [
      'As you requested, your account and personal data have been erased.',
      'Records of orders and payments are kept without your name, as long as the law requires. Issued invoices stay unchanged, as required by law, and so do rights certificates of completed orders, which prove the other party’s license.',
    ],
    footnote: 'If you did not request this, reply to this email immediately.',
    dedupeKey: `privacy/deleted/${userId}`,
  };
}
