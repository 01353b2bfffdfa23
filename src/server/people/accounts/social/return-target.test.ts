// The return path of a social sign-in: for any input, a path of our own site.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnUrl, readReturnTarget } from './return-target.ts';

test('keeps a path with its query, without the result of an earlier sign-in', () => {
  expect(readReturnTarget('/gigs/a-logo?package=basic')).toBe('/gigs/a-logo?package=basic');
  expect(readReturnTarget('/explore?q=logo&auth=failed&with=google')).toBe('/explore?q=logo');
  expect(readReturnTarget('/explore?q=%2F%2Fevil.test')).toBe('/explore?q=%2F%2Fevil.test');
});

test.each([
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  'https://evil.test/',
  'evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/\t/evil.test',
  '/a\r\nset-cookie: x=y',
  'javascript:alert(1)',
  '/api/v1/switch/freelancer/to/buyer/reverse/also',
  '',
  null,
  ['/explore'],
  `/${'a'.repeat(600)}`,
  // Short as given, but too long for the table once encoded.
  `/${'"'.repeat(400)}`,
  `/explore?q=${'('.repeat(340)}`,
])('sends %j home (A61)', (given) => {
  expect(readReturnTarget(given)).toBe('/');
});

test('stays on our own site for any input, also with the result added (A61)', () => {
  const own = 'https://guildhall.test';
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    'a',
    'evil.test',
    'https:',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const target = readReturnTarget(parts.join(''));
      for (const to of [target, returnUrl(target, 'signIn', 'done', 'google')])
        expect(new URL(to, own).origin, to).toBe(own);
    }),
    { numRuns: 2000 },
  );
});
