// Notifications of disputes: what happened, what it means in money, and the deadline to act.
// Guarantees: sealed amounts are never revealed, and a phase that is already over is never presented as open.
import { takesEffectUnanswered } from '#contract/orders/orders/dispute.schema.ts';
import type { DisputeEventName } from '#contract/orders/orders/order.events.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { orderPage, usd } from './copy-parts.ts';
import type { DisputeFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate, NotificationCopy } from './notification-template.ts';

type Side = 'buyer' | 'seller';
type WriteText = (facts: DisputeFacts, side: Side) => Pick<NotificationCopy, 'title' | 'body'>;

/** One template per side. The side that caused the event is notified only with `includeActor`. */
function both(write: WriteText, includeActor?: true): NotificationTemplate<DisputeFacts>[] {
  return (['buyer', 'seller'] as const).map((side) => ({
    to: side,
    ...(includeActor && { includeActor }),
    render: (facts) => ({
      ...orderPage(facts),
      ...write(facts, side),
    }),
  }));
}

export const disputeTemplates: {
  readonly [Name in DisputeEventName]: readonly NotificationTemplate<DisputeFacts>[];
} = {
  'order.dispute_opened': both((d, side) => ({
    title: `${actorOf(d)} opened a dispute about ${d.number}`,
    body:
      d.phase === 'answering'
        ? `They propose that ${offerText(d, side)}. Respond by ${untilText(d)}; otherwise ${silenceText(d)}.${
            d.isLate ? ' Your earnings from it do not clear until the dispute ends.' : ''
          }`
        : 'You have already responded, or it is over.',
  })),
  'order.cancellation_expired': both((d, side) =>
    side === d.openedBy
      ? {
          title: `No response: ${d.number} is now in dispute`,
          body: `Work was delivered, so the order is not cancelled without a response. ${
            d.phase === 'answering'
              ? `You propose that ${offerText(d, side)}; without a response by ${untilText(d)}, it takes effect.`
              : 'The dispute has moved on since.'
          }`,
        }
      : {
          title: `${d[d.openedBy]}’s proposal to cancel ${d.number} is now in dispute`,
          body: `There was no response, and work was delivered. ${
            d.phase === 'answering'
              ? `They propose that ${offerText(d, side)}. Respond by ${untilText(d)}; otherwise it takes effect.`
              : 'You have responded since, or it is over.'
          }`,
        },
  ),
  'order.dispute_answered': both((d, side) => ({
    title: `${actorOf(d)} answered your dispute about ${d.number}`,
    body: `They propose that ${offerText(d, side)}. ${
      d.phase === 'negotiating' ? `Agree by ${untilText(d)}; otherwise support decides.` : ''
    }`.trim(),
  })),
  'order.statement_added': both((d) => ({
    title: `${actorOf(d)} added to the dispute about ${d.number}`,
    body: 'Read what they added. If support has to decide, they will read it too.',
  })),
  'order.split_proposed': both((d, side) => ({
    title: `${actorOf(d)} proposed a split for ${d.number}`,
    body: `The offer: ${offerText(d, side)}. ${
      d.phase === null ? 'The dispute is over.' : 'Accept it or make a counteroffer.'
    }`,
  })),
  'order.sealed_offer_submitted': both(
    (d, side) => ({ title: sealedOfferTitle(d), body: sealedOfferBody(d, side) }),
    // The entry that completes a round notifies its author of the result, too.
    true,
  ).map((template) => ({
    ...template,
    skipIf: (d) => d.actor === template.to && d.outcome === null && d.missedRound === null,
  })),
  'order.dispute_settled': both(
    (d, side) => ({ title: `The dispute about ${d.number} is settled`, body: settledText(d, side) }),
    true,
  ),
  'order.dispute_withdrawn': both((d) => ({
    title: `${actorOf(d)} withdrew the dispute about ${d.number}`,
    body: d.isLate
      ? 'The order stays completed, and its earnings can clear.'
      : d.actor === 'seller'
        ? 'The order continues; the delivery date stays as it is.'
        : 'The order continues; its deadlines moved by the time it was on hold.',
  })),
  'order.dispute_escalated': both((d) => ({
    title: `Support will decide the dispute about ${d.number}`,
    body:
      d.phase === 'deciding'
        ? `${d.actor === 'system' ? 'The time to answer or agree is over. ' : ''}Support reads what was written and gives a reasoned decision by ${untilText(d)}. Until then you can add to it or agree.`
        : 'The dispute has moved on since.',
  })),
  'order.dispute_decided': both((d, side) => ({
    title: `Support decided the dispute about ${d.number}`,
    body: `The decision: ${offerText(d, side)}. ${
      d.phase === 'decided'
        ? `Read the reasons, then accept it or appeal by ${untilText(d)}; after that it takes effect.`
        : ''
    }`.trim(),
  })),
  'order.decision_accepted': both((d, side) => ({
    title: `${actorOf(d)} accepted the decision about ${d.number}`,
    body:
      d.outcome === null
        ? 'It takes effect when you accept it too, or when the appeal period ends.'
        : settledText(d, side),
  })),
  'order.decision_appealed': both((d) => ({
    title: `${actorOf(d)} appealed the decision about ${d.number}`,
    body:
      d.phase === 'appealed'
        ? `Support will look at it again and make a final decision by ${untilText(d)}. You can add more information.`
        : 'The appeal has been decided since.',
  })),
  'order.appeal_decided': both((d, side) => ({
    title: `The appeal about ${d.number} was decided`,
    body: `${settledText(d, side)} This is final.`,
  })),
};

