// The second factor of a person: whether they have one, and trying a code against it (auth.md S9).
// Guards: a code of the app and a backup code work once each; the secret is opened here and goes nowhere else.
// Does not count tries: the callers do, before they open the transaction.
import { newId } from '#contract/common/ids.ts';
import type { SecondFactor, TwoFactorAsked } from '#contract/accounts/two-factor.schema.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import type { Keys } from '#server/platform/keys.ts';
import { openText, sealText } from '#server/platform/seal.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { getAccount } from './account.store.ts';
import { hashBackupCode } from './backup-codes.ts';
import { insertChallenge } from './challenge.store.ts';
import { newSecret, sha256 } from './device.ts';
import { listPasskeysOf } from './passkey.store.ts';
import { securityMail } from './two-factor.mails.ts';
import { challengeLife, stepOfCode } from './two-factor.policy.ts';
import { countBackupCodes, findTwoFactor, takeBackupCode, takeStep } from './two-factor.store.ts';
import type { TwoFactorRow } from './two-factor.store.ts';

export function sealSecret(keys: Keys, userId: string, secret: string): Buffer {
  return sealText(keys, { use: 'two-factor', owner: userId }, secret);
}

export function openSecret(keys: Keys, row: { user_id: string; secret_cipher: Buffer }): string {
  return openText(keys, { use: 'two-factor', owner: row.user_id }, row.secret_cipher);
}

/** What this person may prove besides their password; empty when two-factor is off. */
async function secondFactorsOf(read: Read, userId: string): Promise<SecondFactor[]> {
  const row = await findTwoFactor(read, userId);
  if (!row?.confirmed_at) return [];
  const passkeys = await listPasskeysOf(read, userId);
  return [
    'totp',
    ...(passkeys.some((one) => one.disabled_at === null) ? ['passkey' as const] : []),
    ...((await countBackupCodes(read, userId)) > 0 ? ['backup' as const] : []),
  ];
}

/** Asks for the second factor of somebody who has one: a challenge for five minutes. Null when two-factor is off. */
export async function askSecondFactor(tx: Tx, userId: string, way: string): Promise<TwoFactorAsked | null> {
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

/** Uses a code up: of the app when it is six digits, else a backup code, of which the owner is told. Null when it is wrong. */
export async function takeCode(tx: Tx, row: TwoFactorRow, typed: string): Promise<'totp' | 'backup' | null> {
  if (/^[0-9]{6}$/.test(plain(typed))) return (await takeAppCode(tx, row, typed)) ? 'totp' : null;
  const { user_id: userId } = row;
  if (!(await takeBackupCode(tx, userId, hashBackupCode(userId, typed)))) return null;
  const { email } = await getAccount(tx, userId);
  const left = await countBackupCodes(tx, userId);
  queueMail(tx, securityMail(tx, email, { change: 'backup_code.used', left }));
  return 'backup';
}

/** The same with a code of the app only. */
export async function takeAppCode(tx: Tx, row: TwoFactorRow, typed: string): Promise<boolean> {
  const step = stepOfCode(openSecret(tx.platform.keys, row), plain(typed), tx.now);
  return step !== null && takeStep(tx, row.user_id, step);
}

function plain(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}
