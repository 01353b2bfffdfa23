// Which attestations of a new passkey are verified at all.
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, it } from 'vitest';
import { hasNoCertificate } from './passkey.policy.ts';

function attestation(format: string, statement: Record<string, unknown>): string {
  const object = new Map<string, unknown>([
    ['fmt', format],
    ['attStmt', new Map(Object.entries(statement))],
    ['authData', new Uint8Array(37)],
  ]);
  return Buffer.from(isoCBOR.encode(object as never)).toString('base64url');
}
const bytes = new Uint8Array(8);

it('accepts none and the signature of the passkey itself, and nothing with a certificate or of another format', () => {
  expect(hasNoCertificate(attestation('none', {}))).toBe(true);
  expect(hasNoCertificate(attestation('packed', { alg: -7, sig: bytes }))).toBe(true);
  expect(hasNoCertificate(attestation('packed', { alg: -7, sig: bytes, x5c: [bytes] }))).toBe(false);
  for (const format of ['android-key', 'android-safetynet', 'tpm', 'apple', 'fido-u2f', 'compound'])
    expect(hasNoCertificate(attestation(format, { x5c: [bytes] })), format).toBe(false);
});

it('throws for what is no attestation', () => {
  expect(() => hasNoCertificate('')).toThrow();
});
