// list-mail-previews and get-mail-preview, and the document with the HTML of one email.
// Guarantees: both are for support agents with a second factor only; the document checks the session cookie, as a page does. It
// contains only the email, and its policy allows no scripts, no external resources and no forms.
import type { FastifyInstance } from 'fastify';
import { mailNameSchema, mailThemes } from '#contract/foundation/mail/mail-preview.schema.ts';
import type { MailPreview } from '#contract/foundation/mail/mail-preview.schema.ts';
import type { Edge } from '#server/platform/http/edge.ts';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Mail } from '#server/platform/ports/email.ts';
import type { MailSample } from './mail-sample.ts';
import { bodyHtml } from './mailbox-html.ts';
import { bodyPolicy, headersOf } from './mailbox-page.ts';
import { renderMail } from './render-mail.ts';

export type MailSamples = readonly MailSample[];

export function listMailPreviews(read: Read, samples: MailSamples): { items: MailPreview[] } {
  return { items: samples.map((sample) => previewOf(read.platform.settings, sample).preview) };
}

export function getMailPreview(read: Read, samples: MailSamples, { mailName }: { mailName: string }) {
  const at = samples.findIndex((sample) => sample.name === mailName);
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
      const sample = samples.find((sample) => sample.name === name.data);
      if (!sample) return reply.callNotFound();
      const theme = mailThemes.find((theme) => theme === request.query.theme) ?? 'light';
      return reply
        .headers(headersOf(bodyPolicy))
        .type('text/html; charset=utf-8')
        .send(bodyHtml(previewOf(platform.settings, sample).mail.html, theme));
    },
  );
}
