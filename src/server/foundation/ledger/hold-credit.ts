// Reserves a part of the buyer's balance for a payment that a provider completes, and releases it if the purchase fails.
// held:     Dr buyer_credit → Cr credit_hold
// released: Dr credit_hold → Cr buyer_credit
// Guarantees: reserved credit cannot be spent twice (the floor of the balance rejects it), and is released once.
import type { Tx } from '#server/platform/data/tx.ts';
import { buyerCredit, creditHold } from './accounts.ts';
import { post } from './ledger.store.ts';

type Held = { paymentId: string; buyerId: string; amountMinor: number; currency: string };

/** Throws `Overdrawn` when the balance holds less. */
export async function holdCredit(tx: Tx, of: Held): Promise<number> {
  return post(tx, {
    subject: `payment:${of.paymentId}`,
    event: 'held',
    cause: {},
    legs: [
      {
        debit: buyerCredit(of.buyerId, of.currency),
        credit: creditHold(of.paymentId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}

export async function releaseHeldCredit(tx: Tx, of: Held): Promise<number> {
  return post(tx, {
    subject: `payment:${of.paymentId}`,
    event: 'released',
    cause: {},
    legs: [
      {
        debit: creditHold(of.paymentId, of.currency),
        credit: buyerCredit(of.buyerId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
