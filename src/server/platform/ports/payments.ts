// The port for charging buyers. Adapters: the sandbox (embedded default) and Stripe.
// Guarantees: providers are called outside transactions, always with our own key, so that a lost response never causes a second
// charge or refund. Amounts are integer minor units. An unreachable provider throws `ProviderUnavailable`.

import type { ConnectedAccount, TransferChange } from './bank.ts';

export class ProviderUnavailable extends Error {}
/** A refund is not sent, because the payment is or was charged back. */
export class PaymentChargedBack extends Error {}

export type PaymentResult = {
  /** The provider's id of the payment. */
  reference: string;
  /** 'processing': the buyer has done their part and the bank has not decided; nothing is bought yet. */
  state: 'succeeded' | 'requires-confirmation' | 'processing' | 'declined';
  /** A sentence for the buyer, when declined, or when the last card of a waiting payment was. */
  declinedBecause: string | null;
  /** Such as "Visa •••• 4242"; never the number. */
  cardLabel: string | null;
  /** The same for every payment with this card at this provider; null if the provider does not say. */
  cardFingerprint: string | null;
  amountMinor: number;
  currency: string;
  /** The provider's fee; null until it is known. */
  costMinor: number | null;
  /** The client secret for the provider's own fields. Sent to this buyer only, stored nowhere. */
  clientSecret: string | null;
};
/** 'pending': the provider has accepted it and reports the outcome later. */
export type RefundResult = { reference: string; state: 'succeeded' | 'pending' | 'failed' };

/**
 * A chargeback. 'inquiry': the bank asks, no money moved. 'opened': the provider has taken money from our balance, and the outcome or
 * its return is due. 'won', 'lost': ended; how much came back is in `returnedMinor`. 'withdrawn': ended before money moved.
 */
export type ChargebackResult = {
  reference: string;
  state: 'inquiry' | 'opened' | 'won' | 'lost' | 'withdrawn';
  /** The amount the bank disputes. It moves nothing: it can differ from what was taken. */
  amountMinor: number;
  currency: string;
  /** What the provider has taken from our balance so far and what it has put back, both without fees. */
  takenMinor: number;
  returnedMinor: number;
  /** The provider's fees so far, less returned ones. */
  feeMinor: number;
  /** The number of movements behind these sums. It only grows, so of two reports the one with more is the later. */
  movements: number;
  reason: string;
  /** When the provider must have the evidence; null if it takes none. */
  evidenceDueAt: Date | null;
  /** The evidence is with the bank. */
  isEvidenceSubmitted: boolean;
};

/** A change reported by the provider, re-read from it. `key` is our own key; null for objects this installation did not make. */
export type ProviderChange =
  | { kind: 'payment'; key: string | null; result: PaymentResult }
  | { kind: 'refund'; key: string | null; result: RefundResult }
  | { kind: 'transfer'; key: string | null; result: TransferChange }
  | { kind: 'chargeback'; paymentReference: string | null; result: ChargebackResult }
  | { kind: 'account'; reference: string; result: ConnectedAccount | null };

export const listedKinds = ['payment', 'refund', 'transfer', 'chargeback'] as const;
export type ListedKind = (typeof listedKinds)[number];
/** An object the provider has on record, for reconciliation with our ledger. */
export type Listed = {
  reference: string;
  /** Our own key; null for objects this installation did not make. Chargebacks carry none. */
  key: string | null;
  /** The disputed or refunded payment, or the one that a transfer was paid from; null for payments, and if there is none. */
  paymentReference: string | null;
  /** The amount it has moved on our balance so far, in either direction; 0 if none, or if moved back. */
  movedMinor: number;
  currency: string;
  /** In progress: the moved amount may still change. */
  isUnderWay: boolean;
};
export type ListedPage = { listed: Listed[]; next: string | null };

/** 'operator-bank': between our balance and the operator's own bank. 'reserve': held back by the provider, or given back. */
export const transactionKinds = [
  ...listedKinds,
  'operator-bank',
  'fee',
  'reserve',
  'adjustment',
  'other',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];
