// The mailbox's two pages as HTML: the list, and one email. No scripts; an email's own HTML is in a sandboxed frame.
import { later } from '#server/platform/clock.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { MailboxMail } from '#server/providers/email/mailbox.ts';
import { escapeHtml } from './escape-html.ts';
import { whereDark } from './mail-style.ts';
import { momentText } from './moment-text.ts';
import { replyLine } from './reply-line.ts';

type Brand = Pick<Settings, 'brandName'>;

export function listHtml(
  brand: Brand,
  shown: { emails: MailboxMail[]; to: string | null; isFirstPage: boolean; hasMore: boolean; now: Date },
): string {
  const { emails, to, now } = shown;
  const rows = emails.map((mail) => rowHtml(mail, now)).join('\n');
  const reset =
    to === null
      ? '<a class="button quiet" href="/mailbox">Refresh</a>'
      : '<a class="button quiet" href="/mailbox">Show all</a>';
  return pageHtml(
    brand,
    to === null ? 'Mailbox' : `Emails to ${to}`,
    `<h1>Mailbox</h1>
<p class="lead">Every mail that ${escapeHtml(brand.brandName)} would send is kept here, because no mail server is set up. Only this computer can see it.</p>
<form class="tools" action="/mailbox" method="get">
<div class="field"><label for="to">Recipient</label><input id="to" name="to" type="email" autocomplete="off" spellcheck="false" value="${escapeHtml(to ?? '')}"></div>
<button class="button" type="submit">Show emails</button>
${reset}
</form>
${emails.length > 0 ? `<ul class="emails">\n${rows}\n</ul>` : emptyHtml(to, shown.isFirstPage)}
${shown.hasMore ? `<p class="more"><a class="button quiet" href="${escapeHtml(olderUrl(to, emails.at(-1)!))}">Older emails</a></p>` : ''}`,
  );
}

/** The views of an email: as on this device, light, dark, or as plain text. */
export const mailViews = ['device', 'light', 'dark', 'text'] as const;
export type MailView = (typeof mailViews)[number];
const viewNames: Record<MailView, string> = {
  device: 'Device theme',
  light: 'Light',
  dark: 'Dark',
  text: 'Plain text',
};

export function mailHtml(brand: Brand, mail: MailboxMail, shown: { view: MailView; now: Date }): string {
  const { view, now } = shown;
  const views = mailViews.map(
    (option) =>
      `<a href="/mailbox/${mail.id}?view=${option}"${option === view ? ' aria-current="true"' : ''}>${viewNames[option]}</a>`,
  );
  const body =
    view === 'text'
      ? `<pre>${escapeHtml(mail.text)}</pre>`
      : `<iframe src="/mailbox/${mail.id}/body?view=${view}" title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
  return pageHtml(
    brand,
    mail.subject,
    `<h1>${escapeHtml(mail.subject)}</h1>
<dl class="facts">
<dt>To</dt><dd><a href="${escapeHtml(listUrl(mail.to))}">${escapeHtml(mail.to)}</a></dd>
<dt>Sent</dt><dd><time datetime="${mail.createdAt.toISOString()}">${escapeHtml(momentText(mail.createdAt, now))}</time></dd>
${mail.replyTo === null ? '' : `<dt>Reply to</dt><dd>${escapeHtml(mail.replyTo)}</dd>\n`}</dl>
<nav class="views" aria-label="Email view">${views.join('')}</nav>
${body}
<p class="more"><a class="button quiet" href="/mailbox">All emails</a></p>`,
  );
}

/** The body as a client in that theme would show it. */
export function bodyHtml(html: string, view: MailView): string {
  if (view === 'light') return html.replaceAll(whereDark, '@media not all').replaceAll('light dark', 'light');
  if (view === 'dark') return html.replaceAll(whereDark, '@media all').replaceAll('light dark', 'dark');
  return html;
}

function listUrl(to: string): string {
  return `/mailbox?to=${encodeURIComponent(to)}`;
}

function olderUrl(to: string | null, last: MailboxMail): string {
  return `/mailbox?${to === null ? '' : `to=${encodeURIComponent(to)}&`}before=${last.arrived}`;
}

function rowHtml(mail: MailboxMail, now: Date): string {
  const at = mail.createdAt;
  return `<li><a href="/mailbox/${mail.id}"><span class="subject">${escapeHtml(mail.subject)}</span><time datetime="${at.toISOString()}" title="${escapeHtml(momentText(at, now))}">${agoText(at, now)}</time><span class="start">${escapeHtml(startOf(mail.text))}</span><span class="to">To ${escapeHtml(mail.to)}</span></a></li>`;
}

/** The text after the heading, which repeats the subject. */
function startOf(text: string): string {
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph !== replyLine);
  return paragraphs
    .slice(1, 3)
    .filter((paragraph) => !/\nhttps?:/.test(paragraph))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 160);
}

function agoText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (at > later(now, { hours: -24 })) return `${Math.floor(minutes / 60)} h ago`;
  return momentText(at, now);
}

function emptyHtml(to: string | null, isFirstPage: boolean): string {
  if (!isFirstPage) {
    return `<div class="empty"><h2>No older emails</h2><p>The mailbox keeps the newest 2,000.</p></div>`;
  }
  if (to !== null) {
    return `<div class="empty"><h2>No emails to ${escapeHtml(to)}</h2><p>Check the address, or show all emails.</p></div>`;
  }
  return `<div class="empty"><h2>No emails yet</h2><p>Sign up, reset a password or place an order: the email appears here within a second.</p></div>`;
}

function pageHtml(brand: Brand, title: string, content: string): string {
  const name = escapeHtml(brand.brandName);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<main>
<p class="where"><a href="/">${name}</a></p>
${content}
</main>
</body>
</html>
`;
}