function sealedOfferTitle(d: DisputeFacts): string {
  if (d.outcome !== null) return `The dispute about ${d.number} is settled`;
  if (d.missedRound !== null) return `Your sealed offers for ${d.number} did not overlap`;
  return `${actorOf(d)} submitted a sealed offer for ${d.number}`;
}

function sealedOfferBody(d: DisputeFacts, side: Side): string {
  if (d.outcome !== null) return settledText(d, side);
  if (d.missedRound !== null)
    return `Round ${d.missedRound} is over. Neither of you sees the other’s offer. You can negotiate openly, or submit another sealed offer while rounds remain.`;
  return 'Submit yours: if the two offers overlap, the dispute is settled at the midpoint immediately. No one sees your amount.';
}

function silenceText({ openedBy, split, isLate }: DisputeFacts): string {
  if (!takesEffectUnanswered(openedBy, split?.toSellerMinor ?? 0)) return 'support decides';
  return isLate ? 'it takes effect if your balance covers it, and support decides if not' : 'it takes effect';
}

function actorOf(d: DisputeFacts): string {
  return d.actor === 'buyer' || d.actor === 'seller' ? d[d.actor] : 'Support';
}

function untilText(d: DisputeFacts): string {
  return d.until === null ? 'now' : momentText(d.until, d.now);
}

/** "$20.00 of the price goes back to you and Kim gets $72.00" */
function offerText(d: DisputeFacts, side: Side): string {
  if (d.split === null) return 'the order ends as shown on the order page';
  const { toBuyerPriceMinor, toSellerMinor } = d.split;
  const back = toBuyerPriceMinor === 0 ? 'nothing' : `${usd(toBuyerPriceMinor)} of the price`;
  return side === 'buyer'
    ? `${back} goes back to you and ${theyGet(d)} ${usd(toSellerMinor)}`
    : `${back} goes back to ${d.buyer} and ${youGet(d)} ${usd(toSellerMinor)}`;
}

/** In a completed order, the seller has already been paid everything. */
const theyGet = (d: DisputeFacts) => `${d.seller} ${d.isLate ? 'keeps' : 'gets'}`;
const youGet = (d: DisputeFacts) => (d.isLate ? 'you keep' : 'you get');

const reasons: Partial<Record<NonNullable<DisputeFacts['outcome']>, string>> = {
  agreed: 'You agreed on a split: ',
  'sealed-offers': 'Your sealed offers overlapped: ',
  unanswered: 'There was no response in time, so the last offer takes effect: ',
  decision: 'The decision takes effect: ',
  appeal: 'Support decided the appeal: ',
  undecided: 'Support has not decided in time, so the terms do: ',
};

function settledText(d: DisputeFacts, side: Side): string {
  if (d.split === null || d.outcome === null) return 'The order page shows who got what.';
  const { toBuyerMinor, toSellerMinor } = d.split;
  const ends =
    side === 'buyer'
      ? `${usd(toBuyerMinor)} goes back to you and ${theyGet(d)} ${usd(toSellerMinor)}`
      : `${youGet(d)} ${usd(toSellerMinor)} and ${usd(toBuyerMinor)} goes back to ${d.buyer}`;
  return `${reasons[d.outcome] ?? ''}${ends}.`;
}
