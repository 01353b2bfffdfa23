// The ledger: what each rule posts, and what the database rejects.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import {
  buyerCredit,
  commissionRevenue,
  orderEscrow,
  pspClearing,
  sellerAvailable,
  sellerDebt,
  sellerPending,
} from './accounts.ts';
import {
  buyerCreditMinor,
  clearingBalance,
  escrowBalance,
  sellerBalances,
  sellerEarnedMinor,
} from './balances.ts';
import { clearSellerEarnings } from './clear-earnings.ts';
import { holdForRefund } from './hold-for-refund.ts';
import { holdInEscrow } from './hold-in-escrow.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { post } from './ledger.store.ts';
import { resolveRefund } from './resolve-refund.ts';
import { resolveWithdrawal } from './resolve-withdrawal.ts';
import { settleEscrow } from './settle-escrow.ts';

const currency = 'USD';
const cause = { test: true };
let kernel: Kernel;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

const write = <Result>(run: (tx: Tx) => Promise<Result>) => inTransaction(kernel.platform, run);
const read = () => reading(kernel.platform);

async function held(amountMinor: number) {
  const of = { orderId: newId(), paymentId: newId(), sellerId: newId(), buyerId: newId() };
  const payment = { ...of, provider: 'sandbox', amountMinor, creditMinor: 0, currency };
  await write((tx) => holdInEscrow(tx, { orderId: of.orderId, payment, cause }));
  return of;
}

/** A seller with this available balance. */
async function sellerWith(amountMinor: number): Promise<string> {
  const { orderId, sellerId } = await held(amountMinor);
  await write((tx) => releaseEscrow(tx, orderId, sellerId, amountMinor));
  await write((tx) => clearSellerEarnings(tx, { orderId, sellerId, amountMinor, currency }));
  return sellerId;
}

/** The settlement of an order without a refund. */
function releaseEscrow(
  tx: Tx,
  orderId: string,
  sellerId: string,
  toSellerMinor: number,
  sellerFeeMinor = 0,
  buyerFeeMinor = 0,
): Promise<number> {
  const split = { toSellerMinor, sellerFeeMinor, buyerFeeMinor };
  return settleEscrow(tx, { orderId, sellerId, split, refunds: [], currency, cause });
}
/** The settlement of an order with a full refund. */
function refundEscrow(
  tx: Tx,
  of: { orderId: string; refundId: string; amountMinor: number },
): Promise<number> {
  const split = { toSellerMinor: 0, sellerFeeMinor: 0, buyerFeeMinor: 0 };
  return settleEscrow(tx, { ...of, sellerId: newId(), split, refunds: [of], currency, cause });
}

async function legsOf(journalId: number) {
  const { rows } = await sql<{ leg: string }>`
    select split_part(d.code, ':', 1) || ' → ' || split_part(c.code, ':', 1) || ' ' || t.amount as leg
    from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
    where t.journal_id = ${journalId} order by t.id`.execute(kernel.platform.db);
  return rows.map((row) => row.leg);
}

const failure = (run: Promise<unknown>) =>
  run.then(
    () => 'succeeded',
    (error: Error) => error.constructor.name,
  );
const sqlState = (run: Promise<unknown>) =>
  run.then(
    () => 'succeeded',
    (error: { code?: string }) => error.code,
  );

