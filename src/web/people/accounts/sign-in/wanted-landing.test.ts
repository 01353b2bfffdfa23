// The page to open after signing in: one of this site, for any value of the cookie.
import { expect, it } from 'vitest';
import { safeAddress } from './wanted-landing.ts';

const origin = 'https://guildhall.test';

it.each([
  ['/messages', '/messages'],
  ['/orders/ORD-2026-0001?tab=files', '/orders/ORD-2026-0001?tab=files'],
  ['/a/../seller/gigs', '/seller/gigs'],
])('goes on to %s', (given, wanted) => {
  expect(safeAddress(encodeURIComponent(given), origin)).toBe(wanted);
});

it.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'messages',
  '',
  '/',
])('goes nowhere for %j', (given) => {
  expect(safeAddress(encodeURIComponent(given), origin)).toBeNull();
});

it('ignores an unreadable or missing cookie', () => {
  expect(safeAddress('%E0%A4%A', origin)).toBeNull();
  expect(safeAddress(null, origin)).toBeNull();
});
