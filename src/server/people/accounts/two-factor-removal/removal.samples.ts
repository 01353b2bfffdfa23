// Emails about a removal of two-factor by support, with sample data.
import { sampleAddress as email, sampleMoment as now } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import { approvedMail, keptMail } from './removal.emails.ts';

const group = 'Account and sign-in';
const to = { email };
const id = 'sample';

export const removalSamples: readonly MailSample[] = [
  {
    name: 'account.two-factor-removal-approved',
    group,
    when: 'Support will turn off two-factor, which the owner can stop',
    draft: (settings) =>
      approvedMail({ now, platform: { settings } }, to, {
        id,
        token: 'sample',
        dueAt: later(now, { hours: 24 }),
      }),
  },
  {
    name: 'account.two-factor-kept',
    group,
    when: 'Two-factor stays on: the owner stopped its removal, or support cancelled it',
    draft: (settings) => keptMail({ now, platform: { settings } }, to, id),
  },
];
