// Renders an email twice from the same data: as HTML in the brand's style, and as plain text.
// Guarantees: both have the same content, because all text comes from the data; no image, script or external font.
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  BrandName,
  Column,
  Facts,
  Foot,
  Footnote,
  Heading,
  isCode,
  Items,
  Line,
  Preheader,
  MailButton,
  ReplyLine,
  Row,
} from './mail-parts.ts';
import type { Fact, Item, Link } from './mail-parts.ts';
import { colors, mailStyle, widest } from './mail-style.ts';

/** The content of an email. Addresses are absolute. */
export type MailContent = {
  brandName: string;
  home: string;
  /** The line above everything else; null where replies are not read. */
  replyLine: string | null;
  subject: string;
  heading: string;
  lines: readonly string[];
  facts: readonly Fact[];
  items: readonly Item[];
  button: Link | null;
  footnote: string | null;
  unsubscribe: Link | null;
};

export function htmlOf(mail: MailContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(h(MailDocument, { mail }))}\n`;
}

export function textOf(mail: MailContent): string {
  const named = ({ label, url }: Link) => `${label}:\n${url}`;
  const parts = [
    ...(mail.replyLine ? [mail.replyLine] : []),
    mail.heading,
    ...mail.lines,
    ...mail.items.map(({ title, body, url }) => `${title}\n${body}\n${url}`),
    ...(mail.facts.length > 0 ? [mail.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(mail.button ? [named(mail.button)] : []),
    ...(mail.footnote ? [mail.footnote] : []),
    `-- \n${mail.brandName}\n${mail.home}`,
    ...(mail.unsubscribe ? [named(mail.unsubscribe)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function MailDocument({ mail }: { mail: MailContent }) {
  const paper = { backgroundColor: colors.paper[0], color: colors.ink[0] };
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, mail.subject),
      // Our own constant, which must not be escaped.
      h('style', { dangerouslySetInnerHTML: { __html: mailStyle } }),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, WebkitTextSizeAdjust: '100%', ...paper } },
      h(Preheader, { children: mail.lines.find((line) => !isCode(line)) ?? mail.items[0]?.title ?? '' }),
      h(Column, { width: widest, children: h(MailBody, { mail }) }),
    ),
  );
}

function MailBody({ mail }: { mail: MailContent }) {
  const { brandName, home, unsubscribe } = mail;
  const sheet = {
    padding: 32,
    backgroundColor: colors.surface[0],
    border: `1px solid ${colors.line[0]}`,
    borderRadius: 16,
  };
  return [
    mail.replyLine && h(Row, { key: 'reply', children: h(ReplyLine, { children: mail.replyLine }) }),
    h(Row, { key: 'brand', children: h(BrandName, { children: brandName }) }),
    h(Row, {
      key: 'sheet',
      className: 'sheet',
      style: sheet,
      children: [
        h(Heading, { key: 'heading', children: mail.heading }),
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one email, never reordered
        ...mail.lines.map((line, at) => h(Line, { key: at, children: line })),
        h(Items, { key: 'items', items: mail.items }),
        mail.facts.length > 0 && h(Facts, { key: 'facts', facts: mail.facts }),
        mail.button && h(MailButton, { key: 'button', ...mail.button }),
        mail.footnote && h(Footnote, { key: 'footnote', children: mail.footnote }),
      ],
    }),
    h(Row, {
      key: 'foot',
      children: h(Foot, { brandName, home, links: unsubscribe ? [unsubscribe] : [] }),
    }),
  ];
}
