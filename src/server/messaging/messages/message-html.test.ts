// Bare URLs in messages become links, and neither URLs nor markup make a message slow to show.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkBareUrls, messageHtml } from './message-html.ts';

it.each([
  ['see https://example.com/a?b=1.', 'see <https://example.com/a?b=1>.'],
  ['(http://example.com)', '(<http://example.com>)'],
  ['http://example.com\nhttps://example.org!', '<http://example.com>\n<https://example.org>!'],
  ['[text](https://example.com)', '[text](<https://example.com>)'],
  ['"(https://example.com)', '"(<https://example.com>)'],
  ['<https://example.com>', '<https://example.com>'],
  ['xhttps://example.com', 'xhttps://example.com'],
  ['https://a', 'https://a'],
  [`https://${'a'.repeat(501)}`, `https://${'a'.repeat(501)}`],
])('links %j as %j', (text, marked) => {
  expect(linkBareUrls(text)).toBe(marked);
});

it('only adds angle brackets around URLs', () => {
  const parts = fc.constantFrom('http://', 'https://', '(', ')', 'ab', 'abc.de', '.', ' ', '\n', '"', '[x]');
  fc.assert(
    fc.property(
      fc.array(parts).map((all) => all.join('')),
      (text) => {
        const marked = linkBareUrls(text);
        expect(marked.replace(/[<>]/g, '')).toBe(text);
        for (const [, url] of marked.matchAll(/<([^>]*)>/g))
          expect(url).toMatch(/^https?:\/\/[^\s<>"`\\]{3,500}$/);
      },
    ),
  );
});

it('reads a text with many starts of URLs once (A62)', () => {
  // Trying each end of a URL and reading the rest for it takes minutes.
  const text = `${'(http://a'.repeat(50)}${')'.repeat(2_000_000)}x`;
  expect(linkBareUrls(text)).toBe(text);
  const starts = '(http://a'.repeat(200_000);
  expect(linkBareUrls(starts)).toHaveLength(starts.length + 2);
});

it('shows a message with more markup than any message needs as typed (A62)', () => {
  // The time for emphasis and lists grows with the square of their number, and a page has fifty messages.
  expect(messageHtml('*a_'.repeat(176))).toBe(`<p>${'*a_'.repeat(176)}</p>`);
  expect(messageHtml('- a\n'.repeat(176))).not.toContain('<li>');
  expect(messageHtml('**a** '.repeat(50))).toContain('<strong>a</strong>');
  expect(messageHtml('- a\n'.repeat(100).trim())).toContain('<li>a</li>');
  // The brackets that make a URL a link are not shown.
  const urls = 'https://drive.example.com/open?id=0&usp=a_link\n'.repeat(150).trim();
  expect(messageHtml(urls)).not.toContain('&#60;');
  expect(messageHtml('- **Page 1**: hero, text and a button\n'.repeat(50).trim())).toContain(
    '<li><strong>Page 1</strong>',
  );
});
