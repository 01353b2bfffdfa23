// The operations that move money or decide whether another one may, each with the state of the order it starts from.
// A feature adds its operations here; all pairs are then tested against each other.
import { payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { getBalance } from '#contract/settlement/payouts/balance.endpoints.ts';
import { requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { syncPayment } from '#server/settlement/checkout/sync-payment.ts';
import { approveDelivery } from '#server/orders/orders/approve-delivery.ts';
import { clearEarnings } from '#server/orders/orders/clear-earnings.ts';
import { endSilentOrder } from '#server/orders/orders/endings/end-silent-order.ts';
import { warnOfEnd } from '#server/orders/orders/endings/warn-of-end.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import { sendWithdrawal } from '#server/settlement/payouts/send-withdrawal.ts';
import { reading } from '#server/platform/data/tx.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { isNightly } from '../size.ts';
import { openChargeback, winChargeback } from './bank.ts';
import { asSystem, idsOf, outcomeOf, requestAs, retryWhileBusy, send } from './operation.ts';
import type { Operation, Scenario } from './operation.ts';
import { laterOperations } from './later-operations.ts';

export function withdraw(scenario: Scenario, key?: string): Promise<string> {
  const input = { amountMinor: 1000, payoutMethodId: scenario.payoutMethodId };
  return send(scenario, scenario.seller, requestWithdrawal, input, key);
}

async function sendRefunds(scenario: Scenario): Promise<string> {
  const ids = await idsOf(scenario, 'select id from refunds where order_id = $1', scenario.orderId);
  for (const refundId of ids) {
    const code = await retryWhileBusy(() => outcomeOf(sendRefund(scenario.app.platform, { refundId })));
    if (code !== 'ok') return code;
  }
  return 'ok';
}

async function sendWithdrawals(scenario: Scenario): Promise<string> {
  const ids = await idsOf(
    scenario,
    `select id from withdrawals where user_id = $1 and state = 'requested' order by id limit 2`,
    scenario.seller.id,
  );
  for (const withdrawalId of ids) {
    const code = await retryWhileBusy(() =>
      outcomeOf(sendWithdrawal(scenario.app.platform, { withdrawalId })),
    );
    if (code !== 'ok') return code;
  }
  return 'ok';
}

async function receivePaymentUpdate(scenario: Scenario): Promise<string> {
  const { platform } = scenario.app;
  const found = await findPaymentView(reading(platform), scenario.paymentId);
  return retryWhileBusy(() => outcomeOf(syncPayment(platform, found!.payment)));
}

const asBank =
  (act: typeof openChargeback) =>
  ({ app, orderId }: Scenario): Promise<string> =>
    retryWhileBusy(async () => {
      let answer = '';
      const code = await outcomeOf(act(app.platform, orderId).then((result) => void (answer = result)));
      return code === 'ok' ? answer : code;
    });

const halfMinor = 5_250;
const message = { message: 'Once more, please.', failedCriteria: [0] };

const basicOperations: Operation[] = [
  {
    name: 'pay',
    from: 'pending',
    run: (scenario, key) =>
      send(scenario, scenario.buyer, payCheckout, { checkoutId: scenario.checkoutId, card: card() }, key),
  },
  {
    // Half from the balance, half by card.
    name: 'pay with the balance',
    from: 'pending',
    async prepare({ app, buyer }) {
      const { availableMinor } = await app.call(getBalance, {}, await asUser(app, buyer));
      // Enough for all runs.
      if (availableMinor < halfMinor) await fillBalance(app, buyer, 100 * halfMinor);
    },
    run: (scenario, key) => {
      const input = { checkoutId: scenario.checkoutId, card: card(), balanceMinor: halfMinor };
      return send(scenario, scenario.buyer, payCheckout, input, key);
    },
  },
  { name: 'receive the payment result again', nightlyOnly: true, from: 'pending', run: receivePaymentUpdate },
  { name: 'approve', from: 'delivered', run: requestAs('buyer', orders.approveDelivery) },
  {
    name: 'approve by the timer',
    from: 'delivered',
    after: { days: 3 },
    run: ({ app, number }) =>
      asSystem(app.platform, (tx) => approveDelivery(tx, 'system', { orderNumber: number })),
  },
  {
    name: 'request a revision',
    nightlyOnly: true,
    from: 'delivered',
    run: requestAs('buyer', orders.requestRevision, message),
  },
  { name: 'cancel', from: 'pending', run: requestAs('buyer', orders.cancelOrder, { reason: '' }) },
  {
    name: 'cancel a silent order',
    nightlyOnly: true,
    from: 'pending',
    after: { days: 7 },
    run: requestAs('seller', orders.cancelSilentOrder, { reason: '' }),
  },
  {
    name: 'cancel a late order',
    nightlyOnly: true,
    from: 'in-progress',
    after: { days: 5 },
    run: requestAs('buyer', orders.cancelLateOrder, { reason: '' }),
  },
  {
    name: 'deliver',
    nightlyOnly: true,
    from: 'in-progress',
    after: { days: 5 },
    run: requestAs('seller', orders.deliverOrder, { message: 'Here it is.', metCriteria: [] }),
  },
  {
    name: 'end a silent order by the timer',
    from: 'pending',
    after: { days: 23 },
    async prepare({ app, number }) {
      await asSystem(app.platform, (tx) => warnOfEnd(tx, 'system', { orderNumber: number }));
      app.clock.advance({ days: 7 });
    },
    run: ({ app, number }) =>
      asSystem(app.platform, (tx) => endSilentOrder(tx, 'system', { orderNumber: number })),
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
  { name: 'chargeback opened', from: 'delivered', run: asBank(openChargeback) },
  {
    name: 'chargeback won',
    nightlyOnly: true,
    from: 'completed',
    prepare: asBank(openChargeback),
    run: asBank(winChargeback),
  },
];

export const operations: Operation[] = [...basicOperations, ...laterOperations].filter(
  ({ nightlyOnly }) => isNightly || nightlyOnly !== true,
);
