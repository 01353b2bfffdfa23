// The mails about people's programs with made-up facts.
import { sampleAddress as to, sampleMoment } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import { keyMail, webhookMail, webhookMovedMail, webhookStoppedMail } from './program.emails.ts';

const group = 'Programs';
const id = 'sample';
const url = 'https://hooks.example.com/guildhall';

export const programSamples: readonly MailSample[] = [
  {
    name: 'program.key-made',
    group,
    when: 'Somebody has made a key',
    draft: (settings) =>
      keyMail(settings, to, {
        id,
        name: 'My books',
        prefix: 'mk_4f9a',
        scopes: ['read', 'files'],
        expires_at: later(sampleMoment, { days: 30 }),
      }),
  },
  {
    name: 'program.webhook-made',
    group,
    when: 'Somebody has made a webhook',
    draft: (settings) => webhookMail(settings, to, { id, url }),
  },
  {
    name: 'program.webhook-moved',
    group,
    when: 'A webhook was led to another address',
    draft: (settings) =>
      webhookMovedMail(settings, to, {
        id,
        before: { url },
        row: { id, url: 'https://events.example.net/in' },
      }),
  },
  ...(['failing', 'gone'] as const).map((why) => ({
    name: `program.webhook-${why}`,
    group,
    when:
      why === 'gone'
        ? 'A receiver said that it is gone: its webhook stops'
        : 'Nothing has arrived for three days: the webhook stops',
    draft: () => webhookStoppedMail(to, { id, webhookId: id, url, why }),
  })),
];
