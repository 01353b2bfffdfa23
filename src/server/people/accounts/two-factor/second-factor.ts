// The second factor of a person: its methods, and checking a code.
// Guarantees: a code of the app or a backup code works once; the secret is decrypted only here.
// Callers count attempts before they open the transaction.
import { newId } from '#contract/common/ids.ts';
import type { SecondFactor, TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import type { Keys } from '#server/platform/keys.ts';
import { decryptText, encryptText } from '#server/platform/encrypted-text.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { getAccount } from '../account.store.ts';
import { hashBackupCode } from './backup-codes.ts';
import { insertChallenge } from './challenge.store.ts';
import { newSecret, sha256 } from '../sessions/device.ts';
import { listPasskeysOf } from './passkey.store.ts';
import { securityMail } from './two-factor.emails.ts';
import { challengeLife, stepOfCode } from './two-factor.policy.ts';
import { countBackupCodes, findTwoFactor, takeBackupCode, takeStep } from './two-factor.store.ts';
import type { TwoFactorRow } from './two-factor.store.ts';

export function encryptSecret(keys: Keys, userId: string, secret: string): Buffer {
  return encryptText(keys, { use: 'two-factor', owner: userId }, secret);
}

export function decryptSecret(keys: Keys, row: { user_id: string; secret_cipher: Buffer }): string {
  return decryptText(keys, { use: 'two-factor', owner: row.user_id }, row.secret_cipher);
}

/** The available second factors; empty if two-factor is off. */
async function secondFactorsOf(read: Read, userId: string): Promise<SecondFactor[]> {
  const row = await findTwoFactor(read, userId);
  if (!row?.confirmed_at) return [];
  const passkeys = await listPasskeysOf(read, userId);
  return [
    'totp',
    ...(passkeys.some((passkey) => passkey.disabled_at === null) ? ['passkey' as const] : []),
    ...((await countBackupCodes(read, userId)) > 0 ? ['backup' as const] : []),
  ];
}

/** Creates a challenge for the second factor, valid for five minutes. Null if two-factor is off. */
export async function challengeSecondFactor(
  tx: Tx,
  userId: string,
  way: string,
): Promise<TwoFactorChallenge | null> {
  const methods = await secondFactorsOf(tx, userId);
  if (methods.length === 0) return null;
  const challenge = newSecret();
  await insertChallenge(tx, {
    id: newId(tx.now.getTime()),
    purpose: 'second-factor',
    secret_sha256: sha256(challenge),
    user_id: userId,
    way,
    webauthn_challenge: null,
    expires_at: later(tx.now, challengeLife),
  });
  return { twoFactor: true, methods, challenge };
}

/** Consumes a code: six digits are a code of the app, anything else a backup code, whose use is emailed. Null if wrong. */
export async function takeCode(tx: Tx, row: TwoFactorRow, typed: string): Promise<'totp' | 'backup' | null> {
  if (/^[0-9]{6}$/.test(plain(typed))) return (await takeAppCode(tx, row, typed)) ? 'totp' : null;
  const { user_id: userId } = row;
  if (!(await takeBackupCode(tx, userId, hashBackupCode(userId, typed)))) return null;
  const { email } = await getAccount(tx, userId);
  const left = await countBackupCodes(tx, userId);
  queueMail(tx, securityMail(tx, email, { change: 'backup_code.used', left }));
  return 'backup';
}

/** The same for codes of the app only. */
export async function takeAppCode(tx: Tx, row: TwoFactorRow, typed: string): Promise<boolean> {
  const step = stepOfCode(decryptSecret(tx.platform.keys, row), plain(typed), tx.now);
  return step !== null && takeStep(tx, row.user_id, step);
}

function plain(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}
