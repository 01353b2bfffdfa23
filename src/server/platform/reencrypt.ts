// Re-encryption: decrypts texts of an earlier key and encrypts them with the current one, so that SECRET_KEY_PREVIOUS can be removed.
// Guarantees: a text that cannot be decrypted is logged and skipped, and blocks no other. Does not know where texts are stored.
import type { KeyUse } from './keys.ts';
import type { Platform } from './platform.ts';
import { decryptText, earlierKeyPrefixes, encryptText } from './encrypted-text.ts';
import { inTransaction } from './data/tx.ts';
import type { Tx } from './data/tx.ts';

export type EncryptedRow = { owner: string; encrypted: Buffer };
/** Where the texts of one use are stored; `owner` is the id a text is bound to. */
export type EncryptedTexts = {
  use: KeyUse;
  /** Locks rows after this owner whose text begins with one of these prefixes, ordered by owner. */
  lock(
    tx: Tx,
    prefixes: readonly Buffer[],
    page: { after: string | null; limit: number },
  ): Promise<EncryptedRow[]>;
  save(tx: Tx, owner: string, encrypted: Buffer): Promise<void>;
};

const limit = 50;

/** One batch with work to do. Returns how many texts were re-encrypted; 0 when none is left that can be decrypted. */
export async function reencrypt(platform: Platform, place: EncryptedTexts): Promise<number> {
  const prefixes = earlierKeyPrefixes(platform.keys, place.use);
  let after: string | null = null;
  while (prefixes.length > 0) {
    const batch = await reencryptBatch(platform, place, prefixes, after);
    if (batch.done > 0 || batch.last === null) return batch.done;
    after = batch.last;
  }
  return 0;
}

async function reencryptBatch(
  platform: Platform,
  place: EncryptedTexts,
  prefixes: readonly Buffer[],
  after: string | null,
): Promise<{ done: number; last: string | null }> {
  return inTransaction(platform, async (tx) => {
    const rows = await place.lock(tx, prefixes, { after, limit });
    let done = 0;
    for (const row of rows) {
      const encrypted = withCurrentKey(platform, place.use, row);
      if (!encrypted) continue;
      await place.save(tx, row.owner, encrypted);
      done++;
    }
    return { done, last: rows.at(-1)?.owner ?? null };
  });
}

/** Null if it cannot be decrypted. */
function withCurrentKey(
  { keys, log }: Platform,
  use: KeyUse,
  { owner, encrypted }: EncryptedRow,
): Buffer | null {
  try {
    return encryptText(keys, { use, owner }, decryptText(keys, { use, owner }, encrypted));
  } catch (error) {
    log.error({ err: error, use, owner }, 'an encrypted text cannot be decrypted and was not re-encrypted');
    return null;
  }
}
