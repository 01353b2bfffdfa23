// Texts for disputes: phases, outcomes, and what a split gives to whom.
// Guarantees: amounts come from settlement.ts, the calculation the server uses.
import { formatMinor } from '#contract/common/money.ts';
import type { Dispute, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts, Split } from '#contract/orders/orders/settlement.ts';
import type { Tone } from '#web/ui/badge.tsx';

export type Names = {
  buyer: string;
  seller: string;
  /** The order was completed before the dispute: the seller already has the earnings and keeps what is not refunded. */
  isLate: boolean;
  /** The earnings have cleared, so they may have been withdrawn. */
  hasCleared: boolean;
};
/** The side of the reader; null for support. */
export type Reader = DisputeSide | null;

export const phaseWords: Record<NonNullable<Dispute['phase']>, { label: string; tone: Tone }> = {
  answering: { label: 'Waiting for an answer', tone: 'warning' },
  negotiating: { label: 'Negotiating', tone: 'warning' },
  deciding: { label: 'Awaiting decision', tone: 'accent' },
  decided: { label: 'Decided', tone: 'accent' },
  appealed: { label: 'Appealed', tone: 'warning' },
};

export const outcomeWords: Record<NonNullable<Dispute['outcome']>, string> = {
  agreed: 'Settled: one party accepted the other’s offer',
  'sealed-offers': 'Settled: the sealed offers overlapped',
  unanswered: 'Settled as last offered: there was no answer in time',
  withdrawn: 'Withdrawn: no money moved',
  decision: 'Settled by support’s decision',
  appeal: 'Settled by the decision on appeal',
  chargeback: 'Closed: the buyer’s bank reversed the payment',
  late: 'Closed: the buyer cancelled the late order',
  undecided: 'Settled by the terms: support did not decide in time',
};

export function nameFor(side: DisputeSide, names: Names, reader: Reader): string {
  return side === reader ? 'You' : names[side];
}

/** The split that refunds `x` of the price; null if `x` is not a valid amount. */
export function splitFor(amounts: OrderAmounts, x: number | null): Split | null {
  const most = amounts.priceMinor - amounts.refundedPriceMinor;
  return x === null || x < 0 || x > most ? null : splitOf(amounts, x);
}

/** The same for an offer or decision of a closed dispute, limited to the price that remains. */
export function splitAtMost(amounts: OrderAmounts, x: number): Split | null {
  return splitFor(amounts, Math.min(x, amounts.priceMinor - amounts.refundedPriceMinor));
}

/** "Kim gets", "you keep": precedes the seller’s share. */
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

/** What the reader gets of a split, for a button: "you get $36.00 back". For support, what the buyer gets. */
export function shareText(split: Split, names: Names, reader: Reader): string {
  if (reader === 'seller') return `${sellerHas(names, reader)} ${formatMinor(split.toSellerMinor)}`;
  const back = formatMinor(split.toBuyerMinor);
  return reader === 'buyer' ? `you get ${back} back` : `${names.buyer} gets ${back} back`;
}

/** The consequence for a seller who has already withdrawn the earnings. */
export function debtSentence({ hasCleared }: Names, reader: Reader): string {
  return hasCleared && reader === 'seller'
    ? ' What you have already withdrawn will be deducted from your next earnings.'
    : '';
}

/** Before an agreement about earnings that may have been withdrawn. */
export function coverSentence({ hasCleared }: Names): string {
  return hasCleared
    ? ' The refund is paid from the seller’s available balance; what that does not cover, only support can decide.'
    : '';
}

/** The latest offer of a side; null if there is none. */
export function currentOffer(dispute: Dispute, side: DisputeSide): Dispute['offers'][number] | null {
  return dispute.offers.findLast((offer) => offer.side === side) ?? null;
}
