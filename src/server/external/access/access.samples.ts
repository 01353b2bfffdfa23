// The emails that list what has access to an account, with sample data.
import { sampleAddress, sampleMoment } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import { passwordResetMail, twoFactorRemovedMail } from './access.emails.ts';
import type { AccessRow } from './access.policy.ts';

const row = (kind: AccessRow['kind'], name: string, daysAgo: number): AccessRow => ({
  kind,
  id: 'sample',
  name,
  addedAt: later(sampleMoment, { days: -daysAgo }),
  isOff: false,
});

const access = {
  ended: [row('api-key', 'Export (mk_4f9a21…)', 2), row('webhook', 'hooks.example.net', 3)],
  kept: [row('passkey', 'Laptop', 120), row('payout-method', 'A. Seller •••• 3000', 200)],
};

export const accessSamples: readonly MailSample[] = [
  {
    name: 'account.password-reset',
    group: 'Account and sign-in',
    when: 'The password was reset with a code',
    draft: (settings) => passwordResetMail(settings, sampleAddress, access, sampleMoment),
  },
  {
    name: 'account.two-factor-removed',
    group: 'Account and sign-in',
    when: 'Support turned off two-factor',
    draft: (settings) =>
      twoFactorRemovedMail(
        settings,
        sampleAddress,
        { ...access, kept: access.kept.filter(({ kind }) => kind !== 'passkey') },
        { id: 'sample', token: 'sample' },
      ),
  },
];
