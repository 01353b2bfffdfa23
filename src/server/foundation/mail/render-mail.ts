// Turns a draft into a sendable email: single-line headers, absolute addresses, both bodies rendered (draw-mail.ts).
// Guarantees: links lead to http(s) only; the Message-ID is derived from the draft's key without revealing it.
import { createHash } from 'node:crypto';
import { assert } from '#server/platform/http/refuse.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Mail } from '#server/platform/ports/email.ts';
import { htmlOf, textOf } from './draw-mail.ts';
import type { MailContent } from './draw-mail.ts';
import type { MailDraft } from './queue-mail.ts';
import { replyLine } from './reply-line.ts';

type Draft = Omit<MailDraft, 'uselessAfter'>;
type Brand = Pick<Settings, 'brandName' | 'publicUrl'>;

export function renderMail(settings: Brand, draft: Draft): Mail {
  const written = writtenMail(settings, draft);
  return {
    to: draft.to,
    subject: written.subject,
    text: textOf(written),
    html: htmlOf(written),
    messageId: messageIdOf(settings, draft.dedupeKey),
    replyTo: draft.replyTo,
    references: draft.references,
    unsubscribeUrl: written.unsubscribe?.url,
  };
}

/** The same for every resend of an email, and free of anything personal the key may contain. */
export function messageIdOf(settings: Brand, dedupeKey: string): string {
  const name = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40);
  return `<${name}@${new URL(settings.publicUrl).hostname}>`;
}

function writtenMail(settings: Brand, draft: Draft): MailContent {
  const whole = <Linked extends { url: string }>(link: Linked): Linked => ({
    ...link,
    url: absolute(settings, link.url),
  });
  return {
    brandName: settings.brandName,
    home: settings.publicUrl,
    replyLine: draft.replyTo === undefined ? null : replyLine,
    subject: oneLine(draft.subject),
    heading: oneLine(draft.heading),
    lines: draft.lines,
    facts: draft.facts ?? [],
    items: (draft.items ?? []).map(whole),
    button: draft.button ? whole(draft.button) : null,
    footnote: draft.footnote ?? null,
    unsubscribe: draft.unsubscribe ? whole(draft.unsubscribe) : null,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function absolute(settings: Brand, url: string): string {
  const whole = url.startsWith('/') ? `${settings.publicUrl}${url}` : url;
  assert(/^https?:$/.test(new URL(whole).protocol), `an email links to http(s) only: ${url}`);
  return whole;
}
