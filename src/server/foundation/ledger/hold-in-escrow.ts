// A payment became an order, or a part of one: all of it is held for the order until settlement.
// Dr psp_clearing → Cr order_escrow   the captured amount
// Dr credit_hold | buyer_credit → Cr order_escrow   the part from the buyer's balance; together P + B
import type { Tx } from '#server/platform/data/tx.ts';
import { orderEscrow } from './accounts.ts';
import { capturedLegs } from './captured.ts';
import type { Captured } from './captured.ts';
import { post } from './ledger.store.ts';

/** Throws `Overdrawn` if the balance was to pay alone and holds less. */
export async function holdInEscrow(
  tx: Tx,
  of: { orderId: string; payment: Captured; cause: Record<string, unknown> },
): Promise<number> {
  const { payment } = of;
  return post(tx, {
    // Same key as hold-for-refund: a payment is captured once, whatever it is used for.
    subject: `payment:${payment.paymentId}`,
    event: 'captured',
    cause: { ...of.cause, orderId: of.orderId },
    legs: capturedLegs(payment, orderEscrow(of.orderId, payment.currency)),
  });
}
