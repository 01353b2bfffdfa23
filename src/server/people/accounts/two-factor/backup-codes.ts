// Backup codes: "k7mf-2w9x-qhd4", about sixty random bits each, for a lost authenticator.
// Guarantees: stored only as SHA-256 over person and code, so that equal codes of two people have different hashes.
import { createHash, randomInt } from 'node:crypto';
import { backupCodeCount } from '#contract/people/accounts/two-factor.schema.ts';

/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 12;

/** New codes to show once, and the hashes to store. */
export function backupCodesFor(userId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = newBackupCodes();
  return { codes, hashes: codes.map((code) => hashBackupCode(userId, code)) };
}

function newBackupCodes(): string[] {
  return Array.from({ length: backupCodeCount }, () => {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return code.replace(/(.{4})(?=.)/g, '$1-');
  });
}

export function hashBackupCode(userId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}|${code}`).digest();
}
