// Creates ten new backup codes; needs a code of the app or a backup code as well as the recent password.
// Guarantees: the earlier ones stop working immediately; the new ones are shown once, in this response.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { changeTwoFactor, issueBackupCodes, mustBeOn, notifyOfChange } from './change-two-factor.ts';
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
      await notifyOfChange(tx, viewer, exchange, { change: 'backup_codes.renewed' });
      return issueBackupCodes(tx, viewer.userId);
    },
  });
}
