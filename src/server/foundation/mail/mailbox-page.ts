// Serves the mailbox of the embedded setup at /mailbox, and as JSON for tests at /mailbox.json.
// Guarantees: it answers this computer only and otherwise does not exist, because its reader can take over any account (it shows
// sign-in codes). A loopback address alone does not prove that: a local proxy, or a page that rebinds its host name, has one too.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { findMailboxMail, listMailbox } from '#server/providers/email/mailbox.ts';
import type { MailboxMail } from '#server/providers/email/mailbox.ts';
import { bodyHtml, listHtml, mailHtml, mailViews } from './mailbox-html.ts';
import { mailboxStyle } from './mailbox-style.ts';

const pageSize = 50;
const querySchema = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .transform((to) => to || null)
    .nullable()
    .catch(null)
    .default(null),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().catch(null).default(null),
});

const viewSchema = z.object({ view: z.enum(mailViews).catch('device') });

export function serveMailbox(http: FastifyInstance, platform: Platform): void {
  if (!mailboxIsServed(platform.settings)) return;
  const { pool, clock, settings } = platform;

  const serve = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    http.get(path, async (request, reply) => {
      if (!isFromThisComputer(request)) return reply.callNotFound();
      reply.headers(headersOf(pagePolicy));
      return answer(request, reply);
    });

  serve('/mailbox', async (request, reply) => {
    const { to, before } = querySchema.parse(request.query);
    const emails = await listMailbox(pool, { to, before, limit: pageSize + 1 });
    const shown = emails.slice(0, pageSize);
    const hasMore = emails.length > shown.length;
    return reply
      .type('text/html; charset=utf-8')
      .send(
        listHtml(settings, { emails: shown, to, isFirstPage: before === null, hasMore, now: clock.now() }),
      );
  });
  serve('/mailbox.json', async (request, reply) => {
    const { to, before } = querySchema.parse(request.query);
    const emails = await listMailbox(pool, { to, before, limit: pageSize });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(emails.map(asJson)));
  });
  serve('/mailbox/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle));
  serve('/mailbox/:id', async (request, reply) => {
    const mail = await mailOf(platform, request);
    if (!mail) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .send(mailHtml(settings, mail, { ...viewSchema.parse(request.query), now: clock.now() }));
  });
  serve('/mailbox/:id/body', async (request, reply) => {
    const mail = await mailOf(platform, request);
    if (!mail) return reply.callNotFound();
    return reply
      .headers(headersOf(bodyPolicy))
      .type('text/html; charset=utf-8')
      .send(bodyHtml(mail.html, viewSchema.parse(request.query).view));
  });
}

/** Only with the embedded database, and only while the site itself is used under a loopback name. */
export function mailboxIsServed(settings: Pick<Settings, 'databaseUrl' | 'publicUrl' | 'smtpUrl'>): boolean {
  const isEmbedded = settings.databaseUrl === undefined && settings.smtpUrl === undefined;
  return isEmbedded && isLoopbackName(new URL(settings.publicUrl).hostname);
}

function isFromThisComputer(request: FastifyRequest): boolean {
  const { headers } = request;
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => name in headers,
  );
  return (
    !isForwarded &&
    isLoopbackAddress(request.raw.socket.remoteAddress) &&
    isLoopbackName(hostOf(headers.host))
  );
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);
}

function isLoopbackName(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}

function hostOf(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '');
}

async function mailOf(
  platform: Platform,
  request: FastifyRequest,
): Promise<(MailboxMail & { html: string }) | null> {
  const id = idSchema.safeParse((request.params as { id: string }).id);
  return id.success ? findMailboxMail(platform.pool, id.data) : null;
}

function asJson(mail: MailboxMail) {
  return {
    id: mail.id,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    replyTo: mail.replyTo,
    createdAt: mail.createdAt.toISOString(),
  };
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An email has its own styles and opens links in a new tab; it runs, loads and sends nothing. */
export const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function headersOf(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
}
