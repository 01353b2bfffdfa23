// Timers of offers: unanswered and unpaid ones expire, and milestones end when no further one can be paid.
// Guarantees: one offer per transaction, bounded batches; the locked row is checked again.
import type { Timer } from '#server/platform/data/handlers.ts';
import { maxPerRound, oneByOne } from '#server/platform/data/one-by-one.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listEndedMilestones, milestonesHaveEnded } from './offer-order.report.ts';
import { finishOfferStep, stepOf } from './offer.step.ts';
import { lockNextExpired, lockOfferRow, offerExpires } from './offer.store.ts';

async function expireOne(tx: Tx): Promise<boolean> {
  const offer = await lockNextExpired(tx);
  if (offer) await finishOfferStep(tx, stepOf(tx, 'system', offer, 'expire-offer'), {});
  return offer !== null;
}

/** Ends offers whose last milestone is completed, or one of whose milestones was cancelled. */
async function endMilestones(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const ended = await listEndedMilestones(tx, maxPerRound);
    for (const { offerId, how } of ended) await endOne(tx, offerId, how);
    return ended.length;
  });
}

async function endOne(tx: Tx, offerId: string, how: 'finished' | 'stopped'): Promise<void> {
  const offer = await lockOfferRow(tx, offerId, null);
  if (offer?.state !== 'running') return;
  await finishOfferStep(tx, stepOf(tx, 'system', offer, 'end-milestones'), {}, how);
}

export const offerTimers: readonly Timer[] = [
  {
    name: 'offers/offer-expiry',
    everySeconds: 60,
    due: offerExpires,
    run: (platform) => oneByOne(platform, expireOne),
  },
  { name: 'offers/milestone-ended', everySeconds: 60, due: milestonesHaveEnded, run: endMilestones },
];
