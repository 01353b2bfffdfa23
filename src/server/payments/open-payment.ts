// Writes down an attempt at paying before the provider hears of it, so that no charge can exist that we do not know of.
// Guards: one attempt of a checkout is alive at a time (a unique index stands behind the checkout's lock).
import { newId } from '#contract/common/ids.ts';
import type { Tx } from '#server/platform/tx.ts';
import { insertPayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';

export async function openPayment(
  tx: Tx,
  of: { checkoutId: string; buyerId: string; amountMinor: number; currency: string; attemptKey: string },
): Promise<Payment> {
  const id = newId(tx.now.getTime());
  return insertPayment(tx, {
    id,
    checkout_id: of.checkoutId,
    buyer_id: of.buyerId,
    order_id: null,
    provider: tx.platform.payments.name,
    provider_key: `payment:${id}`,
    attempt_key: of.attemptKey,
    reference: null,
    amount_minor: of.amountMinor,
    currency: of.currency,
    state: 'created',
    declined_because: null,
    card_label: null,
    cost_minor: null,
    asked_at: tx.now,
    created_at: tx.now,
    settled_at: null,
  });
}
