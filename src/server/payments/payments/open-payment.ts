// Records a payment attempt before the provider is called, so that every charge has a row. Credit from the buyer's balance is
// held with it, and released if nothing is bought.
// Guards: one active attempt per checkout (the checkout's lock, backed by a unique index).
import { newId } from '#contract/common/ids.ts';
import { holdCredit } from '#server/foundation/ledger/hold-credit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertPayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';

type NewPayment = {
  checkoutId: string;
  buyerId: string;
  totalMinor: number;
  /** The part of the total that comes from the buyer's balance. */
  creditMinor: number;
  currency: string;
  attemptKey: string;
  /** For the buyer's bank statement. */
  orderNumber: string | null;
};

/** Throws `Overdrawn` if the balance is too low. */
export async function openPayment(tx: Tx, of: NewPayment): Promise<Payment> {
  const payment = await insert(tx, of, tx.platform.payments.name, {
    state: 'created',
    cost_minor: null,
    resolved_at: null,
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

/** A payment from the balance alone: succeeds at once, without a provider. The caller posts its journal. */
export async function openBalancePayment(
  tx: Tx,
  of: Omit<NewPayment, 'creditMinor' | 'orderNumber'>,
): Promise<Payment> {
  return insert(tx, { ...of, creditMinor: of.totalMinor, orderNumber: null }, 'balance', {
    state: 'succeeded',
    cost_minor: 0,
    resolved_at: tx.now,
  });
}

function insert(
  tx: Tx,
  of: NewPayment,
  provider: string,
  outcome: Pick<Payment, 'state' | 'cost_minor' | 'resolved_at'>,
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
    order_number: of.orderNumber,
    checked_at: tx.now,
    created_at: tx.now,
    ...outcome,
  });
}
