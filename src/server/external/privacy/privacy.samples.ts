// The account deletion email, with sample data.
import { sampleAddress } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { accountDeletedMail } from './privacy.emails.ts';

export const privacySamples: readonly MailSample[] = [
  {
    name: 'account.deleted',
    group: 'Account and sign-in',
    when: 'An account was deleted',
    draft: (settings) => accountDeletedMail(settings, sampleAddress, 'sample'),
  },
];
