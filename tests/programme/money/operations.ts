// The operations that move money, or that decide whether another may: each with the order it begins from and how it is run.
// A feature adds its operations to the list; every pair of them is then tried against each other.
import { payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { getBalance } from '#contract/settlement/payouts/balance.endpoints.ts';
import { requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { settleCheckout } from '#server/settlement/checkout/settle-checkout.ts';
import { approveDelivery } from '#server/orders/orders/approve-delivery.ts';
import { clearEarnings } from '#server/orders/orders/clear-earnings.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import { sendWithdrawal } from '#server/settlement/payouts/send-withdrawal.ts';
import { reading } from '#server/platform/data/tx.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import { isNightly } from '../size.ts';
import { askBack, decideForPayment } from './bank.ts';
import { ask, asSystem, codeOf, idsOf, person, untilNotBusy } from './operation.ts';
import type { Operation, Stage } from './operation.ts';
import { laterOperations } from './later-operations.ts';

export function withdraw(stage: Stage, key?: string): Promise<string> {
  const input = { amountMinor: 1000, payoutMethodId: stage.payoutMethodId };
  return ask(stage, stage.seller, requestWithdrawal, input, key);
}

async function sendRefunds(stage: Stage): Promise<string> {
  const ids = await idsOf(stage, 'select id from refunds where order_id = $1', stage.orderId);
  for (const refundId of ids) {
    const code = await untilNotBusy(() => codeOf(sendRefund(stage.app.platform, { refundId })));
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
    const code = await untilNotBusy(() => codeOf(sendWithdrawal(stage.app.platform, { withdrawalId })));
    if (code !== 'ok') return code;
  }
  return 'ok';
}

async function hearOfPayment(stage: Stage): Promise<string> {
  const { platform } = stage.app;
  const found = await findPaymentView(reading(platform), stage.paymentId);
  return untilNotBusy(() => codeOf(settleCheckout(platform, found!.payment)));
}

const bank =
  (act: typeof askBack) =>
  ({ app, orderId }: Stage): Promise<string> =>
    untilNotBusy(async () => {
      let answer = '';
      const code = await codeOf(act(app.platform, orderId).then((given) => void (answer = given)));
      return code === 'ok' ? answer : code;
    });

const halfMinor = 5_250;
const message = { message: 'Once more, please.', failedCriteria: [0] };

const plainOperations: Operation[] = [
  {
    name: 'pay',
    from: 'pending',
    run: (stage, key) =>
      ask(stage, stage.buyer, payCheckout, { checkoutId: stage.checkoutId, card: card() }, key),
  },
  {
    // Half of it; the other half from the card.
    name: 'pay with the balance',
    from: 'pending',
    async prepare({ app, buyer }) {
      const { availableMinor } = await app.call(getBalance, {}, await asUser(app, buyer));
      // Enough for all that will be tried.
      if (availableMinor < halfMinor) await fillBalance(app, buyer, 100 * halfMinor);
    },
    run: (stage, key) => {
      const input = { checkoutId: stage.checkoutId, card: card(), balanceMinor: halfMinor };
      return ask(stage, stage.buyer, payCheckout, input, key);
    },
  },
  { name: 'hear of the payment again', atNight: true, from: 'pending', run: hearOfPayment },
  { name: 'approve', from: 'delivered', run: person('buyer', orders.approveDelivery) },
  {
    name: 'approve by the timer',
    from: 'delivered',
    after: { days: 3 },
    run: ({ app, number }) =>
      asSystem(app.platform, (tx) => approveDelivery(tx, 'system', { orderNumber: number })),
  },
  {
    name: 'ask for a revision',
    atNight: true,
    from: 'delivered',
    run: person('buyer', orders.requestRevision, message),
  },
  { name: 'cancel', from: 'pending', run: person('buyer', orders.cancelOrder, { reason: '' }) },
  {
    name: 'cancel a silent order',
    atNight: true,
    from: 'pending',
    after: { days: 7 },
    run: person('seller', orders.cancelSilentOrder, { reason: '' }),
  },
  {
    name: 'cancel a late order',
    atNight: true,
    from: 'in-progress',
    after: { days: 5 },
    run: person('buyer', orders.cancelLateOrder, { reason: '' }),
  },
  {
    name: 'deliver',
    atNight: true,
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
  { name: 'the bank asks the payment back', from: 'delivered', run: bank(askBack) },
  {
    name: 'the bank decides for the payment',
    atNight: true,
    from: 'completed',
    prepare: bank(askBack),
    run: bank(decideForPayment),
  },
];

export const operations: Operation[] = [...plainOperations, ...laterOperations].filter(
  (one) => isNightly || one.atNight !== true,
);
