// Turns two-factor on with the first code of the app; from then on a password alone is not sufficient.
// Guarantees: other sessions end and other devices are forgotten, because they got there without it; the backup codes are shown once,
// in this response.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { changeTwoFactor, endOtherSignIns, issueBackupCodes, notifyOfChange } from './change-two-factor.ts';
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
      await endOtherSignIns(tx, viewer, exchange, 'two-factor');
      await notifyOfChange(tx, viewer, exchange, { change: 'two_factor.on' });
      return issueBackupCodes(tx, viewer.userId);
    },
  });
}
