// Usernames, addresses, one-time codes and refresh cookies: the basic rules.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKeys } from '#server/platform/keys.ts';
import { hashAddress, readEmail } from './sign-in/email-address.ts';
import { codeOf } from './sign-in/one-time-code.ts';
import { isGenuine, readRefreshCookie, writeRefreshCookie } from './sessions/refresh-cookie.ts';
import { readUsername } from './sign-in/username.policy.ts';

const keys = deriveKeys(['22'.repeat(32)]);
const read = (name: string) => {
  try {
    return readUsername(name, 'Guildhall');
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

test('usernames: keeps case, trims, allows 3 to 30 characters', () => {
  for (const name of ['abc', 'Ana-Maria', 'j.doe', 'x_1', 'a'.repeat(30)]) expect(read(name)).toBe(name);
  expect(read(' spaced ')).toBe('spaced');
  expect(read('ab')).toBe('refused: Username must be at least 3 characters');
  expect(read('a'.repeat(31))).toBe('refused: Username must be at most 30 characters');
});

test('usernames: rejects names of staff, pages and the brand in any spelling (A17)', () => {
  const reserved = [
    'Admin',
    'admin ',
    'ADM1N',
    'ad.min',
    'ａｄｍｉｎ',
    'api',
    'settings',
    'support',
    'guildhall',
    'Guild-Hall-team',
    'member-1a2b3c4d',
    'help_desk',
  ];
  for (const name of reserved)
    expect(read(name), name).toBe('refused: This username is reserved. Choose another.');
  for (const name of [
    'аdmin',
    '...',
    '-abc',
    'abc.',
    'a b c',
    'a@b.de',
    'naïve',
    'a\u0000bc',
    '<b>',
    'x/../y',
  ]) {
    expect(read(name), name).toMatch(/^refused: Use letters/);
  }
  expect(read('..')).toBe('refused: Username must be at least 3 characters');
});

test('addresses: hashes every spelling the same, and differently per key', () => {
  const hashes = ['Ana@Example.test', ' ana@example.TEST ', 'ＡＮＡ@example.test'].map((text) =>
    hashAddress(keys, text),
  );
  expect(new Set(hashes).size).toBe(1);
  expect(hashAddress(deriveKeys(['33'.repeat(32)]), 'ana@example.test')).not.toBe(hashes[0]);
});

test('addresses: rejects text that breaks out of a mail header (A53)', () => {
  for (const email of ['a+tag@b.co', "o'neil@b.co", 'ünal@müller.de', 'x@sub.domain.museum'])
    expect(readEmail(email)).toBe(email);
  const bad = [
    'a@b',
    'a@b.c',
    '@b.co',
    'a@.co',
    'a@b.co\r\nBcc: x@y.de',
    'a,b@c.de',
    '<a@b.de>',
    'a"b@c.de',
    'a@b.de;c',
    'a@b_c.de',
    `${'a'.repeat(65)}@b.de`,
    'a@-b.de',
    'a@b.de.',
  ];
  for (const email of bad) expect(readEmail(email), email).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const email = readEmail(text);
      expect(email === null || !/[\s\p{Cc}<>,;"]/u.test(email)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('codes: are six digits, evenly distributed, and differ by flow, generation and key', () => {
  const { kid } = keys.current('otp');
  const buckets = Array.from({ length: 10 }, () => 0);
  const total = 20_000;
  for (let i = 0; i < total; i++) {
    const code = codeOf(keys, { id: `flow-${i}`, kid, nonce: Buffer.from([i & 255]), generation: 1 })!;
    expect(code).toMatch(/^[0-9]{6}$/);
    buckets[Number(code[0])]!++;
  }
  // Chi-squared with 9 degrees of freedom exceeds 33.7 once in ten thousand; the flows are fixed, so the result is stable.
  const expected = total / 10;
  expect(buckets.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(33.7);
  const flow = { id: 'flow', kid, nonce: Buffer.from('nonce'), generation: 1 };
  expect(codeOf(keys, flow)).toBe(codeOf(keys, flow));
  expect(codeOf(keys, { ...flow, generation: 2 })).not.toBe(codeOf(keys, flow));
  expect(codeOf(keys, { ...flow, nonce: Buffer.from('other') })).not.toBe(codeOf(keys, flow));
  expect(codeOf(deriveKeys(['44'.repeat(32)]), flow)).toBeNull();
});

test('refresh cookies: round-trip, and reject any changed bit', () => {
  const session = { id: '0199a0b0-0000-7000-8000-000000000001', generation: 3, seed: Buffer.alloc(32, 7) };
  const cookie = writeRefreshCookie(keys, session);
  const claim = readRefreshCookie(cookie)!;
  expect(claim).toMatchObject({ sessionId: session.id, generation: 3 });
  expect(isGenuine(keys, claim, session.seed)).toBe(true);
  expect(isGenuine(keys, { ...claim, generation: 4 }, session.seed)).toBe(false);
  expect(isGenuine(keys, claim, Buffer.alloc(32, 8))).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readRefreshCookie(text)).toBeNull();
    }),
  );
});
