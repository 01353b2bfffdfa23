// Stripe's records of a time window, one page at a time, in the terms of the port: for reconciliation with our ledger.
// Guarantees: pages of a hundred, each call with the client's limits; objects still in progress are marked.
import type { Stripe } from 'stripe';
import type { Listed, ListedKind, ListedPage } from '#server/platform/ports/payments.ts';
import { ask, idOf } from './stripe-client.ts';
import { resultOfDispute } from './stripe-objects.ts';

const pageSize = 100;
type Page<StripeObject> = { data: StripeObject[]; has_more: boolean };
type ListParams = { created: { gte: number; lt: number }; limit: number; starting_after?: string };

export async function listAtStripe(
  stripe: Stripe,
  kind: ListedKind,
  window: { from: Date; to: Date },
  after: string | null,
): Promise<ListedPage> {
  const [gte, lt] = [seconds(window.from), seconds(window.to)];
  const params = { created: { gte, lt }, limit: pageSize, ...(after ? { starting_after: after } : {}) };
  switch (kind) {
    case 'payment':
      return pageOf(await ask('list payments', () => stripe.paymentIntents.list(params)), payment);
    case 'refund':
      return pageOf(await ask('list refunds', () => stripe.refunds.list(params)), refund);
    case 'transfer':
      return pageOf(await ask('list transfers', () => listTransfers(stripe, params)), transfer);
    case 'chargeback':
      return pageOf(await ask('list disputes', () => listDisputes(stripe, params)), dispute);
  }
}

function listDisputes(stripe: Stripe, params: ListParams): Promise<Page<Stripe.Dispute>> {
  return stripe.disputes.list(params);
}

/** The charge that a transfer was paid from names its payment. */
function listTransfers(stripe: Stripe, params: ListParams): Promise<Page<Stripe.Transfer>> {
  return stripe.transfers.list({ ...params, expand: ['data.source_transaction'] });
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function pageOf<StripeObject extends { id: string }>(
  page: Page<StripeObject>,
  read: (object: StripeObject) => Listed,
): ListedPage {
  return { listed: page.data.map(read), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}

const common = (object: {
  id: string;
  currency: string;
  payment_intent?: string | { id: string } | null;
}) => ({
  reference: object.id,
  paymentReference: object.payment_intent ? idOf(object.payment_intent) : null,
  currency: object.currency.toUpperCase(),
});

function payment(intent: Stripe.PaymentIntent): Listed {
  return {
    ...common(intent),
    key: intent.metadata.payment_key ?? null,
    movedMinor: intent.status === 'succeeded' ? intent.amount_received : 0,
    isUnderWay: intent.status === 'processing',
  };
}

function refund(object: Stripe.Refund): Listed {
  const isOver = object.status === 'failed' || object.status === 'canceled';
  return {
    ...common(object),
    key: object.metadata?.refund_key ?? null,
    movedMinor: isOver ? 0 : object.amount,
    isUnderWay: !isOver && object.status !== 'succeeded',
  };
}

function transfer(object: Stripe.Transfer): Listed {
  const charge = typeof object.source_transaction === 'string' ? null : object.source_transaction;
  return {
    ...common({ ...object, payment_intent: charge?.payment_intent ?? null }),
    key: object.metadata.withdrawal_key ?? null,
    movedMinor: object.amount - object.amount_reversed,
    isUnderWay: false,
  };
}

function dispute(object: Stripe.Dispute): Listed {
  const { takenMinor, returnedMinor } = resultOfDispute(object);
  return {
    ...common(object),
    key: null,
    movedMinor: takenMinor - returnedMinor,
    isUnderWay: false,
  };
}
