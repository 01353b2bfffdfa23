// The words for a dispute: where it stands, how it ended, and what a split gives to whom.
// Guards: amounts come from settlement.ts, the same arithmetic that the server posts.
import { formatMinor } from '#contract/common/money.ts';
import type { Dispute, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts, Split } from '#contract/orders/orders/settlement.ts';
import type { Tone } from '#web/ui/badge.tsx';

export type Names = {
  buyer: string;
  seller: string;
  /** The order was completed before: the seller has got it all already, and keeps what does not go back. */
  isLate: boolean;
  /** What the seller got has cleared, so that they may have withdrawn it. */
  hasCleared: boolean;
};
/** Who reads it; null for support. */
export type Reader = DisputeSide | null;

export const phaseWords: Record<NonNullable<Dispute['phase']>, { label: string; tone: Tone }> = {
  answering: { label: 'Waits for an answer', tone: 'warning' },
  negotiating: { label: 'Looking for a split', tone: 'warning' },
  deciding: { label: 'Support decides', tone: 'accent' },
  judged: { label: 'Decided', tone: 'accent' },
  appealed: { label: 'Appealed', tone: 'warning' },
};

export const outcomeWords: Record<NonNullable<Dispute['outcome']>, string> = {
  agreed: 'Settled: one side took the other’s offer',
  blind: 'Settled: the two hidden amounts met',
  silence: 'Settled by silence: there was no answer in time',
  withdrawn: 'Withdrawn: no money moved',
  verdict: 'Settled as support decided',
  appeal: 'Settled as support decided on appeal',
  chargeback: 'Over: the buyer’s bank took the payment back',
};

export function nameFor(side: DisputeSide, names: Names, reader: Reader): string {
  return side === reader ? 'You' : names[side];
}

/** The split of `x` of the price; null while there is no amount that can be split. */
export function splitFor(amounts: OrderAmounts, x: number | null): Split | null {
  const most = amounts.priceMinor - amounts.refundedPriceMinor;
  return x === null || x < 0 || x > most ? null : splitOf(amounts, x);
}

/** Of what was offered or decided before: a bank may have taken a part of the price since. */
export function splitAtMost(amounts: OrderAmounts, x: number): Split | null {
  return splitFor(amounts, Math.min(x, amounts.priceMinor - amounts.refundedPriceMinor));
}

/** "Kim gets", "you keep": what of the price is the seller’s by a split. */
export function sellerHas({ seller, isLate }: Names, reader: Reader): string {
  if (reader === 'seller') return isLate ? 'you keep' : 'you get';
  return `${seller} ${isLate ? 'keeps' : 'gets'}`;
}

/** "you get $36.00 back, Kim gets $72.00" */
export function splitSentence(split: Split, names: Names, reader: Reader): string {
  const back = formatMinor(split.toBuyerMinor);
  const pay = formatMinor(split.toSellerMinor);
  const buyer = reader === 'buyer' ? `you get ${back} back` : `${names.buyer} gets ${back} back`;
  const seller = `${sellerHas(names, reader)} ${pay}`;
  return reader === 'seller' ? `${seller}, ${buyer}` : `${buyer}, ${seller}`;
}

/** What follows for a seller who has withdrawn what is to go back. */
export function debtSentence({ hasCleared }: Names, reader: Reader): string {
  return hasCleared && reader === 'seller'
    ? ' What you have withdrawn of it already is taken from your next earnings.'
    : '';
}

/** The offer of a side that stands: its last one. */
export function standingOffer(dispute: Dispute, side: DisputeSide): Dispute['offers'][number] | null {
  return dispute.offers.findLast((offer) => offer.side === side) ?? null;
}
