// API view of a payment for its buyer, and reads of payments for other modules.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Captured } from '#server/foundation/ledger/captured.ts';
import type { Payment } from './payment.store.ts';
import {
  findPaymentRow,
  findPaymentRowByKey,
  findPaymentRowByReference,
  listPaymentsToSync,
  sumHeldCredit,
} from './payment.store.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type { Payment } from './payment.store.ts';

const publicStates = {
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
    state: publicStates[payment.state],
    declinedBecause:
      payment.state === 'abandoned'
        ? 'The payment did not reach the provider. You have not been charged.'
        : payment.declined_because,
    cardLabel: payment.card_label,
    balanceMinor: payment.credit_minor,
  };
}

/** A succeeded payment in the form that ledger postings take. */
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

/** Credit held for the buyer's payments in progress. */
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

/** Finds a payment by our key at the provider. */
export function findPaymentByKey(read: Read, providerKey: string): Promise<Payment | null> {
  return findPaymentRowByKey(read, providerKey);
}

/** Finds a payment by the provider's reference. */
export function findPaymentByReference(
  read: Read,
  provider: string,
  reference: string,
): Promise<Payment | null> {
  return findPaymentRowByReference(read, provider, reference);
}

/** Payments whose state or cost must be fetched from the provider. */
export function paymentsToSync(read: Read, limit: number): Promise<Payment[]> {
  return listPaymentsToSync(read, limit);
}
