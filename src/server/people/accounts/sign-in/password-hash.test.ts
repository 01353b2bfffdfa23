// The concurrency limit of argon2: one hash per core, fifty queued, the rest refused as busy.
import { expect, test } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { findMatchingHash, hashPassword, isOutdated } from './password-hash.ts';

const platformWith = (cores: number) => ({ settings: { cores } }) as Platform;

test('hashes 51 of 60 concurrent passwords on one core and refuses 9 as busy', async () => {
  const platform = platformWith(1);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(platform, 'x')));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(51);
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => outcome.reason as Refusal);
  expect(refused.map((refusal) => refusal.code)).toEqual(Array.from({ length: 9 }, () => 'busy'));
  // The slot is free again afterwards.
  await expect(hashPassword(platform, 'x')).resolves.toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('finds the matching hash, and the decoy never matches', async () => {
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
