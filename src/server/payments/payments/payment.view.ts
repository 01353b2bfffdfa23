// A payment as its buyer sees it: our own in-between states are shown as what they mean to the person.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Captured } from '#server/foundation/ledger/captured.ts';
import type { Payment } from './payment.store.ts';
import {
  findPaymentRow,
  findPaymentRowByKey,
  findPaymentRowByReference,
  listUnsettledPayments,
  sumHeldCredit,
} from './payment.store.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type { Payment } from './payment.store.ts';

const shownAs = {
  created: 'created',
  'requires-confirmation': 'requires-confirmation',
  confirming: 'requires-confirmation',
  succeeded: 'succeeded',
  declined: 'declined',
  abandoned: 'declined',
} as const satisfies Record<Payment['state'], NonNullable<Checkout['payment']>['state']>;

export function viewPayment(payment: Payment): NonNullable<Checkout['payment']> {
  return {
    id: payment.id,
    state: shownAs[payment.state],
    declinedBecause:
      payment.state === 'abandoned'
        ? 'The payment did not reach the provider. You have not been charged.'
        : payment.declined_because,
    cardLabel: payment.card_label,
    balanceMinor: payment.credit_minor,
  };
}

/** What came in with a payment that has succeeded, as the ledger takes it. */
export function capturedWith(payment: Payment): Captured {
  return {
    paymentId: payment.id,
    buyerId: payment.buyer_id,
    provider: payment.provider,
    amountMinor: payment.amount_minor + payment.credit_minor,
    creditMinor: payment.credit_minor,
    currency: payment.currency,
  };
}

/** Of a buyer's balance, what is set aside for payments that are under way. */
export function heldCreditMinor(read: Read, buyerId: string): Promise<number> {
  return sumHeldCredit(read, buyerId);
}

export async function findPaymentView(
  read: Read,
  paymentId: string | null,
): Promise<{ payment: Payment; view: NonNullable<Checkout['payment']> } | null> {
  const payment = paymentId === null ? null : await findPaymentRow(read, paymentId);
  return payment && { payment, view: viewPayment(payment) };
}

/** The payment that the provider knows under this key of ours. */
export function findPaymentByKey(read: Read, providerKey: string): Promise<Payment | null> {
  return findPaymentRowByKey(read, providerKey);
}

/** The payment that this provider calls so. */
export function findPaymentByReference(
  read: Read,
  provider: string,
  reference: string,
): Promise<Payment | null> {
  return findPaymentRowByReference(read, provider, reference);
}

/** Payments that somebody should ask the provider about. */
export function unsettledPayments(read: Read, limit: number): Promise<Payment[]> {
  return listUnsettledPayments(read, limit);
}
