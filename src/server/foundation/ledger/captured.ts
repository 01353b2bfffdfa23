// A captured payment and the legs that post it: the provider's part, and the part from the buyer's balance. That part is in the
// payment's hold or, if no provider was involved, still in the balance itself.
// Guarantees: both parts add up to the amount. Posts nothing.
import type { Account } from './accounts.ts';
import { buyerCredit, creditHold, pspClearing } from './accounts.ts';
import type { Leg } from './ledger.store.ts';

export type Captured = {
  paymentId: string;
  buyerId: string;
  /** 'balance' if no provider was involved. */
  provider: string;
  /** Both parts together. */
  amountMinor: number;
  /** The part from the buyer's balance. */
  creditMinor: number;
  currency: string;
};

/** Dr psp_clearing → Cr `into` the provider's part · Dr credit_hold, or buyer_credit → Cr `into` the balance's part. */
export function capturedLegs(of: Captured, into: Account): Leg[] {
  const { paymentId, buyerId, provider, currency, creditMinor } = of;
  const credit = provider === 'balance' ? buyerCredit(buyerId, currency) : creditHold(paymentId, currency);
  return [
    {
      debit: pspClearing(provider, currency),
      credit: into,
      amountMinor: of.amountMinor - creditMinor,
    },
    { debit: credit, credit: into, amountMinor: creditMinor },
  ];
}
