// The preview of the email about evidence with sample data.
import { sampleAddress as email, sampleMoment as now } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { evidenceMail } from './chargeback.emails.ts';

export const chargebackSamples: readonly MailSample[] = [
  {
    name: 'chargeback.evidence',
    group: 'Support',
    when: 'To support agents, days before the evidence of a chargeback is due',
    draft: () =>
      evidenceMail(
        { agentId: 'sample', email, now },
        {
          id: 'sample',
          reference: 'dp_1Sample',
          orderNumber: 'ORD-2026-0007',
          amountMinor: 10_498,
          dueAt: new Date('2026-03-06T23:59:00Z'),
        },
      ),
  },
];
