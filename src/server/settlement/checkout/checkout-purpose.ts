// What each purpose of a payment implements. The purposes are listed in checkout.purposes.ts.
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** The order that was placed or paid into; `tooLate`: nothing was done and the money is returned. */
export type Fulfillment = { orderId: string; orderNumber: string } | { tooLate: string };

export type Purpose = {
  /**
   * Refuses if the item is no longer offered at this bill. Runs in the transaction that claims the payment, before the charge, with
   * the seller's account locked and active and the checkout locked.
   */
  assertOffered(tx: Tx, checkout: CheckoutRow): Promise<void>;
  /**
   * Uses the money and posts `payment:{id}/captured`, in the transaction that records the success. Runs once per checkout. May lock
   * orders (after checkout and payment) and must not refuse: what is no longer possible is returned as `tooLate` (for the log and the
   * journal) before anything is changed.
   */
  fulfill(tx: Tx, checkout: CheckoutRow, payment: Payment): Promise<Fulfillment>;
  /** Shown to the buyer if the payment came too late; says where the money goes. */
  tooLateMessage: string;
  /** Shown to the buyer if the seller left between the charge and its answer. */
  sellerUnavailableMessage: string;
};
