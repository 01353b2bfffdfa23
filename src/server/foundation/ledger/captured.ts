// What came in with one payment, and the legs it is posted by: the provider's part and the part of the buyer's balance, which lies in
// the payment's hold, or, where no provider was asked, still in the balance itself.
// Guards: both parts together are the amount. Posts nothing.
import type { Account } from './accounts.ts';
import { buyerCredit, creditHold, pspClearing } from './accounts.ts';
import type { Leg } from './ledger.store.ts';

export type Captured = {
  paymentId: string;
  buyerId: string;
  /** 'balance' where no provider was asked. */
  provider: string;
  /** Both parts together. */
  amountMinor: number;
  /** Of it, from the buyer's balance. */
  creditMinor: number;
  currency: string;
};

/** Dr psp_clearing → Cr `into` the provider's part · Dr credit_hold, or buyer_credit → Cr `into` the balance's. */
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
