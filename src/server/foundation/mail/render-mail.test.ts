// A draft rendered as HTML and as text.
import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';
import type { MailDraft } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

const brand = { brandName: 'Guild & Hall', publicUrl: 'https://guildhall.test' };
const draft: MailDraft = {
  to: 'mara@example.test',
  subject: 'Mara delivered ORD-2026-0007',
  heading: 'Mara delivered ORD-2026-0007',
  lines: ['Approve it by March 6, 14:00 UTC.'],
  button: { label: 'Open the order', url: '/orders/ORD-2026-0007' },
  dedupeKey: 'order/7',
};

it('escapes all user input', () => {
  const typed = `<script>alert(1)</script>"><img src=x onerror=alert(1)> 'x' </style>`;
  const { html } = renderMail(brand, {
    ...draft,
    subject: typed,
    heading: typed,
    lines: [typed],
    button: { label: typed, url: `https://guildhall.test/?q="><script>` },
    footnote: typed,
    facts: [{ label: typed, value: typed }],
  });
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>|<\/style>"/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;');
  expect(html).toContain('Guild &amp; Hall');
});

it('keeps the subject and the heading on one line', () => {
  const { subject } = renderMail(brand, { ...draft, subject: ' a\r\nBcc: x@y\u2028\tb\u0000 ' });
  expect(subject).toBe('a Bcc: x@y b');
});

it('has one button with an absolute address, and links to http(s) only', () => {
  const { html, text } = renderMail(brand, draft);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('href="https://guildhall.test/orders/ORD-2026-0007"');
  expect(text).toContain('Open the order:\nhttps://guildhall.test/orders/ORD-2026-0007');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.test']) {
    expect(() => renderMail(brand, { ...draft, button: { label: 'x', url } })).toThrow('http(s)');
  }
});

it('emphasizes a code, and nothing else', () => {
  expect(renderMail(brand, { ...draft, lines: ['123456'] }).html).toContain('class="code"');
  expect(renderMail(brand, { ...draft, lines: ['It is 123456.', '12'] }).html).not.toContain('class="code"');
});

it('derives the Message-ID from the key without revealing it', () => {
  const first = renderMail(brand, draft).messageId;
  expect(first).toMatch(/^<[0-9a-f]{40}@guildhall\.test>$/);
  expect(renderMail(brand, { ...draft, lines: ['other'] }).messageId).toBe(first);
  expect(renderMail(brand, { ...draft, dedupeKey: 'order/8' }).messageId).not.toBe(first);
});

it('uses no images, scripts or external styles, fits 600 px, and supports dark mode', () => {
  const { html } = renderMail(brand, { ...draft, facts: [{ label: 'Price', value: '$50.00' }] });
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b/);
  expect(html).not.toMatch(/url\(|@import|javascript:/);
  expect(html).toContain('max-width:600px');
  expect(html).toContain('prefers-color-scheme: dark');
  // Every table is marked as layout, except the rows of a receipt.
  const tables = html.match(/<table[^>]*>/g)!;
  expect(tables.filter((table) => !table.includes('role="presentation"'))).toHaveLength(1);
});

it('shows a preview text beside the subject, never a code', () => {
  const preheaderOf = (lines: string[]) =>
    /<div aria-hidden="true"[^>]*>([^\u200c]*)/.exec(renderMail(brand, { ...draft, lines }).html)![1];
  expect(preheaderOf(['Approve it by March 6.', 'More.'])).toBe('Approve it by March 6.');
  expect(preheaderOf(['123456', 'It works for 10 minutes.'])).toBe('It works for 10 minutes.');
});

it('gives each event of a digest its own link, in both bodies', () => {
  const items = [
    { title: 'Ben placed ORD-1', body: 'It earns you $45.00.', url: '/orders/ORD-1' },
    { title: '<b>Mara</b>', body: 'Due on March 6.', url: '/orders/ORD-2' },
  ];
  const { html, text } = renderMail(brand, { ...draft, lines: [], items });
  expect(html.match(/class="link"/g)).toHaveLength(2);
  expect(html).toContain('href="https://guildhall.test/orders/ORD-2"');
  expect(html).toContain('&lt;b&gt;Mara&lt;/b&gt;');
  expect(text).toContain('Ben placed ORD-1\nIt earns you $45.00.\nhttps://guildhall.test/orders/ORD-1');
});

it('writes moments with their zone, and the year if it differs', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  expect(momentText(new Date('2026-03-06T14:00:00Z'), now)).toBe('March 6, 14:00 UTC');
  expect(momentText(new Date('2027-01-01T00:05:00Z'), now)).toBe('January 1, 2027, 00:05 UTC');
});
