// What a payment can be for: the one list that starting, paying, recording and the words of a checkout go by.
// Guards: whatever is paid goes through the same claim, the same lost answers, the same expiry and the same way back; only what
// is asked before the charge and what is done with the money differ.
//
// To add a purpose:
// 1. Name it in `checkoutPurposes` (src/contract/settlement/checkout/checkout.schema.ts) and, if it needs a reference of its own, give
//    `checkouts` a nullable column with an index and a check that ties it to the purpose in a new migration.
// 2. A command starts the checkout with `insertCheckout({ purpose, bill, … })`: the bill is frozen there, and what is charged.
// 3. Write the purpose in a file of its own (`purpose-of-order.ts` is the pattern) and name it below.
// 4. Give it its words in src/web/settlement/checkout/purpose-copy.ts; the page of every purpose but 'order' is /pay/:checkoutId.
import type { CheckoutPurpose } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { CheckoutRow } from './checkout.store.ts';
import { purposeOfOffer } from './purpose-of-offer.ts';
import { purposeOfAddition } from './purpose-of-addition.ts';
import { purposeOfOrder } from './purpose-of-order.ts';
import { purposeOfTip } from './purpose-of-tip.ts';

/** The order that the payment placed or belongs to, or why it came too late: then nothing was done and the money goes back. */
export type Fulfilled = { orderId: string; orderNumber: string } | { tooLate: string };

export type Purpose = {
  /**
   * Is it still on offer, at this bill? Asked in the transaction that claims the payment, before the card is charged, with the
   * seller's account held and active and the checkout locked. Refuses if not.
   */
  assertOffered(tx: Tx, checkout: CheckoutRow): Promise<void>;
  /**
   * The money is there: does what it was for and posts `payment:{id}/captured`, in the transaction that learned of it. Runs once
   * for a checkout. May lock orders (after checkout and payment) and must not refuse: what is no longer possible is told as
   * `tooLate` (for the log and the journal) before anything is changed.
   */
  fulfil(tx: Tx, checkout: CheckoutRow, payment: Payment): Promise<Fulfilled>;
  /** What the buyer is told when their money came too late for it; says where it goes. */
  tooLate: string;
  /** What the buyer is told when the seller left between the charge and its answer. */
  sellerGone: string;
};

export const purposes: Record<CheckoutPurpose, Purpose> = {
  order: purposeOfOrder,
  offer: purposeOfOffer,
  addition: purposeOfAddition,
  tip: purposeOfTip,
};
