// The port to whoever takes the buyers' money. Adapters: the sandbox (embedded default); Stripe joins with its issue.
// Guards: providers are called outside transactions, always with a key of ours, so that a retry after a lost answer cannot
// charge or refund twice. Amounts are integer minor units. A provider that cannot be reached throws `ProviderUnavailable`.

export class ProviderUnavailable extends Error {}

export type PaymentResult = {
  /** The provider's own name for the payment. */
  reference: string;
  state: 'succeeded' | 'requires-confirmation' | 'declined';
  /** A sentence for the buyer, when declined. */
  declinedBecause: string | null;
  /** Such as "Visa •••• 4242"; never the number. */
  cardLabel: string | null;
  amountMinor: number;
  currency: string;
};
export type RefundResult = { reference: string; state: 'succeeded' | 'failed' };

export type Card = { number: string; expiry: string; cvc: string; name: string };

export type Payments = {
  /** 'sandbox' or 'stripe': part of ledger account names. */
  name: string;
  /** Null when the card could be one of this provider's; else field errors for the form. */
  checkCard(card: Card): Record<string, string> | null;
  /** `key` names the attempt: the same key answers the same payment, whatever happened to the first answer. */
  createPayment(request: {
    key: string;
    amountMinor: number;
    currency: string;
    card: Card;
  }): Promise<PaymentResult>;
  confirmPayment(request: { reference: string; approve: boolean }): Promise<PaymentResult>;
  /** The payment made under our key, or null when the provider never heard of it. */
  findPayment(key: string): Promise<PaymentResult | null>;
  refund(request: { key: string; reference: string; amountMinor: number }): Promise<RefundResult>;
  /** What the provider holds for us, in minor units: must equal the ledger's clearing account (invariant I8). */
  balanceMinor(currency: string): Promise<number>;
};
