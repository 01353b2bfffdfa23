// Shared by turning two-factor on or off and renewing backup codes: a counted attempt at a code, the change in one transaction
// that locks the person's row, and its side effects.
// Guarantees: a wrong code is committed to the audit log before it is refused, and counts toward ten per quarter of an hour.
import { errors } from '#contract/common/errors.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginSecondFactor } from '../attempts/attempt.limits.ts';
import { lockOwnSession } from '../sessions/lock-own-session.ts';
import { backupCodesFor } from './backup-codes.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { knownDeviceOf } from '../sessions/device.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { securityMail } from './two-factor.emails.ts';
import type { SecurityChange } from './two-factor.emails.ts';
import { findTwoFactor, replaceBackupCodes } from './two-factor.store.ts';
import type { TwoFactorRow } from './two-factor.store.ts';

/** `take` consumes the code and returns whether it was correct; only then `change` runs, in the same transaction. */
export async function changeTwoFactor<Result>(
  platform: Platform,
  viewer: Viewer,
  exchange: Exchange,
  steps: {
    /** Refuses if the change is not possible in the current state. */
    check: (row: TwoFactorRow | null) => TwoFactorRow;
    take: (tx: Tx, row: TwoFactorRow) => Promise<boolean>;
    change: (tx: Tx) => Promise<Result>;
  },
): Promise<Result> {
  const { userId } = viewer;
  const read = reading(platform);
  steps.check(await findTwoFactor(read, userId));
  const device = await knownDeviceOf(read, userId, exchange);
  const attempt = await beginSecondFactor(platform, exchange, { userId, device });
  const outcome = await inTransaction(platform, async (tx) => {
    await lockOwnSession(tx, viewer);
    const row = steps.check(await findTwoFactor(tx, userId));
    if (await steps.take(tx, row)) return { done: await steps.change(tx) };
    await audit(tx, 'two_factor.wrong', { userId, ip: exchange.ip, details: { with: 'code' } });
    return { wrong: true as const };
  });
  if ('wrong' in outcome) {
    await attempt.failed();
    refuse('invalid_code', { errors: { code: errors.invalid_code.message } });
  }
  await attempt.succeeded();
  return outcome.done;
}

export function mustBeOn(row: TwoFactorRow | null): TwoFactorRow {
  return row?.confirmed_at ? row : refuse('two_factor_off');
}

/** Replaces the backup codes; the new ones are to be shown once. */
export async function issueBackupCodes(tx: Tx, userId: string): Promise<{ backupCodes: string[] }> {
  const { codes, hashes } = backupCodesFor(userId);
  await replaceBackupCodes(tx, userId, hashes);
  return { backupCodes: codes };
}

/** Ends every other session and every pending sign-in, and forgets other devices. */
export async function endOtherSignIns(
  tx: Tx,
  viewer: Viewer,
  exchange: Exchange,
  reason: 'two-factor' | 'passkey',
): Promise<void> {
  await endOtherSessions(tx, viewer, exchange, reason);
  await deleteChallengesOf(tx, viewer.userId);
}

/** Writes the audit row and notifies the owner. */
export async function notifyOfChange(
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
