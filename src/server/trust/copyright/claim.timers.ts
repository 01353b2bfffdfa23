// Timers of copyright claims: response deadline, unconfirmed claims, retention, and fingerprints of older images.
// One failing claim or image is logged and never blocks those after it.
import { confirmationDays } from '#contract/trust/copyright/claim.machine.ts';
import { ticketRetentionDays } from '#contract/common/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { picturesWithoutFingerprint } from '#server/foundation/uploads/pictures/fingerprint-picture.ts';
import {
  claimIsPastRetention,
  claimIsUnconfirmed,
  eraseClaimant,
  findUnanswered,
  listPastRetention,
  listUnconfirmed,
} from './claim.store.ts';
import { comparePicture } from './compare-picture.ts';
import { upholdUnansweredClaim } from './decide-claim.ts';
import { discardUnconfirmed } from './claim-transitions.ts';

const batch = 50;
const confirmationPeriod = { days: -confirmationDays };
const retention = { days: -ticketRetentionDays };

export const upholdUnansweredClaims: Timer = {
  name: 'claims/uphold-unanswered-claims',
  everySeconds: 60,
  async run(platform) {
    const failures: unknown[] = [];
    let done = 0;
    let last = await findUnanswered(reading(platform), null);
    while (last !== null && done < batch) {
      const { id: claimId } = last;
      try {
        await inTransaction(platform, (tx) => upholdUnansweredClaim(tx, claimId));
        done++;
      } catch (error) {
        platform.log.error({ err: error, claim: claimId }, 'a claim could not be upheld by its timer');
        failures.push(error);
      }
      last = await findUnanswered(reading(platform), last);
    }
    if (done === 0 && failures.length > 0) throw failures[0];
    return done;
  },
};

const endUnconfirmedClaims: Timer = {
  name: 'claims/end-unconfirmed-claims',
  everySeconds: 3600,
  due: (now) => claimIsUnconfirmed(later(now, confirmationPeriod)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const expired = await listUnconfirmed(tx, later(tx.now, confirmationPeriod), batch);
      for (const claimId of expired) await discardUnconfirmed(tx, claimId);
      return expired.length;
    }),
};

/** Same retention as tickets; the claim's existence and outcome stay. */
const purgeOldClaims: Timer = {
  name: 'claims/purge-old-claims',
  everySeconds: 3600,
  due: (now) => claimIsPastRetention(later(now, retention)),
  run: (platform) =>
    inTransaction(platform, async (tx) => {
      const old = await listPastRetention(tx, later(tx.now, retention), batch);
      for (const claimId of old) await eraseClaimant(tx, { claimId });
      return old.length;
    }),
};

/** Fifty per minute, so that image encoding for waiting users is not delayed. */
export const fingerprintOlderPictures: Timer = {
  name: 'claims/fingerprint-older-pictures',
  everySeconds: 60,
  isWatch: true,
  async run(platform) {
    const failures: unknown[] = [];
    const hashes = await picturesWithoutFingerprint(reading(platform), batch);
    for (const hash of hashes) {
      try {
        await comparePicture(platform, hash);
      } catch (error) {
        platform.log.error({ err: error, hash }, 'an older image could not be compared');
        failures.push(error);
      }
    }
    // If all failed, the storage is unavailable.
    if (failures.length > 0 && failures.length === hashes.length) throw failures[0];
    return 0;
  },
};

export const claimTimers: readonly Timer[] = [
  upholdUnansweredClaims,
  endUnconfirmedClaims,
  purgeOldClaims,
  fingerprintOlderPictures,
];
