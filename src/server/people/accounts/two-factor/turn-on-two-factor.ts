// Turns two-factor on with the first code of the app. From then on a password alone signs nobody in.
// Guards: other sessions end, because they were opened with less (auth.md S21); the backup codes are told once, here.
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { changeTwoFactor, endOthers, giveBackupCodes, tellOfChange } from './change-two-factor.ts';
import { takeAppCode } from './second-factor.ts';
import { moveToConfirmed } from './two-factor.store.ts';

export async function turnOnTwoFactor(
  platform: Platform,
  viewer: Viewer,
  input: { code: string },
  exchange: Exchange,
): Promise<{ backupCodes: string[] }> {
  return changeTwoFactor(platform, viewer, exchange, {
    check(row) {
      if (row?.confirmed_at) return refuse('two_factor_on');
      return row ?? refuse('two_factor_not_started');
    },
    take: (tx, row) => takeAppCode(tx, row, input.code),
    async change(tx) {
      await moveToConfirmed(tx, viewer.userId);
      await endOthers(tx, viewer, 'two-factor');
      await tellOfChange(tx, viewer, exchange, { change: 'two_factor.on' });
      return giveBackupCodes(tx, viewer.userId);
    },
  });
}
