// Sealing anew: what an earlier key sealed is opened and sealed with the current one, so that SECRET_KEY_PREVIOUS can be dropped.
// Guards: one text that does not open is reported and passed over, and stops no other. Does not know where texts are kept.
import type { KeyUse } from './keys.ts';
import type { Platform } from './platform.ts';
import { earlierSeals, openText, sealText } from './seal.ts';
import { inTransaction } from './tx.ts';
import type { Tx } from './tx.ts';

export type SealedRow = { owner: string; sealed: Buffer };
/** Where the texts of one use are kept; `owner` is the id that a text is tied to. */
export type SealedPlace = {
  use: KeyUse;
  /** Locks rows after this owner whose text begins in one of these ways, in the order of their owners. */
  lock(tx: Tx, seals: readonly Buffer[], page: { after: string | null; limit: number }): Promise<SealedRow[]>;
  keep(tx: Tx, owner: string, sealed: Buffer): Promise<void>;
};

const limit = 50;

/** One batch that holds something to do. Gives how many texts were sealed anew; 0 when nothing is left that opens. */
export async function sealAnew(platform: Platform, place: SealedPlace): Promise<number> {
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
  place: SealedPlace,
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
    log.error({ err: error, use, owner }, 'a sealed text does not open and could not be sealed anew');
    return null;
  }
}
