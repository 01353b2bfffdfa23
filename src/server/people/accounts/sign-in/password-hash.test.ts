// The gate before argon2: as many at once as there are cores, fifty waiting, the rest told to come back (auth.md S2).
import { expect, test } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { findMatchingHash, hashPassword, isOutdated } from './password-hash.ts';

const platformWith = (cores: number) => ({ settings: { cores } }) as Platform;

test('a flood of 60 on one core: 51 are hashed, 9 are told to come back', async () => {
  const platform = platformWith(1);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(platform, 'x')));
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(51);
  const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as Refusal);
  expect(refused.map((one) => one.code)).toEqual(Array.from({ length: 9 }, () => 'busy'));
  // And the place is free again afterwards.
  await expect(hashPassword(platform, 'x')).resolves.toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('finds the hash a password belongs to, and nobody’s hash never matches', async () => {
  const platform = platformWith(2);
  const one = await hashPassword(platform, 'one');
  const two = await hashPassword(platform, 'two');
  expect(await findMatchingHash(platform, [one, two], 'two', 2)).toBe(1);
  expect(await findMatchingHash(platform, [one], 'two', 2)).toBe(-1);
  expect(await findMatchingHash(platform, [null], 'one', 2)).toBe(-1);
  expect(await findMatchingHash(platform, [], '', 2)).toBe(-1);
  expect(isOutdated(one)).toBe(false);
  expect(isOutdated(one.replace('m=19456', 'm=8192'))).toBe(true);
});