describe('the posting rules', () => {
  test('holds the whole captured payment for its order', async () => {
    const { orderId } = await held(10_498);
    expect(await escrowBalance(read(), orderId)).toBe(10_498);
  });

  test('pays seller, seller fee and buyer fee on approval, and leaves nothing in escrow', async () => {
    const { orderId, sellerId } = await held(10_498);
    const journalId = await write((tx) => releaseEscrow(tx, orderId, sellerId, 9000, 999, 499));
    expect(await legsOf(journalId)).toEqual([
      'order_escrow → seller_pending 9000',
      'order_escrow → commission_revenue 999',
      'order_escrow → buyer_fee_revenue 499',
    ]);
    expect(await escrowBalance(read(), orderId)).toBe(0);
    expect(await sellerBalances(read(), sellerId)).toEqual({
      pendingMinor: 9000,
      availableMinor: 0,
      debtMinor: 0,
    });
    expect(await sellerEarnedMinor(read(), sellerId)).toBe(9000);
  });

  test('leaves out legs of zero', async () => {
    const { orderId, sellerId } = await held(500);
    const journalId = await write((tx) => releaseEscrow(tx, orderId, sellerId, 500));
    expect(await legsOf(journalId)).toEqual(['order_escrow → seller_pending 500']);
  });

  test('pays a refund out to the card, or credits the buyer’s balance when the card rejects it', async () => {
    const before = await clearingBalance(read(), 'sandbox');
    for (const outcome of ['done', 'failed'] as const) {
      const { orderId, buyerId } = await held(2100);
      const refundId = newId();
      const of = { refundId, buyerId, provider: 'sandbox', amountMinor: 2100, currency };
      await write((tx) => refundEscrow(tx, { orderId, refundId, amountMinor: 2100 }));
      await write((tx) => resolveRefund(tx, { ...of, outcome }));
      expect(await buyerCreditMinor(read(), buyerId)).toBe(outcome === 'done' ? 0 : 2100);
      const other = outcome === 'done' ? 'failed' : 'done';
      expect(await failure(write((tx) => resolveRefund(tx, { ...of, outcome: other })))).toBe('PostedBefore');
    }
    expect(await clearingBalance(read(), 'sandbox')).toBe(before + 2100);
  });

  test('repays the seller’s debt first when earnings clear', async () => {
    const { orderId, sellerId } = await held(5000);
    await write((tx) => releaseEscrow(tx, orderId, sellerId, 5000));
    // As after a lost chargeback.
    const owing = {
      debit: sellerDebt(sellerId, currency),
      credit: pspClearing('sandbox', currency),
      amountMinor: 1200,
    };
    await write((tx) => post(tx, { subject: `cb:${newId()}`, event: 'resolve', cause, legs: [owing] }));
    const journalId = await write((tx) =>
      clearSellerEarnings(tx, { orderId, sellerId, amountMinor: 5000, currency }),
    );
    expect(await legsOf(journalId)).toEqual([
      'seller_pending → seller_debt 1200',
      'seller_pending → seller_available 3800',
    ]);
    expect(await sellerBalances(read(), sellerId)).toEqual({
      pendingMinor: 0,
      availableMinor: 3800,
      debtMinor: 0,
    });
  });

  test('applies all earnings to a larger debt and keeps the remaining debt', async () => {
    const { orderId, sellerId } = await held(1000);
    await write((tx) => releaseEscrow(tx, orderId, sellerId, 1000));
    const owing = {
      debit: sellerDebt(sellerId, currency),
      credit: pspClearing('sandbox', currency),
      amountMinor: 1500,
    };
    await write((tx) => post(tx, { subject: `cb:${newId()}`, event: 'resolve', cause, legs: [owing] }));
    await write((tx) => clearSellerEarnings(tx, { orderId, sellerId, amountMinor: 1000, currency }));
    expect(await sellerBalances(read(), sellerId)).toEqual({
      pendingMinor: 0,
      availableMinor: 0,
      debtMinor: 500,
    });
  });

  test('pays a withdrawal out, or returns it', async () => {
    const userId = await sellerWith(6000);
    const before = await clearingBalance(read(), 'sandbox');
    for (const outcome of ['paid', 'failed'] as const) {
      const of = { withdrawalId: newId(), userId, amountMinor: 2500, currency };
      await write((tx) => holdWithdrawal(tx, { ...of, cause }));
      await write((tx) => resolveWithdrawal(tx, { ...of, provider: 'sandbox', outcome }));
    }
    expect((await sellerBalances(read(), userId)).availableMinor).toBe(3500);
    expect(await clearingBalance(read(), 'sandbox')).toBe(before - 2500);
  });
});

describe('a split', () => {
  test('pays every party in one journal, the buyer through each payment', async () => {
    const { orderId, sellerId } = await held(10_498);
    const refunds = [
      { refundId: newId(), amountMinor: 3000 },
      { refundId: newId(), amountMinor: 499 },
    ];
    const split = { toSellerMinor: 6000, sellerFeeMinor: 666, buyerFeeMinor: 333 };
    const journalId = await write((tx) =>
      settleEscrow(tx, { orderId, sellerId, split, refunds, currency, cause }),
    );
    expect(await legsOf(journalId)).toEqual([
      'order_escrow → refund_inflight 3000',
      'order_escrow → refund_inflight 499',
      'order_escrow → seller_pending 6000',
      'order_escrow → commission_revenue 666',
      'order_escrow → buyer_fee_revenue 333',
    ]);
    expect(await escrowBalance(read(), orderId)).toBe(0);
  });
});

