// The operations that move money, or that decide whether another may: each with the order it begins from and how it is run.
// Guards: an operation says what came of it by its code and never hides a failure of ours.
// A feature adds its operations to the list; every pair of them is then tried against each other.
import { payCheckout } from '#contract/checkout/checkout.endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import * as orders from '#contract/orders/order.endpoints.ts';
import { requestWithdrawal } from '#contract/payouts/payout.endpoints.ts';
import { settleCheckout } from '#server/checkout/settle-checkout.ts';
import { approveDelivery } from '#server/orders/approve-delivery.ts';
import { clearEarnings } from '#server/orders/clear-earnings.ts';
import { findPaymentView } from '#server/payments/payment.view.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { sendWithdrawal } from '#server/payouts/send-withdrawal.ts';
import type { Span } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import type { OrderGoal } from '#tests/fixtures/walk-order.ts';

/** What an operation acts on. */
export type Stage = {
  app: TestApp;
  buyer: BuiltUser;
  seller: BuiltUser;
  orderId: string;
  number: string;
  paymentId: string;
  checkoutId: string;
  payoutMethodId: string;
};
export type Operation = {
  name: string;
  /** Where the order must be, and how much later. */
  from: OrderGoal;
  after?: Span;
  /** What must have been done besides. */
  prepare?(stage: Stage): Promise<unknown>;
  /** Gives 'ok' or the refusal. The same key asks for the same thing again. */
  run(stage: Stage, key?: string): Promise<string>;
};

/** As a person, through HTTP; an answer that is no refusal to be expected is told whole. */
async function ask(
  { app }: Stage,
  by: BuiltUser,
  endpoint: AnyEndpoint,
  input: object,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const as = { ...(await asUser(app, by)), idempotencyKey: key };
  const response = await app.answer(endpoint, input, as);
  if (response.statusCode === 200) return 'ok';
  const { code } = response.json() as { code: string };
  return response.statusCode >= 500 ? `${response.statusCode} ${code}` : code;
}

async function codeOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'busy' ? '503 busy' : error.code;
    return `500 ${String(error)}`;
  }
}

const asSystem = (platform: Platform, run: (tx: Tx) => Promise<unknown>) =>
  codeOf(inTransaction(platform, run));

const person =
  (by: 'buyer' | 'seller', endpoint: AnyEndpoint, body: object = {}): Operation['run'] =>
  (stage, key) =>
    ask(stage, stage[by], endpoint, { orderNumber: stage.number, ...body }, key);

async function idsOf({ app }: Stage, question: string, id: string): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ id: string }>(question, [id]);
  return rows.map((row) => row.id);
}

export function withdraw(stage: Stage, key?: string): Promise<string> {
  const input = { amountMinor: 1000, payoutMethodId: stage.payoutMethodId };
  return ask(stage, stage.seller, requestWithdrawal, input, key);
}

async function sendRefunds(stage: Stage): Promise<string> {
  const ids = await idsOf(stage, 'select id from refunds where order_id = $1', stage.orderId);
  for (const refundId of ids) {
    const code = await codeOf(sendRefund(stage.app.platform, { refundId }));
    if (code !== 'ok') return code;
  }
  return 'ok';
}

async function sendWithdrawals(stage: Stage): Promise<string> {
  const ids = await idsOf(
    stage,
    `select id from withdrawals where user_id = $1 and state = 'requested' order by id limit 2`,
    stage.seller.id,
  );
  for (const withdrawalId of ids) {
    const code = await codeOf(sendWithdrawal(stage.app.platform, { withdrawalId }));
    if (code !== 'ok') return code;
  }
  return 'ok';
}

async function hearOfPayment(stage: Stage): Promise<string> {
  const { platform } = stage.app;
  const found = await findPaymentView(reading(platform), stage.paymentId);
  return codeOf(settleCheckout(platform, found!.payment));
}

const message = { message: 'Once more, please.', failedCriteria: [0] };

export const operations: Operation[] = [
  {
    name: 'pay',
    from: 'pending',
    run: (stage, key) =>
      ask(stage, stage.buyer, payCheckout, { checkoutId: stage.checkoutId, card: card() }, key),
  },
  { name: 'hear of the payment again', from: 'pending', run: hearOfPayment },
  { name: 'approve', from: 'delivered', run: person('buyer', orders.approveDelivery) },
  {
    name: 'approve by the timer',
    from: 'delivered',
    after: { days: 3 },
    run: ({ app, number }) =>
      asSystem(app.platform, (tx) => approveDelivery(tx, 'system', { orderNumber: number })),
  },
  { name: 'ask for a revision', from: 'delivered', run: person('buyer', orders.requestRevision, message) },
  { name: 'cancel', from: 'pending', run: person('buyer', orders.cancelOrder, { reason: '' }) },
  {
    name: 'cancel a silent order',
    from: 'pending',
    after: { days: 7 },
    run: person('seller', orders.cancelSilentOrder, { reason: '' }),
  },
  {
    name: 'cancel a late order',
    from: 'in-progress',
    after: { days: 5 },
    run: person('buyer', orders.cancelLateOrder, { reason: '' }),
  },
  {
    name: 'deliver',
    from: 'in-progress',
    after: { days: 5 },
    run: person('seller', orders.deliverOrder, { message: 'Here it is.', metCriteria: [] }),
  },
  { name: 'send the refund', from: 'cancelled', run: sendRefunds },
  {
    name: 'clear the earnings',
    from: 'completed',
    after: { days: 7 },
    run: ({ app, number }) =>
      asSystem(app.platform, (tx) => clearEarnings(tx, 'system', { orderNumber: number })),
  },
  { name: 'withdraw', from: 'completed', run: withdraw },
  { name: 'send the withdrawal', from: 'completed', prepare: withdraw, run: sendWithdrawals },
];
