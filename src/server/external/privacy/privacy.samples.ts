// The mail to somebody who has left, with made-up facts.
import { sampleAddress } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { accountDeletedMail } from './privacy.emails.ts';

export const privacySamples: readonly MailSample[] = [
  {
    name: 'account.deleted',
    group: 'Account and sign-in',
    when: 'Somebody has deleted their account',
    draft: (settings) => accountDeletedMail(settings, sampleAddress, 'sample'),
  },
];
