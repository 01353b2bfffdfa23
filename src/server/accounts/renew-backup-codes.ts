// Makes ten new backup codes, with a code of the app or a backup code besides the recent password.
// Guards: the earlier ones stop working at once; the new ones are told once, here.
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/session.ts';
import { changeTwoFactor, giveBackupCodes, mustBeOn, tellOfChange } from './change-two-factor.ts';
import { takeCode } from './second-factor.ts';

export async function renewBackupCodes(
  platform: Platform,
  viewer: Viewer,
  input: { code: string },
  exchange: Exchange,
): Promise<{ backupCodes: string[] }> {
  return changeTwoFactor(platform, viewer, exchange, {
    check: mustBeOn,
    take: async (tx, row) => (await takeCode(tx, row, input.code)) !== null,
    async change(tx) {
      await tellOfChange(tx, viewer, exchange, { change: 'backup_codes.renewed' });
      return giveBackupCodes(tx, viewer.userId);
    },
  });
}
