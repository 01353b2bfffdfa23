// Who is told what of a dispute. A text says what happened, then what it means in money, and until when somebody may act.
// Guards: nothing of a blind settlement but that somebody has entered; what is over by the time of telling is not told as if open.
import type { DisputeEventName } from '#contract/orders/orders/order.events.ts';
import { formatMinor } from '#contract/common/money.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { DisputeFacts } from '../facts/notification.facts.ts';
import type { Telling, Words } from './notification.copy.ts';

type Side = 'buyer' | 'seller';
type Says = (facts: DisputeFacts, side: Side) => Pick<Words, 'title' | 'body'>;

/** Both sides, each in their own words; whoever did it is not told unless their own money moved. */
function both(says: Says, evenOwn?: true): Telling<DisputeFacts>[] {
  return (['buyer', 'seller'] as const).map((side) => ({
    to: side,
    ...(evenOwn && { evenOwn }),
    says: (facts) => ({
      href: `/orders/${facts.number}`,
      action: 'Open the order',
      about: `${facts.number}: ${facts.title}`,
      ...says(facts, side),
    }),
  }));
}

export const disputeTexts: { readonly [Name in DisputeEventName]: readonly Telling<DisputeFacts>[] } = {
  'order.dispute_opened': both((d, side) => ({
    title: `${actorOf(d)} opened a dispute about ${d.number}`,
    body:
      d.phase === 'answering'
        ? `They ask that ${offerText(d, side)}. Answer by ${untilText(d)}: if you stay silent, it happens.${
            d.isLate ? ' Until it is over, what you earned with it does not clear.' : ''
          }`
        : 'You have answered it already, or it is over.',
  })),
  'order.cancellation_expired': both((d, side) =>
    side === d.openedBy
      ? {
          title: `Nobody answered: ${d.number} is now a dispute`,
          body: `Work was delivered, so silence does not cancel it. ${
            d.phase === 'answering'
              ? `You ask that ${offerText(d, side)}; if there is no answer by ${untilText(d)} either, it happens.`
              : 'The dispute has moved on since.'
          }`,
        }
      : {
          title: `${d[d.openedBy]}’s proposal to cancel ${d.number} is now a dispute`,
          body: `It was not answered, and work was delivered. ${
            d.phase === 'answering'
              ? `They ask that ${offerText(d, side)}. Answer by ${untilText(d)}: if you stay silent, it happens.`
              : 'You have answered it since, or it is over.'
          }`,
        },
  ),
  'order.dispute_answered': both((d, side) => ({
    title: `${actorOf(d)} answered your dispute about ${d.number}`,
    body: `They offer that ${offerText(d, side)}. ${
      d.phase === 'negotiating' ? `Agree by ${untilText(d)}; otherwise support decides.` : ''
    }`.trim(),
  })),
  'order.statement_added': both((d) => ({
    title: `${actorOf(d)} added to the dispute about ${d.number}`,
    body: 'Read what they wrote. Support will read it too if it comes to a decision.',
  })),
  'order.split_proposed': both((d, side) => ({
    title: `${actorOf(d)} offers a split for ${d.number}`,
    body: `The offer: ${offerText(d, side)}. ${
      d.phase === null ? 'The dispute is over.' : 'Accept it, or make an offer of your own.'
    }`,
  })),
  'order.blind_entered': both(
    (d, side) => ({ title: blindTitle(d), body: blindBody(d, side) }),
    // The last entry of a round tells whoever made it what came of it, too.
    true,
  ).map((telling) => ({
    ...telling,
    unless: (d) => d.actor === telling.to && d.outcome === null && d.missedRound === null,
  })),
  'order.dispute_settled': both(
    (d, side) => ({ title: `The dispute about ${d.number} is settled`, body: settledText(d, side) }),
    true,
  ),
  'order.dispute_withdrawn': both((d) => ({
    title: `${actorOf(d)} withdrew the dispute about ${d.number}`,
    body: d.isLate
      ? 'The order stays completed, and what was earned with it is free to clear.'
      : 'The order goes on where it was. Its times have moved on by as long as it stood still.',
  })),
  'order.dispute_escalated': both((d) => ({
    title: `Support decides about ${d.number}`,
    body:
      d.phase === 'deciding'
        ? `Somebody of support reads what both of you wrote and decides with reasons by ${untilText(d)}. Until then you can still agree.`
        : 'The dispute has moved on since.',
  })),
  'order.dispute_decided': both((d, side) => ({
    title: `Support has decided about ${d.number}`,
    body: `The decision: ${offerText(d, side)}. ${
      d.phase === 'judged'
        ? `Read the reasons, and accept it or appeal by ${untilText(d)}; after that it is carried out.`
        : ''
    }`.trim(),
  })),
  'order.verdict_accepted': both((d, side) => ({
    title: `${actorOf(d)} accepted the decision about ${d.number}`,
    body:
      d.outcome === null
        ? 'It is carried out when you accept it too, or when the time to appeal is over.'
        : settledText(d, side),
  })),
  'order.verdict_appealed': both((d) => ({
    title: `${actorOf(d)} appealed the decision about ${d.number}`,
    body:
      d.phase === 'appealed'
        ? `Support looks at it once more and decides finally by ${untilText(d)}. You can add what should be known.`
        : 'The appeal has been decided since.',
  })),
  'order.appeal_decided': both((d, side) => ({
    title: `The appeal about ${d.number} is decided`,
    body: `${settledText(d, side)} This is final.`,
  })),
};

