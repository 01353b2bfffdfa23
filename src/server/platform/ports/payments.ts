// The port to whoever takes the buyers' money. Adapters: the sandbox (embedded default) and Stripe.
// Guards: providers are called outside transactions, always with a key of ours, so that a retry after a lost answer cannot
// charge or refund twice. Amounts are integer minor units. A provider that cannot be reached throws `ProviderUnavailable`.

import type { ConnectedAccount, TransferOutcome } from '../bank/bank.ts';

export class ProviderUnavailable extends Error {}
/** A refund is not sent, because the bank asks the payment back or has taken it back. */
export class PaymentChargedBack extends Error {}

export type PaymentResult = {
  /** The provider's own name for the payment. */
  reference: string;
  /** 'processing': the buyer has done their part and the bank has not decided; nothing is bought with it yet. */
  state: 'succeeded' | 'requires-confirmation' | 'processing' | 'declined';
  /** A sentence for the buyer, when declined, or when the last card of one that still waits was. */
  declinedBecause: string | null;
  /** Such as "Visa •••• 4242"; never the number. */
  cardLabel: string | null;
  amountMinor: number;
  currency: string;
  /** What the provider keeps of it for its work; null until it is known. */
  costMinor: number | null;
  /** With this the buyer's page goes on in the provider's own fields. Told to that buyer only, kept nowhere. */
  clientSecret: string | null;
};
/** 'pending': the provider has taken it up and says later how it ended. */
export type RefundResult = { reference: string; state: 'succeeded' | 'pending' | 'failed' };

/**
 * A payment that its bank asks back. 'inquiry': the bank wants to know more, no money moved. 'opened': the provider has taken the
 * amount and the fee from our balance. 'won': the amount is back. 'withdrawn': an inquiry that ended without one.
 */
export type ChargebackResult = {
  reference: string;
  state: 'inquiry' | 'opened' | 'won' | 'lost' | 'withdrawn';
  amountMinor: number;
  currency: string;
  feeMinor: number;
  reason: string;
  answerBy: Date | null;
};

/** What a provider told by itself, read anew. `key` is the one we gave it; null for what was not made by this installation. */
export type ProviderChange =
  | { kind: 'payment'; key: string | null; result: PaymentResult }
  | { kind: 'refund'; key: string | null; result: RefundResult }
  | { kind: 'transfer'; key: string | null; result: TransferOutcome }
  | { kind: 'chargeback'; paymentReference: string | null; result: ChargebackResult }
  | { kind: 'account'; reference: string; result: ConnectedAccount | null };

export const listedKinds = ['payment', 'refund', 'transfer', 'chargeback'] as const;
export type ListedKind = (typeof listedKinds)[number];
/** Something that the provider says it has, for the comparison with our books. */
export type Listed = {
  reference: string;
  /** The one we gave it; null for what was not made by this installation. Chargebacks carry none. */
  key: string | null;
  /** Of a chargeback: the payment that is asked back. */
  paymentReference: string | null;
  /** What it has moved of our balance until now, whatever the direction; 0 for what moved none, or moved back. */
  movedMinor: number;
  currency: string;
  /** Taken up and not ended: what it moves may still change. */
  isUnderWay: boolean;
};
export type ListedPage = { listed: Listed[]; next: string | null };

export type Webhooks = {
  /** What the event is called, or null: not signed by the provider, too old, or meant for another installation. */
  verify(raw: Buffer, signature: string | undefined, now: Date): { id: string; type: string } | null;
  /** An event as the provider would have sent it, about something that we have not heard of: only what it names is believed. */
  eventAbout(kind: ListedKind, reference: string): { id: string; type: string; raw: Buffer };
  /** Asks the provider how what a verified event names stands now. Null: nothing that concerns us. */
  read(raw: Buffer): Promise<ProviderChange | null>;
};

export type Card = { number: string; expiry: string; cvc: string; name: string };

export type Payments = {
  /** 'sandbox' or 'stripe': part of ledger account names. */
  name: string;
  /**
   * Where a card is typed. 'our-form': it comes here with the request. 'provider-fields': never here; paying opens the payment,
   * and the buyer's page confirms it with the provider, by this public key and the payment's client secret.
   */
  cards: { typedInto: 'our-form' } | { typedInto: 'provider-fields'; publishableKey: string };
  /** Null when the card could be one of this provider's; else field errors for the form. */
  checkCard(card: Card | null): Record<string, string> | null;
  /** `key` names the attempt: the same key answers the same payment, whatever happened to the first answer. */
  createPayment(request: {
    key: string;
    amountMinor: number;
    currency: string;
    card: Card | null;
  }): Promise<PaymentResult>;
  /** The buyer's word to the bank. A no ends a payment that waits; one that has ended stays as it ended. */
  confirmPayment(request: { reference: string; approve: boolean }): Promise<PaymentResult>;
  /** The payment as it stands now, or null when no money can have moved under this key. `reference` where we were told it. */
  findPayment(of: { key: string; reference: string | null }): Promise<PaymentResult | null>;
  /** Throws `PaymentChargedBack` for a payment that the bank asks back, unless the refund was made before. */
  refund(request: { key: string; reference: string; amountMinor: number }): Promise<RefundResult>;
  /** What the provider holds for us, in minor units: must equal the ledger's clearing account (invariant I8). */
  balanceMinor(currency: string): Promise<number>;
  /** What was made between two moments, a page at a time. Bounded; `after` is what the last page said is next. */
  list(kind: ListedKind, window: { from: Date; to: Date }, after: string | null): Promise<ListedPage>;
  /** Null for a provider that tells nothing by itself. */
  webhooks: Webhooks | null;
  /** Chargebacks that are open or ended lately, at most a few hundred. Null for a provider that tells of them by itself. */
  askChargebacks: (() => Promise<{ paymentReference: string; result: ChargebackResult }[]>) | null;
};
