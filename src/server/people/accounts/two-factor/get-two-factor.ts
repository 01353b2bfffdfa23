// Whether two-factor is on. Guarantees: the number of backup codes left, never the codes or the secret.
import type { TwoFactor } from '#contract/people/accounts/two-factor.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countBackupCodes, findTwoFactor } from './two-factor.store.ts';

export async function getTwoFactor(read: Read, viewer: Pick<Viewer, 'userId'>): Promise<TwoFactor> {
  const turnedOnAt = (await findTwoFactor(read, viewer.userId))?.confirmed_at ?? null;
  return {
    on: turnedOnAt !== null,
    turnedOnAt: turnedOnAt?.toISOString() ?? null,
    backupCodesLeft: turnedOnAt ? await countBackupCodes(read, viewer.userId) : 0,
  };
}
