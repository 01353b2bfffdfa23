// The emails about unclaimed balances, with sample data.
import { sampleAddress, sampleMoment } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { unclaimedBalanceMail } from './unclaimed.emails.ts';

const account = { id: 'sample', email: sampleAddress, active_at: sampleMoment, amountMinor: 4200 };

export const unclaimedSamples: readonly MailSample[] = [
  {
    name: 'unclaimed.first',
    group: 'Account and sign-in',
    when: 'Someone with a balance has not signed in for eleven months',
    draft: (settings) => unclaimedBalanceMail(settings, { ...account, isLast: false }),
  },
  {
    name: 'unclaimed.last',
    group: 'Account and sign-in',
    when: 'The same, a month later',
    draft: (settings) => unclaimedBalanceMail(settings, { ...account, isLast: true }),
  },
];
