// Whether two-factor is on. Guards: says how many backup codes are left, never which; never the secret.
import type { TwoFactor } from '#contract/accounts/two-factor.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { countBackupCodes, findTwoFactor } from './two-factor.store.ts';

export async function getTwoFactor(read: Read, viewer: Pick<Viewer, 'userId'>): Promise<TwoFactor> {
  const turnedOnAt = (await findTwoFactor(read, viewer.userId))?.confirmed_at ?? null;
  return {
    on: turnedOnAt !== null,
    turnedOnAt: turnedOnAt?.toISOString() ?? null,
    backupCodesLeft: turnedOnAt ? await countBackupCodes(read, viewer.userId) : 0,
  };
}
