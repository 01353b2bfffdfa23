// The page to open after signing in: one of this site, for any value of the cookie or of the storage.
import { describe, expect, it } from 'vitest';
import { pageIntent, requestedAddress } from './requested-page.ts';
import { continueLabel } from './sign-in-intent.ts';

describe('the requested address', () => {
  it.each([
    ['/messages', '/messages'],
    ['/orders/ORD-2026-0001?tab=files', '/orders/ORD-2026-0001?tab=files'],
    ['/a/../seller/gigs', '/seller/gigs'],
  ])('is kept for %s', (given, wanted) => {
    expect(requestedAddress(encodeURIComponent(given))).toBe(wanted);
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
    '/?auth=done',
  ])('is rejected for %j (A61)', (given) => {
    expect(requestedAddress(encodeURIComponent(given))).toBeNull();
  });

  it('is null for an unreadable or missing cookie', () => {
    expect(requestedAddress('%E0%A4%A')).toBeNull();
    expect(requestedAddress(null)).toBeNull();
  });
});

describe('the purpose of a page', () => {
  it.each([
    ['/orders/ORD-2026-0001?from=mail', 'see your order'],
    ['/messages/with/mara', 'write a message'],
    ['/checkout/a-gig?c=1', 'continue with your order'],
    ['/unknown', 'continue to the page you requested'],
  ])('of %s completes “Sign in to %s”', (address, purpose) => {
    expect(pageIntent(address)).toMatchObject({ kind: 'open-page', address, purpose });
  });

  it('names the button that continues', () => {
    expect(continueLabel(pageIntent('/orders/ORD-2026-0001'))).toBe('See your order');
  });
});
