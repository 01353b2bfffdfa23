// Turns two-factor off; needs a code of the app or a backup code as well as the recent password.
// Guarantees: secret and backup codes are deleted, other sessions end, the owner is notified. Passkeys stay.
import type { TwoFactor } from '#contract/people/accounts/two-factor.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { changeTwoFactor, endOtherSignIns, mustBeOn, notifyOfChange } from './change-two-factor.ts';
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
      await endOtherSignIns(tx, viewer, exchange, 'two-factor');
      await notifyOfChange(tx, viewer, exchange, { change: 'two_factor.off' });
      return getTwoFactor(tx, viewer);
    },
  });
}
