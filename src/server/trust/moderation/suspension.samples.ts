// Emails to a suspended person, with sample data.
import { sampleAddress as email, sampleMoment as now } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import { suspendedMail, suspensionUpheldMail } from './suspension.emails.ts';

const group = 'Moderation';
const suspension = { id: 'sample', email, token: 'sample', now };
const expiresAt = later(now, { days: 30 });

export const suspensionSamples: readonly MailSample[] = [
  {
    name: 'moderation.account-suspended',
    group,
    when: 'Support suspended the account',
    draft: () =>
      suspendedMail(suspension, {
        rule: 'outside-payment',
        reasons: 'Three buyers were asked to pay by bank transfer before the work began.',
        expiresAt,
      }),
  },
  {
    name: 'moderation.suspension-upheld',
    group,
    when: 'Support rejected the appeal against a suspension',
    draft: () =>
      suspensionUpheldMail(suspension, {
        decision: 'The messages show that the seller asked first, each time.',
        expiresAt,
      }),
  },
];
