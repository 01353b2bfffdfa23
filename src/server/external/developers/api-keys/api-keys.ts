// Authenticates API keys by their hash. A key stops working with the next call if it expired or was revoked, or if its owner is
// suspended, restricted or deleted. Scope checks are made by the HTTP layer.
import type { ApiKeys } from '#server/platform/http/edge.ts';
import { refuseSuspended } from '#server/people/accounts/refuse-suspended.ts';
import { viewerByKey } from '#server/people/accounts/key-viewer.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { isWellFormed, sha256Of } from './key-text.ts';
import { filterWorkingKeys, findKeyByHash, moveToUsed } from './key.store.ts';
import type { KeyRow } from './key.store.ts';

export const apiKeys: ApiKeys = {
  async holderOf(platform, key) {
    const read = reading(platform);
    const row = isWellFormed(key) ? await findKeyByHash(read, sha256Of(key)) : undefined;
    if (!row || row.expires_at <= read.now) return refuse('invalid_api_key');
    const owner = await viewerByKey(read, { userId: row.user_id, keyId: row.id });
    if (owner?.status === 'suspended') return refuseSuspended(read, row.user_id);
    if (!owner || owner.status !== 'active') return refuse('invalid_api_key');
    // Restricted users can still act in the browser.
    if (owner.viewer.restricted.length > 0) {
      refuse('account_restricted', {
        message: 'Support has restricted this account, so its keys do not work for now. See /moderation.',
      });
    }
    await recordUse(platform, row);
    return { keyId: row.id, scopes: row.scopes, viewer: owner.viewer };
  },

  async stillGood(platform, keyIds) {
    return new Set(await filterWorkingKeys(reading(platform), keyIds));
  },
};

/** At most one write per key and minute; a failure is logged and does not fail the call. */
async function recordUse(platform: Platform, row: KeyRow): Promise<void> {
  const read = reading(platform);
  const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);
  if (row.used_at && minuteOf(row.used_at) === minuteOf(read.now)) return;
  try {
    await moveToUsed(read, row.id);
  } catch (error) {
    platform.log.warn({ err: error }, 'failed to record the use of an API key');
  }
}
