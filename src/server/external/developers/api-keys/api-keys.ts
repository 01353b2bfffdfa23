// The edge's port to keys: whom a key stands for, asked of the database within the request.
// Guards: only the hash is compared, by the database's index; a key that expired or was revoked, and one whose owner is suspended,
// restricted or gone, stops with the next call. Does not know what a call needs: the edge does.
import type { ApiKeys } from '#server/platform/http/api-keys.ts';
import { viewerByKey } from '#server/people/accounts/key-viewer.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { isWellFormed, sha256Of } from './key-text.ts';
import { findKeyByHash, moveToUsed } from './key.store.ts';
import type { KeyRow } from './key.store.ts';

export const apiKeys: ApiKeys = {
  async holderOf(platform, key) {
    const read = reading(platform);
    const row = isWellFormed(key) ? await findKeyByHash(read, sha256Of(key)) : undefined;
    if (!row || row.expires_at <= read.now) return refuse('key_not_good');
    const owner = await viewerByKey(read, { userId: row.user_id, keyId: row.id });
    if (owner?.status === 'suspended') refuse('account_suspended');
    if (!owner || owner.status !== 'active') return refuse('key_not_good');
    // Whoever support has taken something from goes on in person.
    if (owner.viewer.restricted.length > 0) {
      refuse('account_restricted', {
        message: 'Support has restricted this account, so its keys do not work for now. See /decisions.',
      });
    }
    await noteUse(platform, row);
    return { keyId: row.id, scopes: row.scopes, viewer: owner.viewer };
  },
};

/** One small write a minute for each key, and none that a call waits for in vain: what fails is logged. */
async function noteUse(platform: Platform, row: KeyRow): Promise<void> {
  const read = reading(platform);
  const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);
  if (row.used_at && minuteOf(row.used_at) === minuteOf(read.now)) return;
  try {
    await moveToUsed(read, row.id);
  } catch (error) {
    platform.log.warn({ err: error }, 'the use of a key was not noted');
  }
}
