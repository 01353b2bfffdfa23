// Links and return paths in every spelling that a browser reads differently from a person. The oracle is the WHATWG URL parser.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFields } from '#contract/trust/copyright/claim.schema.ts';
import { linkSchema } from '#contract/people/accounts/profile.schema.ts';
import { readOutsideLink, readOwnPath } from './link.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.test/x',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  'https:/\\evil.test',
  'https://good.test\\@evil.test/',
  'https://good.test@evil.test/',
  'https://good.test:x@evil.test/',
  'https://@evil.test/',
  'https://good.test%40evil.test/',
  'https://go\tod.test/',
  'https://good.test\n.evil.test/',
  'https://good.test/\r\nset-cookie: x',
  'https://good.test/\u202egpj.exe',
  'https://good.test/ x',
  'https://intranet/',
  'https://',
  'https://?a.b',
  'https://#a.b',
  '//evil.test',
  '/path',
  'evil.test',
  '',
];

describe('a link in user content', () => {
  it.each(hostile)('is refused as %j (A51)', (text) => {
    expect(readOutsideLink(text)).toBeNull();
    // Line breaks and tabs that zod has removed are gone for the browser too.
    const link = linkSchema.safeParse(text);
    expect(link.success && readOutsideLink(link.data) === null).toBe(false);
    if (!/[\t\n]/.test(text)) expect(link.success).toBe(false);
    if (text !== '') expect(claimFields.originalUrl.safeParse(text).success).toBe(false);
  });

  it.each([
    'https://example.test/',
    'HTTP://Example.test:8080/a?b=c#d',
    'https://münchen.test/straße',
    'https://xn--mnchen-3ya.test/',
    'https://example.test/a@b?c=//d',
    'https://example.test/%0d%0a',
  ])('is accepted as %s', (text) => {
    expect(readOutsideLink(text)).not.toBeNull();
  });

  const schemes = ['http:', 'https:', 'javascript:', 'user', ':80', ':x'];
  const signs = ['/', '//', '\\', '@', ':', '?', '#', '%', '%40', '\t', '\n', ' ', '.', '..'];
  const odd = ['\u0000', '\u202e', '\u00ad', '\u3002', '／', '＠', 'xn--', 'ß', '\u{1f600}', '\ud800'];
  const hosts = ['a', 'A', 'evil.test', 'good.test', '[::1]', '127.0.0.1', '0x7f.1'];
  const pieces = fc.oneof(...[schemes, signs, odd, hosts].map((list) => fc.constantFrom(...list)));
  const spellings = fc.oneof(
    fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `https://${parts.join('')}`),
    fc.string({ unit: 'binary' }),
  );

  it('leads to the host that is seen, for any text', () => {
    fc.assert(
      fc.property(spellings, (text) => {
        const url = readOutsideLink(text);
        if (url === null) return;
        const seen = /^https?:\/\/([^/?#]+)/i.exec(text)![1]!;
        const parsed = new URL(text);
        expect(parsed.protocol).toMatch(/^https?:$/);
        expect(parsed.username + parsed.password).toBe('');
        expect(parsed.host).toBe(new URL(`${parsed.protocol}//${seen}`).host);
        expect(url.href).toBe(parsed.href);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is accepted for every plain web address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
        expect(readOutsideLink(text)?.href).toBe(new URL(text).href);
      }),
      { numRuns: 2000 },
    );
  });

  it('leads to this site, for any return path that is accepted (A61)', () => {
    const sites = ['https://guildhall.test', 'http://localhost:3000'];
    const paths = fc.oneof(
      spellings,
      fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(paths, (text) => {
        const path = readOwnPath(text);
        if (path === null) return;
        for (const given of [text, `${path.pathname}${path.search}${path.hash}`])
          for (const site of sites) {
            expect(new URL(given, site).origin, given).toBe(site);
            expect(new URL(given, `${site}/a/b?c`).origin, given).toBe(site);
          }
        expect(readOwnPath(path.pathname + path.search)?.pathname).toBe(path.pathname);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a return path', () => {
  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a\r\nset-cookie: x=y',
    'https:evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'evil.test',
    '',
  ])('is refused as %j (A61)', (text) => {
    expect(readOwnPath(text)).toBeNull();
  });

  it.each([
    '/',
    '/gigs/a-logo?package=basic#faq',
    '/a/../b',
    '/explore?q=%2F%2Fevil.test',
    '/?next=//evil.test',
  ])('is accepted as %s', (text) => {
    expect(readOwnPath(text)).not.toBeNull();
  });
});
