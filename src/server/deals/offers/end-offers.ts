// Somebody leaves: their open offers end, agreed ones are withdrawn, milestones stop, and what they wrote along with them is gone.
// Guards: terms of what became an order stay with it; nothing else of their words does.
import type { Tx } from '#server/platform/data/tx.ts';
import { finishOfferStep, stepOf } from './offer.step.ts';
import { forgetMessages, listAliveOffers } from './offer.store.ts';
import { actorOf } from './offer.policy.ts';

export async function endOffers(tx: Tx, by: { userId: string }): Promise<void> {
  for (const offer of await listAliveOffers(tx, by.userId)) {
    const verb =
      offer.state === 'running'
        ? 'stop-milestones'
        : offer.state === 'open' && actorOf(offer, by.userId) === 'other'
          ? 'decline-offer'
          : 'withdraw-offer';
    // One whose time is over meanwhile is left to its timer.
    if (offer.state !== 'running' && tx.now >= offer.expires_at) continue;
    await finishOfferStep(tx, stepOf(tx, by, offer, verb), {});
  }
  await forgetMessages(tx, by.userId);
}
