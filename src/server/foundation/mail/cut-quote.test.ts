// Replies as mail clients write them, and their text without the quoted original.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutQuote } from './cut-quote.ts';
import { htmlToText } from './html-to-text.ts';

const own = 'Not on my telephone.\n\nAda';
const quoted = '> — Reply above this line —\n>\n> Our answer\n>\n> It is fixed.';

it.each([
  [
    'Gmail',
    `${own}\n\nOn Sun, Mar 1, 2026 at 9:00 AM Guildhall <\nno-reply@guildhall.test> wrote:\n\n${quoted}\n`,
  ],
  [
    'Apple Mail',
    `${own}\n\n> On 1 Mar 2026, at 09:00, Guildhall <no-reply@guildhall.test> wrote:\n>\n${quoted}`,
  ],
  ['Thunderbird, German', `${own}\n\nAm 01.03.26 um 09:00 schrieb Guildhall:\n${quoted}`],
  [
    'French',
    `${own}\n\nLe dim. 1 mars 2026 à 09:00, Guildhall <no-reply@guildhall.test> a écrit :\n\n${quoted}`,
  ],
  ['Japanese', `${own}\n\n2026年3月1日(日) 9:00 Guildhall <no-reply@guildhall.test>:\n\n${quoted}`],
  [
    'Outlook',
    `${own}\n\n________________________________\nFrom: Guildhall <no-reply@guildhall.test>\nSent: Sunday, March 1, 2026 9:00 AM\nTo: Ada\nSubject: Re: ticket\n\n— Reply above this line —\n\nOur answer`,
  ],
  ['an old Outlook', `${own}\n\n-----Original Message-----\nFrom: Guildhall\nSent: today\n\nOur answer`],
  [
    'a client that does not mark quotes',
    `${own}\n\nOn Sun, 1 Mar 2026, Guildhall wrote:\n\n-- Reply  above this line --\n\nOur answer\n\nIt is fixed.`,
  ],
  [
    'a client that replies below the quote',
    `On Sun, 1 Mar 2026 at 09:00, Guildhall wrote:\n${quoted}\n\n${own}\n`,
  ],
])('keeps the reply of %s', (_, whole) => {
  expect(withoutQuote(whole)).toBe(own);
});

it('keeps replies between several quotes whole, because each needs its question', () => {
  const whole = 'Hello,\n> Is it blue?\nYes.\n> And the other?\nGreen.';
  expect(withoutQuote(whole)).toBe(whole);
});

it('cuts nothing from an email without a quote, whatever it looks like', () => {
  for (const whole of [
    'I asked them at 10:30:',
    'From: here to there\nit is far.',
    'She wrote: come at once.\nSo I came.',
    'My steps:\n---\n1. Sign in',
    'The price was 20 -> 30',
  ])
    expect(withoutQuote(whole)).toBe(whole);
});

it('returns the whole text when nothing else would be left', () => {
  expect(withoutQuote(quoted)).toBe(quoted);
  expect(withoutQuote('')).toBe('');
});

it('only removes lines, and keeps the order of the rest', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '> quoted',
      '',
      'On 1 Mar 2026 at 09:00, X wrote:',
      '— Reply above this line —',
      'From: a@b.test',
      'Sent: today',
      '_____',
      'own words',
    ),
    fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const left = withoutQuote(lines.join('\n'))
        .split('\n')
        .map((line) => line.trim());
      if (left.join('') === '') return;
      let at = 0;
      for (const line of lines) if (at < left.length && line.trim() === left[at]) at += 1;
      expect(at).toBe(left.length);
    }),
    { numRuns: 2000 },
  );
});

it('converts HTML to text: lines for paragraphs, ">" for quotes, without hidden content', () => {
  const html = `<html><head><title>No</title><style>p{}</style></head><body><div>Not on my&nbsp;telephone.</div><div><br></div>
    <p>Caf&eacute; &amp; &#8364;5 &#x2014; 1 &lt; 2</p><ul><li>one</li><li>two</li></ul><!-- <p>no</p> --><script>alert(1)</script>
    <div class="gmail_quote"><div>On Sun, 1 Mar 2026 at 09:00, Guildhall wrote:<br></div><blockquote><p>It is fixed.</p><blockquote>Slow.</blockquote></blockquote></div></body></html>`;
  const text = htmlToText(html);
  expect(text).toContain('Café & €5 — 1 < 2');
  expect(text).toContain('- one\n- two');
  expect(text).toContain('> It is fixed.');
  expect(text).toContain('>> Slow.');
  expect(text).not.toMatch(/alert|no<|No\n|p\{\}/);
  expect(withoutQuote(text)).toMatch(/^Not on my telephone\.\n[^]*- two$/);
});

it('parses any HTML in one pass, including unclosed tags', () => {
  const began = performance.now();
  for (const piece of ['<', '<a ', '<!--', '<blockquote>', '&#', '<script>', '</'])
    htmlToText(piece.repeat(200_000));
  expect(performance.now() - began).toBeLessThan(10_000);
  fc.assert(
    fc.property(
      fc.string({
        maxLength: 300,
        unit: fc.constantFrom('<', '>', '/', 'p', 'br', 'blockquote', '&amp;', '!--', '-->', ' ', 'a'),
      }),
      (html) => {
        expect(typeof htmlToText(html)).toBe('string');
      },
    ),
  );
});
