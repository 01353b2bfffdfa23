// Encryption of account numbers at rest.
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { earlierKeyPrefixes } from '#server/platform/encrypted-text.ts';
import { decryptNumber, canDecryptNumber, encryptNumber } from './account-number.ts';

const [older, newer] = ['11'.repeat(32), '22'.repeat(32)];
const number = 'DE89370400440532013001';

describe('an encrypted account number', () => {
  const id = newId();
  const keys = deriveKeys([older!]);

  test('decrypts only with its key and method', () => {
    const encrypted = encryptNumber(keys, id, number);
    expect(decryptNumber(keys, id, encrypted)).toBe(number);
    expect(() => decryptNumber(keys, newId(), encrypted)).toThrow();
    expect(() => decryptNumber(deriveKeys([newer!]), id, encrypted)).toThrow('Impossible');
  });

  test('decrypts after a key rotation while the previous key is kept', () => {
    expect(decryptNumber(deriveKeys([newer!, older!]), id, encryptNumber(keys, id, number))).toBe(number);
  });

  test('reports whether it can be decrypted, and whether an earlier key encrypted it', () => {
    const encrypted = encryptNumber(keys, id, number);
    expect([
      canDecryptNumber(keys, id, encrypted),
      canDecryptNumber(keys, newId(), encrypted),
      canDecryptNumber(keys, id, null),
    ]).toEqual([true, false, false]);
    expect(canDecryptNumber(deriveKeys([newer!]), id, encrypted)).toBe(false);
    expect(earlierKeyPrefixes(keys, 'payout-account')).toEqual([]);
    const [prefix] = earlierKeyPrefixes(deriveKeys([newer!, older!]), 'payout-account');
    expect(encrypted.subarray(0, prefix!.length).equals(prefix!)).toBe(true);
  });

  test('never has the same ciphertext twice, and does not decrypt if a bit is changed', () => {
    const encrypted = encryptNumber(keys, id, number);
    expect(encrypted.equals(encryptNumber(keys, id, number))).toBe(false);
    for (const at of [encrypted.length - 1, encrypted.length - number.length - 1]) {
      const altered = Buffer.from(encrypted);
      altered[at]! ^= 1;
      expect(() => decryptNumber(keys, id, altered)).toThrow();
    }
  });
});
