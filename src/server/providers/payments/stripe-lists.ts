// What Stripe says it has of a window of time, a page at a time, in the words of the port: for the comparison with our books.
// Guards: pages of a hundred, each call with the limits of the client; what is still moving says so.
import type { Stripe } from 'stripe';
import type { Listed, ListedKind, ListedPage } from './payments.ts';
import { ask, idOf } from './stripe-client.ts';
import { resultOfDispute } from './stripe-objects.ts';

const pageSize = 100;
type Page<One> = { data: One[]; has_more: boolean };
type Asked = { created: { gte: number; lt: number }; limit: number; starting_after?: string };

export async function listAtStripe(
  stripe: Stripe,
  kind: ListedKind,
  window: { from: Date; to: Date },
  after: string | null,
): Promise<ListedPage> {
  const [gte, lt] = [seconds(window.from), seconds(window.to)];
  const asked = { created: { gte, lt }, limit: pageSize, ...(after ? { starting_after: after } : {}) };
  switch (kind) {
    case 'payment':
      return pageOf(await ask('list payments', () => stripe.paymentIntents.list(asked)), payment);
    case 'refund':
      return pageOf(await ask('list refunds', () => stripe.refunds.list(asked)), refund);
    case 'transfer':
      return pageOf(await ask('list transfers', () => stripe.transfers.list(asked)), transfer);
    case 'chargeback':
      return pageOf(await ask('list disputes', () => listDisputes(stripe, asked)), dispute);
  }
}

function listDisputes(stripe: Stripe, asked: Asked): Promise<Page<Stripe.Dispute>> {
  return stripe.disputes.list(asked);
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function pageOf<One extends { id: string }>(page: Page<One>, read: (one: One) => Listed): ListedPage {
  return { listed: page.data.map(read), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}

const common = (one: { id: string; currency: string }) => ({
  reference: one.id,
  paymentReference: null,
  currency: one.currency.toUpperCase(),
});

function payment(intent: Stripe.PaymentIntent): Listed {
  return {
    ...common(intent),
    key: intent.metadata.payment_key ?? null,
    movedMinor: intent.status === 'succeeded' ? intent.amount_received : 0,
    isUnderWay: intent.status === 'processing',
  };
}

function refund(one: Stripe.Refund): Listed {
  const isOver = one.status === 'failed' || one.status === 'canceled';
  return {
    ...common(one),
    key: one.metadata?.refund_key ?? null,
    movedMinor: isOver ? 0 : one.amount,
    isUnderWay: !isOver && one.status !== 'succeeded',
  };
}

function transfer(one: Stripe.Transfer): Listed {
  return {
    ...common(one),
    key: one.metadata.withdrawal_key ?? null,
    movedMinor: one.amount - one.amount_reversed,
    isUnderWay: false,
  };
}

function dispute(one: Stripe.Dispute): Listed {
  const { state, amountMinor } = resultOfDispute(one);
  return {
    ...common(one),
    key: null,
    paymentReference: one.payment_intent && idOf(one.payment_intent),
    movedMinor: state === 'opened' || state === 'lost' ? amountMinor : 0,
    isUnderWay: false,
  };
}
