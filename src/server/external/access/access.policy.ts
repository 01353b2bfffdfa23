// Which access a password reset ends.
import { recentlyAddedDays } from '#contract/external/access/access.schema.ts';
import type { AccessKind } from '#contract/external/access/access.schema.ts';
import type { Access } from '#server/people/accounts/sign-in-access.ts';
import { later } from '#server/platform/clock.ts';

export type AccessRow = Access & { kind: AccessKind };

export function recentSince(now: Date): Date {
  return later(now, { days: -recentlyAddedDays });
}

/**
 * Recently added, unless it came with the account: a thief cannot have added what the owner registered with. Bank accounts stay: only
 * a signed-in seller can have money sent there. Passkeys stay with two-factor on: the one that was added
 * last may be the only second factor that the owner has left.
 */
export function endsWithReset(
  access: AccessRow,
  account: { createdAt: Date; hasTwoFactor: boolean },
  now: Date,
): boolean {
  if (access.kind === 'payout-method') return false;
  if (access.kind === 'passkey' && account.hasTwoFactor) return false;
  return access.addedAt >= recentSince(now) && access.addedAt > account.createdAt;
}
