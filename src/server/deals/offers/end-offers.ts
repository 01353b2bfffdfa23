// Ends the offers of a deleted account: open ones are declined or withdrawn, milestones stop, and its messages are erased.
// Guarantees: terms of ordered offers remain.
import type { Tx } from '#server/platform/data/tx.ts';
import { finishOfferStep, stepOf } from './offer.step.ts';
import { eraseOfferMessages, listLiveOffers } from './offer.store.ts';
import { actorOf } from './offer.policy.ts';

export async function endOffers(tx: Tx, actor: { userId: string }): Promise<void> {
  for (const offer of await listLiveOffers(tx, actor.userId)) {
    const verb =
      offer.state === 'running'
        ? 'stop-milestones'
        : offer.state === 'open' && actorOf(offer, actor.userId) === 'other'
          ? 'decline-offer'
          : 'withdraw-offer';
    // Expired offers are left to their timer.
    if (offer.state !== 'running' && tx.now >= offer.expires_at) continue;
    await finishOfferStep(tx, stepOf(tx, actor, offer, verb), {});
  }
  await eraseOfferMessages(tx, actor.userId);
}
