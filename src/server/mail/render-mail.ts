// Writes a draft out as a mail: HTML in the brand's paper and ink, and the same in plain text.
// Guards: everything is escaped, the subject is one line, links lead to http(s) only, the Message-ID follows from the draft's key.
// No tables, no pictures, no web fonts: one column that fits any width; dark where the reader's mail program is dark.
import { createHash } from 'node:crypto';
import { assert } from '#server/platform/refuse.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Mail } from '#server/providers/email/email.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailDraft } from './queue-mail.ts';

type Draft = Omit<MailDraft, 'uselessAfter'>;
type Brand = Pick<Settings, 'brandName' | 'publicUrl'>;

export function renderMail(settings: Brand, draft: Draft): Mail {
  const subject = oneLine(draft.subject);
  const button = draft.button && { label: draft.button.label, url: absolute(settings, draft.button.url) };
  const unsubscribe = draft.unsubscribe && {
    label: draft.unsubscribe.label,
    url: absolute(settings, draft.unsubscribe.url),
  };
  const written = { ...draft, subject, heading: oneLine(draft.heading), button, unsubscribe };
  return {
    to: draft.to,
    subject,
    text: textOf(settings, written),
    html: htmlOf(settings, written),
    messageId: messageIdOf(settings, draft.dedupeKey),
    unsubscribeUrl: unsubscribe?.url,
  };
}

/** The same for every repeat of the same mail, and without anything that the key may tell of a person. */
export function messageIdOf(settings: Brand, dedupeKey: string): string {
  const name = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40);
  return `<${name}@${new URL(settings.publicUrl).hostname}>`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function absolute(settings: Brand, url: string): string {
  const whole = url.startsWith('/') ? `${settings.publicUrl}${url}` : url;
  assert(/^https?:$/.test(new URL(whole).protocol), `a mail links to http(s) only: ${url}`);
  return whole;
}

function isCode(line: string): boolean {
  return /^\d{4,10}$/.test(line);
}

function textOf(settings: Brand, draft: Draft): string {
  const parts = [
    draft.heading,
    ...draft.lines,
    ...(draft.facts ? [draft.facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
    ...(draft.button ? [`${draft.button.label}:\n${draft.button.url}`] : []),
    ...(draft.footnote ? [draft.footnote] : []),
    `-- \n${settings.brandName}\n${settings.publicUrl}`,
    ...(draft.unsubscribe ? [`${draft.unsubscribe.label}:\n${draft.unsubscribe.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

// The colours of src/web/app/tokens.css as mail programs understand them: [light, dark].
const colors = {
  paper: ['#fcf9f3', '#111319'],
  surface: ['#fffefc', '#191c23'],
  sunken: ['#f4f0e9', '#0b0d12'],
  ink: ['#141823', '#f0ede7'],
  soft: ['#494d58', '#c0bcb4'],
  faint: ['#626671', '#989ba4'],
  line: ['#e1ded6', '#2d3038'],
  accent: ['#1c35ba', '#96aafd'],
  onAccent: ['#fdfcf9', '#0a112c'],
} as const;

const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace";

/** Inline styles carry the light theme for every program; these rules turn it dark where they are understood. */
const darkRules = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: ${colors.paper[1]} !important; color: ${colors.ink[1]} !important; }
.sheet { background: ${colors.surface[1]} !important; border-color: ${colors.line[1]} !important; }
.ink { color: ${colors.ink[1]} !important; }
.soft { color: ${colors.soft[1]} !important; }
.faint { color: ${colors.faint[1]} !important; }
.fact { border-color: ${colors.line[1]} !important; }
.code { background: ${colors.sunken[1]} !important; color: ${colors.ink[1]} !important; }
.button { background: ${colors.accent[1]} !important; color: ${colors.onAccent[1]} !important; }
}
@media (max-width: 480px) {
.sheet { padding: 24px 20px !important; }
.button { display: block !important; text-align: center !important; }
}`;

function htmlOf(settings: Brand, draft: Draft): string {
  const footnote = draft.footnote
    ? `<p class="faint" style="margin:20px 0 0;font-size:14px;line-height:20px;color:${colors.faint[0]};">${escapeHtml(draft.footnote)}</p>\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(draft.subject)}</title>
<style>${darkRules}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colors.paper[0]};color:${colors.ink[0]};-webkit-text-size-adjust:100%;">
<div class="paper" style="background:${colors.paper[0]};padding:32px 16px 40px;">
<div style="max-width:560px;margin:0 auto;font-family:${sans};overflow-wrap:anywhere;">
<p class="ink" style="margin:0 0 16px;font-family:${serif};font-size:20px;line-height:28px;color:${colors.ink[0]};">${escapeHtml(settings.brandName)}</p>
<div class="sheet" style="background:${colors.surface[0]};border:1px solid ${colors.line[0]};border-radius:16px;padding:32px;">
<h1 class="ink" style="margin:0;font-family:${serif};font-size:28px;line-height:34px;font-weight:500;color:${colors.ink[0]};">${escapeHtml(draft.heading)}</h1>
${draft.lines.map(lineHtml).join('\n')}
${draft.facts ? factsHtml(draft.facts) : ''}${draft.button ? buttonHtml(draft.button) : ''}${footnote}</div>
<p class="faint" style="margin:20px 0 0;font-size:12px;line-height:18px;color:${colors.faint[0]};">${escapeHtml(settings.brandName)} · <a class="faint" href="${escapeHtml(settings.publicUrl)}" target="_blank" rel="noopener" style="color:${colors.faint[0]};">${escapeHtml(settings.publicUrl.replace(/^https?:\/\//, ''))}</a>${draft.unsubscribe ? unsubscribeHtml(draft.unsubscribe) : ''}</p>
</div>
</div>
</body>
</html>
`;
}

function lineHtml(line: string): string {
  if (isCode(line)) {
    return `<p class="code" style="margin:20px 0 0;padding:16px 20px;border-radius:10px;background:${colors.sunken[0]};color:${colors.ink[0]};font-family:${mono};font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.2em;">${line}</p>`;
  }
  return `<p class="soft" style="margin:16px 0 0;font-size:16px;line-height:25px;color:${colors.soft[0]};">${escapeHtml(line)}</p>`;
}

function factsHtml(facts: { label: string; value: string }[]): string {
  const rows = facts.map(({ label, value }, at) => {
    const weight = at === facts.length - 1 ? 'font-weight:600;' : '';
    return `<p class="fact ink" style="margin:0;padding:10px 0;overflow:hidden;border-top:1px solid ${colors.line[0]};font-size:16px;line-height:24px;${weight}color:${colors.ink[0]};"><span style="float:right;margin-left:16px;">${escapeHtml(value)}</span>${escapeHtml(label)}</p>`;
  });
  return `<div style="margin:24px 0 0;">\n${rows.join('\n')}\n</div>\n`;
}

function unsubscribeHtml({ label, url }: { label: string; url: string }): string {
  return ` · <a class="faint" href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:${colors.faint[0]};">${escapeHtml(label)}</a>`;
}

function buttonHtml(button: { label: string; url: string }): string {
  return `<p style="margin:28px 0 0;"><a class="button" href="${escapeHtml(button.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${colors.accent[0]};color:${colors.onAccent[0]};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;">${escapeHtml(button.label)}</a></p>\n`;
}
