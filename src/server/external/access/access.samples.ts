// The email after a password reset, with sample data.
import { sampleAddress, sampleMoment } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import { passwordResetMail } from './access.emails.ts';
import type { AccessRow } from './access.policy.ts';

const row = (kind: AccessRow['kind'], name: string, daysAgo: number): AccessRow => ({
  kind,
  id: 'sample',
  name,
  addedAt: later(sampleMoment, { days: -daysAgo }),
  isOff: false,
});

export const accessSamples: readonly MailSample[] = [
  {
    name: 'account.password-reset',
    group: 'Account and sign-in',
    when: 'The password was reset with a code',
    draft: (settings) =>
      passwordResetMail(
        settings,
        sampleAddress,
        {
          ended: [row('api-key', 'Export (mk_4f9a21…)', 2), row('webhook', 'hooks.example.net', 3)],
          kept: [row('passkey', 'Laptop', 120), row('payout-method', 'A. Seller •••• 3000', 200)],
        },
        sampleMoment,
      ),
  },
];
