// What comes due by the clock: claims that nobody answered in 72 hours, and those whose address was never confirmed. And a walk through
// pictures from before they were looked at. Guards: one claim that cannot be upheld, or one picture that cannot be looked at, is said loudly and
// holds nothing back: the round goes on behind it.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/events.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { picturesWithoutFingerprint } from '#server/foundation/uploads/pictures/fingerprint-picture.ts';
import {
  claimIsLongOver,
  claimIsUnconfirmed,
  eraseClaimant,
  findSilent,
  listLongOver,
  listUnconfirmed,
} from './claim.store.ts';
import { comparePicture } from './compare-picture.ts';
import { upholdSilentClaim } from './decide-claim.ts';
import { forgetUnconfirmed } from './settle-claim.ts';

const batch = 50;
const confirmWithin = { days: -7 };
const keptFor = { days: -730 };

export const upholdSilentClaims: Timer = {
  name: 'claims/uphold-silent-claims',
  everySeconds: 60,
  async run(platform) {
    const failures: unknown[] = [];
    let done = 0;
    let last = await findSilent(reading(platform), null);
    while (last !== null && done < batch) {
      const { id: claimId } = last;
      try {
        await inTransaction(platform, (tx) => upholdSilentClaim(tx, claimId));
        done++;
      } catch (error) {
        platform.log.error({ err: error, claim: claimId }, 'a claim could not be upheld by its timer');
        failures.push(error);
      }
      last = await findSilent(reading(platform), last);
    }
    if (done === 0 && failures.length > 0) throw failures[0];
    return done;
  },
};

const endUnconfirmedClaims: Timer = {
  name: 'claims/end-unconfirmed-claims',
  everySeconds: 3600,
  due: (now) => claimIsUnconfirmed(later(now, confirmWithin)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const forgotten = await listUnconfirmed(tx, later(tx.now, confirmWithin), batch);
      for (const claimId of forgotten) await forgetUnconfirmed(tx, claimId);
      return forgotten.length;
    }),
};

/** As long as tickets are kept; that there was a claim, and how it ended, stays. */
const purgeOldClaims: Timer = {
  name: 'claims/purge-old-claims',
  everySeconds: 3600,
  due: (now) => claimIsLongOver(later(now, keptFor)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const old = await listLongOver(tx, later(tx.now, keptFor), batch);
      for (const claimId of old) await eraseClaimant(tx, { claimId });
      return old.length;
    }),
};

/** Fifty a minute and never a round at once: it is not due, and the encoder's seats are for people who wait. */
export const markOlderPictures: Timer = {
  name: 'claims/mark-older-pictures',
  everySeconds: 60,
  isWatch: true,
  async run(platform) {
    const failures: unknown[] = [];
    const hashes = await picturesWithoutFingerprint(reading(platform), batch);
    for (const hash of hashes) {
      try {
        await comparePicture(platform, hash);
      } catch (error) {
        platform.log.error({ err: error, hash }, 'an older picture could not be looked at');
        failures.push(error);
      }
    }
    // All of them: the storage is away.
    if (failures.length > 0 && failures.length === hashes.length) throw failures[0];
    return 0;
  },
};

export const claimTimers: readonly Timer[] = [
  upholdSilentClaims,
  endUnconfirmedClaims,
  purgeOldClaims,
  markOlderPictures,
];
