// Backup codes: "k7mf-2w9x-qhd4", about sixty random bits each, for the day the phone is lost (auth.md S9).
// Guards: kept only as SHA-256 over the person and the code, so that equal codes of two people never look equal.
import { createHash, randomInt } from 'node:crypto';
import { backupCodeCount } from '#contract/accounts/two-factor.schema.ts';

/** Without letters and digits that are read for one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 12;

/** New codes to be shown once, and what is kept of them. */
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
