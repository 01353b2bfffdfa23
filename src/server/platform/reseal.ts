// Resealing: opens texts sealed with an earlier key and seals them with the current one, so that SECRET_KEY_PREVIOUS can be dropped.
// Guarantees: a text that does not open is reported and skipped, and blocks no other. Does not know where texts are stored.
import type { KeyUse } from './keys.ts';
import type { Platform } from './platform.ts';
import { earlierSeals, openText, sealText } from './seal.ts';
import { inTransaction } from './data/tx.ts';
import type { Tx } from './data/tx.ts';

export type SealedRow = { owner: string; sealed: Buffer };
/** Where the texts of one use are stored; `owner` is the id a text is bound to. */
export type SealedTexts = {
  use: KeyUse;
  /** Locks rows after this owner whose text begins with one of these prefixes, ordered by owner. */
  lock(tx: Tx, seals: readonly Buffer[], page: { after: string | null; limit: number }): Promise<SealedRow[]>;
  keep(tx: Tx, owner: string, sealed: Buffer): Promise<void>;
};

const limit = 50;

/** One batch with work to do. Returns how many texts were resealed; 0 when none is left that opens. */
export async function reseal(platform: Platform, place: SealedTexts): Promise<number> {
  const seals = earlierSeals(platform.keys, place.use);
  let after: string | null = null;
  while (seals.length > 0) {
    const batch = await sealBatch(platform, place, seals, after);
    if (batch.done > 0 || batch.last === null) return batch.done;
    after = batch.last;
  }
  return 0;
}

async function sealBatch(
  platform: Platform,
  place: SealedTexts,
  seals: readonly Buffer[],
  after: string | null,
): Promise<{ done: number; last: string | null }> {
  return inTransaction(platform, async (tx) => {
    const rows = await place.lock(tx, seals, { after, limit });
    let done = 0;
    for (const row of rows) {
      const sealed = sealedAnew(platform, place.use, row);
      if (!sealed) continue;
      await place.keep(tx, row.owner, sealed);
      done++;
    }
    return { done, last: rows.at(-1)?.owner ?? null };
  });
}

function sealedAnew({ keys, log }: Platform, use: KeyUse, { owner, sealed }: SealedRow): Buffer | null {
  try {
    return sealText(keys, { use, owner }, openText(keys, { use, owner }, sealed));
  } catch (error) {
    log.error({ err: error, use, owner }, 'a sealed text does not open and could not be resealed');
    return null;
  }
}