function blindTitle(d: DisputeFacts): string {
  if (d.outcome !== null) return `The dispute about ${d.number} is settled`;
  if (d.missedRound !== null) return `Your hidden amounts for ${d.number} did not meet`;
  return `${actorOf(d)} entered a hidden amount for ${d.number}`;
}

function blindBody(d: DisputeFacts, side: Side): string {
  if (d.outcome !== null) return settledText(d, side);
  if (d.missedRound !== null)
    return `Round ${d.missedRound} is over. Neither of you learns what the other entered. You can go on in the open, or enter again while there are rounds left.`;
  return 'Enter what you would accept: if the two meet, the order is settled in the middle at once. Nobody sees your amount.';
}

function actorOf(d: DisputeFacts): string {
  return d.actor === 'buyer' || d.actor === 'seller' ? d[d.actor] : 'Support';
}

function untilText(d: DisputeFacts): string {
  return d.until === null ? 'now' : momentText(d.until, d.now);
}

/** "$20.00 of the price goes back to you and Kim gets $72.00" */
function offerText(d: DisputeFacts, side: Side): string {
  if (d.split === null) return 'the order ends as the order page shows';
  const { toBuyerPriceMinor, toSellerMinor } = d.split;
  const back = toBuyerPriceMinor === 0 ? 'nothing' : `${formatMinor(toBuyerPriceMinor)} of the price`;
  return side === 'buyer'
    ? `${back} goes back to you and ${theyGet(d)} ${formatMinor(toSellerMinor)}`
    : `${back} goes back to ${d.buyer} and ${youGet(d)} ${formatMinor(toSellerMinor)}`;
}

/** Of a completed order the seller has got it all already. */
const theyGet = (d: DisputeFacts) => `${d.seller} ${d.isLate ? 'keeps' : 'gets'}`;
const youGet = (d: DisputeFacts) => (d.isLate ? 'you keep' : 'you get');

const because: Partial<Record<NonNullable<DisputeFacts['outcome']>, string>> = {
  agreed: 'You agreed on a split: ',
  blind: 'Your two hidden amounts met: ',
  silence: 'There was no answer in time, so the last offer happens: ',
  verdict: 'The decision is carried out: ',
  appeal: 'Support has decided once more: ',
};

function settledText(d: DisputeFacts, side: Side): string {
  if (d.split === null || d.outcome === null) return 'The order page shows who got what.';
  const { toBuyerMinor, toSellerMinor } = d.split;
  const ends =
    side === 'buyer'
      ? `${formatMinor(toBuyerMinor)} goes back to you and ${theyGet(d)} ${formatMinor(toSellerMinor)}`
      : `${youGet(d)} ${formatMinor(toSellerMinor)} and ${formatMinor(toBuyerMinor)} goes back to ${d.buyer}`;
  return `${because[d.outcome] ?? ''}${ends}.`;
}