describe('what the database rejects', () => {
  test('a second settlement of an order: approval and cancellation share one key', async () => {
    const { orderId, sellerId } = await held(1000);
    const approve = (tx: Tx) => releaseEscrow(tx, orderId, sellerId, 900, 100, 0);
    const cancel = (tx: Tx) => refundEscrow(tx, { orderId, refundId: newId(), amountMinor: 1000 });
    const ended = await Promise.all(
      [write(approve), write(cancel), write(approve), write(cancel)].map(failure),
    );
    expect(ended.sort()).toEqual(['PostedBefore', 'PostedBefore', 'PostedBefore', 'succeeded']);
    expect(await escrowBalance(read(), orderId)).toBe(0);
  });

  test('a second capture of a payment, whether for an order or for its refund', async () => {
    const { paymentId } = await held(1000);
    const again = { paymentId, refundId: newId(), provider: 'sandbox', amountMinor: 1000, currency, cause };
    expect(await failure(write((tx) => holdForRefund(tx, again)))).toBe('PostedBefore');
  });

  test('more than the balance, from any account with a floor', async () => {
    const { orderId, sellerId } = await held(1000);
    expect(await failure(write((tx) => releaseEscrow(tx, orderId, sellerId, 1001)))).toBe('Overdrawn');
    const unknown = { orderId: newId(), refundId: newId(), amountMinor: 1 };
    expect(await failure(write((tx) => refundEscrow(tx, unknown)))).toBe('Overdrawn');
  });

  test('all but one of 30 parallel withdrawals of the whole balance', async () => {
    const userId = await sellerWith(5000);
    const all = Array.from({ length: 30 }, () =>
      failure(
        write((tx) =>
          holdWithdrawal(tx, { withdrawalId: newId(), userId, amountMinor: 5000, currency, cause }),
        ),
      ),
    );
    const ended = await Promise.all(all);
    expect(ended.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    expect(ended.filter((outcome) => outcome === 'Overdrawn')).toHaveLength(29);
    expect((await sellerBalances(read(), userId)).availableMinor).toBe(0);
  });

  test('posts concurrent transfers in both directions between two users without a deadlock', async () => {
    const [a, b] = [await sellerWith(10_000), await sellerWith(10_000)];
    const move = (from: string, to: string) =>
      write((tx) =>
        post(tx, {
          subject: `fix:${newId()}`,
          event: 'correction',
          cause,
          legs: [
            {
              debit: sellerAvailable(from, currency),
              credit: sellerAvailable(to, currency),
              amountMinor: 10,
            },
          ],
        }),
      );
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? move(a, b) : move(b, a))));
    expect((await sellerBalances(read(), a)).availableMinor).toBe(10_000);
    expect((await sellerBalances(read(), b)).availableMinor).toBe(10_000);
  });

  test('two currencies in one leg, an amount below one, a journal without legs', async () => {
    const id = newId();
    const posting = { subject: `fix:${id}`, event: 'correction', cause };
    const eur = buyerCredit(id, 'EUR');
    const mixed = { debit: pspClearing('sandbox', 'USD'), credit: eur, amountMinor: 5 };
    expect(await sqlState(write((tx) => post(tx, { ...posting, legs: [mixed] })))).toBe('22023');
    const negative = {
      debit: pspClearing('sandbox', 'USD'),
      credit: commissionRevenue('USD'),
      amountMinor: -5,
    };
    expect(await sqlState(write((tx) => post(tx, { ...posting, legs: [negative] })))).toBe('23514');
    expect(await sqlState(write((tx) => post(tx, { ...posting, legs: [] })))).toBe('22023');
    const same = {
      debit: pspClearing('sandbox', 'USD'),
      credit: pspClearing('sandbox', 'USD'),
      amountMinor: 5,
    };
    expect(await sqlState(write((tx) => post(tx, { ...posting, legs: [same] })))).toBe('23514');
  });

  test('any change to a posted journal', async () => {
    await held(700);
    for (const change of [
      'update ledger.transfer set amount = amount + 1',
      'delete from ledger.transfer',
      'truncate ledger.journal cascade',
      "update ledger.journal set event = 'other'",
      'delete from ledger.account',
    ]) {
      expect(await sqlState(kernel.platform.pool.query(change))).toBe('23001');
    }
  });

  test('an invalid account code', async () => {
    const odd = { ...orderEscrow('x', currency), code: 'Order Escrow' };
    const legs = [{ debit: pspClearing('sandbox', currency), credit: odd, amountMinor: 1 }];
    expect(
      await sqlState(
        write((tx) => post(tx, { subject: `fix:${newId()}`, event: 'correction', cause, legs })),
      ),
    ).toBe('23514');
  });
});

test('dates a journal by the clock of its transaction', async () => {
  kernel.clock.advance({ days: 40 });
  const { paymentId } = await held(900);
  const { rows } = await sql<{ posted_at: Date }>`
    select posted_at from ledger.journal where subject = ${`payment:${paymentId}`}`.execute(
    kernel.platform.db,
  );
  expect(rows[0]!.posted_at).toEqual(kernel.clock.now());
});

test('does not count pending earnings as available', async () => {
  const { orderId, sellerId } = await held(1000);
  await write((tx) => releaseEscrow(tx, orderId, sellerId, 1000));
  const of = { withdrawalId: newId(), userId: sellerId, amountMinor: 1, currency, cause };
  expect(await failure(write((tx) => holdWithdrawal(tx, of)))).toBe('Overdrawn');
  expect(sellerPending(sellerId, currency).restricted).toBe(true);
});