/** One movement of our balance at the provider. */
export type BalanceTransaction = {
  reference: string;
  kind: TransactionKind;
  /** The provider's word for it. */
  type: string;
  /** Positive into our balance, without the fee. */
  amountMinor: number;
  /** Deducted beside the amount; negative if a fee was returned. */
  feeMinor: number;
  currency: string;
  madeAt: Date;
  /** The object of kind `kind` that caused it, our own key in it, and the payment behind it. */
  source: { reference: string; key: string | null; paymentReference: string | null } | null;
};
export type TransactionPage = { transactions: BalanceTransaction[]; next: string | null };

export type Webhooks = {
  /** The event's type, or null: not signed by the provider, too old, or for another installation. */
  verify(raw: Buffer, signature: string | undefined, now: Date): { id: string; type: string } | null;
  /** An event as the provider would have sent it, for an object we have not heard of: only the object's id is trusted. */
  eventAbout(kind: ListedKind, reference: string): { id: string; type: string; raw: Buffer };
  /** Asks the provider for the current state of the object that a verified event names. Null: not relevant to us. */
  read(raw: Buffer): Promise<ProviderChange | null>;
};

export type Card = { number: string; expiry: string; cvc: string; name: string };

export type Payments = {
  /** 'sandbox' or 'stripe': part of ledger account names. */
  name: string;
  /**
   * Where the card is entered. 'our-form': it comes here with the request. 'provider-fields': never here; paying opens the payment,
   * and the buyer's page confirms it with the provider, by this public key and the payment's client secret.
   */
  cards: { typedInto: 'our-form' } | { typedInto: 'provider-fields'; publishableKey: string };
  /** The order number is on the bank statement, so it has to be known before the charge. */
  namesOrders: boolean;
  /** The provider emails a receipt to the buyer, beside ours. */
  sendsReceipts: boolean;
  /** Null when the card is plausible for this provider; else field errors for the form. */
  checkCard(card: Card | null): Record<string, string> | null;
  /** `key` identifies the attempt: the same key returns the same payment, whatever happened to the first answer. */
  createPayment(request: {
    key: string;
    amountMinor: number;
    currency: string;
    card: Card | null;
    /** Named on the buyer's bank statement, if the provider can (`namesOrders`). */
    orderNumber?: string | null;
    /** Where the provider sends its receipt, if it sends any (`sendsReceipts`). */
    receiptEmail?: string | null;
  }): Promise<PaymentResult>;
  /** The buyer's answer to the bank's challenge. A no ends a waiting payment; an ended one does not change. */
  confirmPayment(request: { reference: string; approve: boolean }): Promise<PaymentResult>;
  /** The payment's current state, or null when no money can have moved under this key. `reference` where it is known. */
  findPayment(of: { key: string; reference: string | null }): Promise<PaymentResult | null>;
  /** Throws `PaymentChargedBack` for a payment that is charged back, unless the refund was made before. */
  refund(request: { key: string; reference: string; amountMinor: number }): Promise<RefundResult>;
  /** Our balance at the provider, in minor units: must equal the ledger's clearing account (invariant I8). */
  balanceMinor(currency: string): Promise<number>;
  /** Objects made between two moments, one page at a time. Bounded; `after` is the `next` of the last page. */
  list(kind: ListedKind, window: { from: Date; to: Date }, after: string | null): Promise<ListedPage>;
  /**
   * Every movement of our balance between two moments, newest first, one page at a time as for `list`. Null for a provider that moves
   * nothing beside our own calls.
   */
  listBalanceTransactions:
    | ((window: { from: Date; to: Date }, after: string | null) => Promise<TransactionPage>)
    | null;
  /**
   * What is not as it has to be in the operator's account at the provider, in sentences for the operator; empty if nothing is wrong.
   * Null for a provider without such an account.
   */
  checkSetup: ((webhookUrl: string) => Promise<string[]>) | null;
  /** Null for a provider that sends no webhooks. */
  webhooks: Webhooks | null;
  /** Open and recently ended chargebacks, at most a few hundred. Null for a provider that reports them by webhook. */
  listChargebacks: (() => Promise<{ paymentReference: string; result: ChargebackResult }[]>) | null;
};
