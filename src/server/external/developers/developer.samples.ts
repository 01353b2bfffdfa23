// Emails about API keys and webhooks, with sample data.
import { sampleAddress as to, sampleMoment } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import {
  keyMail,
  webhookMail,
  webhookMovedMail,
  webhookSecretMail,
  webhookStoppedMail,
} from './developer.emails.ts';

const group = 'API & apps';
const id = 'sample';
const url = 'https://hooks.example.com/guildhall';

export const developerSamples: readonly MailSample[] = [
  {
    name: 'developer.key-created',
    group,
    when: 'An API key was created',
    draft: (settings) =>
      keyMail(settings, to, {
        id,
        name: 'Accounting export',
        prefix: 'mk_4f9a',
        scopes: ['read', 'files'],
        expires_at: later(sampleMoment, { days: 30 }),
      }),
  },
  {
    name: 'developer.webhook-created',
    group,
    when: 'A webhook was created',
    draft: (settings) => webhookMail(settings, to, { id, url }),
  },
  {
    name: 'developer.webhook-moved',
    group,
    when: 'A webhook’s URL was changed',
    draft: (settings) =>
      webhookMovedMail(settings, to, {
        id,
        before: { url },
        row: { id, url: 'https://events.example.net/in' },
      }),
  },
  {
    name: 'developer.webhook-secret',
    group,
    when: 'A webhook’s secret was rotated',
    draft: (settings) => webhookSecretMail(settings, to, { id, row: { id, url } }),
  },
  ...(['failing', 'gone'] as const).map((reason) => ({
    name: `developer.webhook-${reason}`,
    group,
    when:
      reason === 'gone'
        ? 'A webhook was stopped after a 410 response'
        : 'A webhook was stopped after three days of failures',
    draft: () => webhookStoppedMail(to, { id, webhookId: id, url, reason }),
  })),
];
