// Writes down an attempt at paying before the provider hears of it, so that no charge can exist that we do not know of. What comes
// from the buyer's balance is set aside with it, and given back when nothing is bought with it.
// Guards: one attempt of a checkout is alive at a time (a unique index stands behind the checkout's lock).
import { newId } from '#contract/common/ids.ts';
import { holdCredit } from '#server/foundation/ledger/hold-credit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertPayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';

type PaymentOf = {
  checkoutId: string;
  buyerId: string;
  /** What is to be paid in all, and of it from the buyer's balance. */
  totalMinor: number;
  creditMinor: number;
  currency: string;
  attemptKey: string;
};

/** Throws `Overdrawn` when the balance holds less than is to come from it. */
export async function openPayment(tx: Tx, of: PaymentOf): Promise<Payment> {
  const payment = await insert(tx, of, tx.platform.payments.name, {
    state: 'created',
    cost_minor: null,
    settled_at: null,
  });
  if (of.creditMinor > 0)
    await holdCredit(tx, {
      paymentId: payment.id,
      buyerId: of.buyerId,
      amountMinor: of.creditMinor,
      currency: of.currency,
    });
  return payment;
}

/** All of it from the balance: no provider is asked, so it has succeeded. Whoever calls posts what is done with the money. */
export async function openBalancePayment(tx: Tx, of: Omit<PaymentOf, 'creditMinor'>): Promise<Payment> {
  return insert(tx, { ...of, creditMinor: of.totalMinor }, 'balance', {
    state: 'succeeded',
    cost_minor: 0,
    settled_at: tx.now,
  });
}

function insert(
  tx: Tx,
  of: PaymentOf,
  provider: string,
  standing: Pick<Payment, 'state' | 'cost_minor' | 'settled_at'>,
): Promise<Payment> {
  const id = newId(tx.now.getTime());
  return insertPayment(tx, {
    id,
    checkout_id: of.checkoutId,
    buyer_id: of.buyerId,
    order_id: null,
    provider,
    provider_key: `payment:${id}`,
    attempt_key: of.attemptKey,
    reference: null,
    amount_minor: of.totalMinor - of.creditMinor,
    credit_minor: of.creditMinor,
    credit_released_at: null,
    currency: of.currency,
    declined_because: null,
    card_label: null,
    asked_at: tx.now,
    created_at: tx.now,
    ...standing,
  });
}
