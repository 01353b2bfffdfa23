// API view of a checkout for its buyer.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { findAbsence } from '#server/people/accounts/profiles/absence.report.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { deliveryEstimate } from '#server/orders/reputation/delivery-estimate.view.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { balanceOfBuyer } from '#server/settlement/payouts/balances/spendable-balance.ts';
import type { CheckoutRow } from './checkout.store.ts';

export async function viewCheckout(read: Read, row: CheckoutRow): Promise<Checkout> {
  const { gig } = row;
  const seller = (await personsById(read, [row.seller_id])).get(row.seller_id);
  assert(seller, 'the seller of a checkout exists');
  const covers = gig.coverPictureId ? await picturesById(read, [gig.coverPictureId]) : null;
  const payment = await findPaymentView(read, row.payment_id);
  const { availableMinor: balanceMinor } = await balanceOfBuyer(read, row.buyer_id);
  const { name, cards } = read.platform.payments;
  const absence = row.purpose === 'tip' ? null : await findAbsence(read, row.seller_id);
  const provider = payment?.payment.provider ?? name;
  return {
    id: row.id,
    // The timer runs once a minute; the view shows the expiry at once.
    state: row.state === 'open' && row.expires_at <= read.now ? 'expired' : row.state,
    gig: {
      slug: gig.slug,
      title: gig.title,
      cover: covers?.get(gig.coverPictureId!) ?? null,
      seller,
      aiUse: gig.aiUse ?? null,
    },
    absence,
    deliveryEstimate: await estimateOf(read, row, absence),
    purpose: row.purpose,
    bill: row.bill,
    quote: row.quote,
    forOrder: row.for_order_number,
    forOffer: row.offer_id,
    expiresAt: row.expires_at.toISOString(),
    payment: payment?.view ?? null,
    balanceMinor,
    orderNumber: row.order_number,
    provider,
    publishableKey: provider === name && cards.typedInto === 'provider-fields' ? cards.publishableKey : null,
  };
}

/** For a new order only, until it is paid. An absence before the end of the estimate makes it worthless. */
async function estimateOf(
  read: Read,
  row: CheckoutRow,
  absence: Checkout['absence'],
): Promise<Checkout['deliveryEstimate']> {
  if (row.quote === null || row.state === 'paid' || row.state === 'expired') return null;
  const estimate = await deliveryEstimate(read, row.seller_id, row.quote.deliveryDays);
  return estimate && absence && absence.fromOn <= estimate.nineOfTenOn ? null : estimate;
}
