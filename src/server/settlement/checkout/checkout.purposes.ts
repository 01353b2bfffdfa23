// The purposes of a payment.
// Guards: all share claiming, recovery of lost answers, expiry and returns; only the check before the charge and the use of the money differ.
import type { CheckoutPurpose } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Purpose } from './checkout-purpose.ts';
import { purposeOfOffer } from './purpose-of-offer.ts';
import { purposeOfAddition } from './purpose-of-addition.ts';
import { purposeOfOrder } from './purpose-of-order.ts';
import { purposeOfTip } from './purpose-of-tip.ts';

/**
 * To add a purpose:
 * 1. Name it in `checkoutPurposes` (src/contract/settlement/checkout/checkout.schema.ts). If it needs a reference of its own, add a
 *    nullable column to `checkouts` in a new migration, with an index and a check that ties it to the purpose.
 * 2. Start the checkout in a command with `insertCheckout({ purpose, bill, … })`, which freezes the bill that is charged.
 * 3. Implement `Purpose` (checkout-purpose.ts) in a file of its own, as `purpose-of-order.ts` does, and add it below.
 * 4. Add its copy to src/web/settlement/checkout/purpose-copy.ts; the page of every purpose but 'order' is /pay/:checkoutId.
 */
export const purposes: Record<CheckoutPurpose, Purpose> = {
  order: purposeOfOrder,
  offer: purposeOfOffer,
  addition: purposeOfAddition,
  tip: purposeOfTip,
};
