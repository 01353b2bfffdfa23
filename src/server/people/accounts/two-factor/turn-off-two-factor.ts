// Turns two-factor off, with a code of the app or a backup code besides the recent password.
// Guards: the secret and the backup codes are deleted, other sessions end (auth.md S21), the owner is told. Passkeys stay.
import type { TwoFactor } from '#contract/accounts/two-factor.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/session.ts';
import { changeTwoFactor, endOthers, mustBeOn, tellOfChange } from './change-two-factor.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { takeCode } from './second-factor.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

export async function turnOffTwoFactor(
  platform: Platform,
  viewer: Viewer,
  input: { code: string },
  exchange: Exchange,
): Promise<TwoFactor> {
  return changeTwoFactor(platform, viewer, exchange, {
    check: mustBeOn,
    take: async (tx, row) => (await takeCode(tx, row, input.code)) !== null,
    async change(tx) {
      await deleteTwoFactor(tx, viewer.userId);
      await endOthers(tx, viewer, 'two-factor');
      await tellOfChange(tx, viewer, exchange, { change: 'two_factor.off' });
      return getTwoFactor(tx, viewer);
    },
  });
}
