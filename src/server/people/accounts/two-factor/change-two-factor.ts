// What turning two-factor on, turning it off and renewing its backup codes have in common: a counted try at a code, in one
// transaction that holds the person's row, and what every change of the second factor brings with it.
// Guards: a wrong code is committed to the audit log before it is refused, and adds to the account's ten in a quarter of an hour.
import { errors } from '#contract/common/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { countSecondFactor, giveSecondFactorBack } from './account.limits.ts';
import { lockOwnAccount } from './hold-active-account.ts';
import { backupCodesFor } from './backup-codes.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { knownDeviceOf } from './device.ts';
import { revokeAll } from './session.store.ts';
import { securityMail } from './two-factor.mails.ts';
import type { SecurityChange } from './two-factor.mails.ts';
import { findTwoFactor, replaceBackupCodes } from './two-factor.store.ts';
import type { TwoFactorRow } from './two-factor.store.ts';

/** `take` uses the code up and says whether it was right; `change` runs only then, in the same transaction. */
export async function changeTwoFactor<Result>(
  platform: Platform,
  viewer: Viewer,
  exchange: Exchange,
  steps: {
    /** Refuses when this change is not possible as things stand. */
    check: (row: TwoFactorRow | null) => TwoFactorRow;
    take: (tx: Tx, row: TwoFactorRow) => Promise<boolean>;
    change: (tx: Tx) => Promise<Result>;
  },
): Promise<Result> {
  const { userId } = viewer;
  const read = reading(platform);
  steps.check(await findTwoFactor(read, userId));
  const attempt = { userId, device: await knownDeviceOf(read, userId, exchange) };
  await countSecondFactor(platform, attempt);
  const outcome = await inTransaction(platform, async (tx) => {
    await lockOwnAccount(tx, userId);
    const row = steps.check(await findTwoFactor(tx, userId));
    if (await steps.take(tx, row)) return { done: await steps.change(tx) };
    await audit(tx, 'two_factor.wrong', { userId, ip: exchange.ip, details: { with: 'code' } });
    return { wrong: true as const };
  });
  if ('wrong' in outcome) refuse('invalid_code', { errors: { code: errors.invalid_code.message } });
  await giveSecondFactorBack(platform, attempt);
  return outcome.done;
}

export function mustBeOn(row: TwoFactorRow | null): TwoFactorRow {
  return row?.confirmed_at ? row : refuse('two_factor_off');
}

/** New backup codes in place of any there were; to be shown once. */
export async function giveBackupCodes(tx: Tx, userId: string): Promise<{ backupCodes: string[] }> {
  const { codes, hashes } = backupCodesFor(userId);
  await replaceBackupCodes(tx, userId, hashes);
  return { backupCodes: codes };
}

/** Every other session and every sign-in under way ends (auth.md S21). */
export async function endOthers(tx: Tx, viewer: Viewer, reason: 'two-factor' | 'passkey'): Promise<void> {
  await revokeAll(tx, viewer.userId, reason, viewer.sessionId);
  await deleteChallengesOf(tx, viewer.userId);
}

/** The audit row and the notice to the owner. */
export async function tellOfChange(
  tx: Tx,
  viewer: Viewer,
  exchange: Exchange,
  what: SecurityChange,
): Promise<void> {
  const { userId, email } = viewer;
  const { change, ...details } = what;
  await audit(tx, change, { userId, ip: exchange.ip, details });
  queueMail(tx, securityMail(tx, email, what));
}
