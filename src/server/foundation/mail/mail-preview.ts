// list-mail-previews and get-mail-preview, and the document that is the HTML of one of them.
// Guards: for support only, with two factors, the document too: it asks by the cookie of the session, as pages do. It is the mail and
// nothing else, in a frame of our own pages, where it runs, loads and sends nothing.
import type { FastifyInstance } from 'fastify';
import { mailNameSchema, mailThemes } from '#contract/mail/mail-preview.schema.ts';
import type { MailPreview } from '#contract/mail/mail-preview.schema.ts';
import type { Edge } from '#server/platform/http.ts';
import { exchangeOf } from '#server/platform/http-exchange.ts';
import { parseLimit } from '#server/platform/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Read } from '#server/platform/tx.ts';
import type { Mail } from '#server/providers/email/email.ts';
import type { MailSample } from './mail-sample.ts';
import { bodyHtml } from './mailbox-html.ts';
import { bodyPolicy, headersOf } from './mailbox-page.ts';
import { renderMail } from './render-mail.ts';

export type MailSamples = readonly MailSample[];

export function listMailPreviews(read: Read, samples: MailSamples): { items: MailPreview[] } {
  return { items: samples.map((one) => previewOf(read.platform.settings, one).preview) };
}

export function getMailPreview(read: Read, samples: MailSamples, { mailName }: { mailName: string }) {
  const at = samples.findIndex((one) => one.name === mailName);
  const sample = samples[at] ?? refuse('mail_not_found');
  const { preview, mail } = previewOf(read.platform.settings, sample);
  return {
    ...preview,
    text: mail.text,
    replyTo: mail.replyTo ?? null,
    before: samples[at - 1]?.name ?? null,
    after: samples[at + 1]?.name ?? null,
  };
}

function previewOf(settings: Settings, sample: MailSample): { preview: MailPreview; mail: Mail } {
  const { name, group, when } = sample;
  const mail = renderMail(settings, sample.draft(settings));
  return { preview: { name, group, when, subject: mail.subject }, mail };
}

const limit = parseLimit('mail-previews', '300/min', false);

export function serveMailPreviews(http: FastifyInstance, edge: Edge, samples: MailSamples): void {
  const { platform } = edge;
  http.get<{ Params: { mailName: string }; Querystring: Record<string, unknown> }>(
    '/mail-previews/:mailName',
    async (request, reply) => {
      const exchange = exchangeOf(platform.settings, request, reply);
      const viewer = (await edge.sessions.viewerOfCookie(platform, exchange))?.viewer;
      if (!viewer?.emailVerified || !viewer.isSupport || !viewer.hasTwoFactor) return reply.callNotFound();
      await platform.limits.consume(limit, viewer.userId);
      const name = mailNameSchema.safeParse(request.params.mailName);
      const sample = samples.find((one) => one.name === name.data);
      if (!sample) return reply.callNotFound();
      const theme = mailThemes.find((one) => one === request.query.theme) ?? 'light';
      return reply
        .headers(headersOf(bodyPolicy))
        .type('text/html; charset=utf-8')
        .send(bodyHtml(previewOf(platform.settings, sample).mail.html, theme));
    },
  );
}
