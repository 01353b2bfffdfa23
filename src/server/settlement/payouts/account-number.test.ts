// Encryption of account numbers at rest.
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { earlierSeals } from '#server/platform/seal.ts';
import { openNumber, canOpenNumber, sealNumber } from './account-number.ts';

const [older, newer] = ['11'.repeat(32), '22'.repeat(32)];
const number = 'DE89370400440532013001';

describe('a sealed account number', () => {
  const id = newId();
  const keys = deriveKeys([older!]);

  test('decrypts only with its key and method', () => {
    const sealed = sealNumber(keys, id, number);
    expect(openNumber(keys, id, sealed)).toBe(number);
    expect(() => openNumber(keys, newId(), sealed)).toThrow();
    expect(() => openNumber(deriveKeys([newer!]), id, sealed)).toThrow('Impossible');
  });

  test('decrypts after a key rotation while the previous key is kept', () => {
    expect(openNumber(deriveKeys([newer!, older!]), id, sealNumber(keys, id, number))).toBe(number);
  });

  test('reports whether it can be decrypted, and whether an earlier key sealed it', () => {
    const sealed = sealNumber(keys, id, number);
    expect([
      canOpenNumber(keys, id, sealed),
      canOpenNumber(keys, newId(), sealed),
      canOpenNumber(keys, id, null),
    ]).toEqual([true, false, false]);
    expect(canOpenNumber(deriveKeys([newer!]), id, sealed)).toBe(false);
    expect(earlierSeals(keys, 'payout-account')).toEqual([]);
    const [seal] = earlierSeals(deriveKeys([newer!, older!]), 'payout-account');
    expect(sealed.subarray(0, seal!.length).equals(seal!)).toBe(true);
  });

  test('never has the same ciphertext twice, and does not decrypt if a bit is changed', () => {
    const sealed = sealNumber(keys, id, number);
    expect(sealed.equals(sealNumber(keys, id, number))).toBe(false);
    for (const at of [sealed.length - 1, sealed.length - number.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at]! ^= 1;
      expect(() => openNumber(keys, id, altered)).toThrow();
    }
  });
});
