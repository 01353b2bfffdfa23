// Earnings and withdrawals: what can be withdrawn, by whom, when, and that nothing is ever withdrawn twice.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import {
  addPayoutMethod,
  getEarnings,
  listEarnings,
  listWithdrawals,
  removePayoutMethod,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { sendWithdrawal } from './send-withdrawal.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
});
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

const goodAccount = { holder: 'A. Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
const badAccount = { holder: 'A. Seller', accountNumber: '12340000' };

const as = async (who = seller) => ({ token: await freshToken(app, who) });
const add = async (account = goodAccount, who = seller) => app.call(addPayoutMethod, account, await as(who));
const earnings = async (who = seller) => app.call(getEarnings, {}, await as(who));
const withdraw = async (amountMinor: number, payoutMethodId: string, who = seller) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as(who));

/** The seller has earned $45.00 with each of so many orders, and all of it has cleared. */
async function earn(orders = 1): Promise<void> {
  for (let i = 0; i < orders; i++) await buildOrder(app, 'completed', { seller });
  app.clock.advance({ days: 7 });
  await app.drainWorker();
}

async function usableMethod(account = goodAccount): Promise<string> {
  const { id } = await add(account);
  app.clock.advance({ days: 3 });
  return id;
}

describe('earnings', () => {
  test('are pending first, available after the clearing time, and told month by month', async () => {
    const { order } = await buildOrder(app, 'completed', { seller });
    expect(await earnings()).toMatchObject({ pendingMinor: 4500, availableMinor: 0, earnedMinor: 4500 });
    app.clock.advance({ days: 7 });
    await app.drainWorker();
    const shown = await earnings();
    expect(shown).toMatchObject({
      pendingMinor: 0,
      availableMinor: 4500,
      onTheWayMinor: 0,
      withdrawnMinor: 0,
      earnedMinor: 4500,
    });
    expect(shown.months).toHaveLength(12);
    expect(shown.months.reduce((sum, month) => sum + month.earnedMinor, 0)).toBe(4500);
    const { items } = await app.call(listEarnings, {}, await as());
    expect(items).toMatchObject([
      { orderNumber: order.number, amountMinor: 4500, clearedAt: expect.any(String) },
    ]);
  });

  test('are for the seller’s side only, and only one’s own', async () => {
    await earn();
    const buyer = await as(await buildBuyer(app));
    for (const call of [getEarnings, listEarnings, listWithdrawals]) {
      expect(await refusalOf(app.call(call, {}))).toBe('not_signed_in');
      expect(await refusalOf(app.call(call, {}, buyer))).toBe('wrong_role');
    }
    const other = await buildSeller(app);
    expect(await earnings(other)).toMatchObject({
      pendingMinor: 0,
      availableMinor: 0,
      earnedMinor: 0,
      methods: [],
    });
    expect((await app.call(listEarnings, {}, await as(other))).items).toEqual([]);
  });
});

describe('payout methods', () => {
  test('a new one shows its last four only, and can be used after 3 days', async () => {
    const method = await add();
    expect(method).toMatchObject({ label: 'A. Seller •••• 3001', isUsable: false });
    app.clock.advance({ days: 2, hours: 23 });
    expect((await earnings()).methods[0]).toMatchObject({ isUsable: false });
    app.clock.advance({ hours: 1 });
    expect((await earnings()).methods[0]).toMatchObject({ id: method.id, isUsable: true });
  });

  test('the number is not readable in the database nor in the log', async () => {
    await add();
    const { rows } = await app.platform.pool.query<{ text: string }>(
      `select m::text || encode(account_cipher, 'escape') as text from payout_methods m`,
    );
    expect(rows.map((row) => row.text).join() + app.logged.join('')).not.toContain('37040044');
  });

  test('adding and removing want a recent proof of the password', async () => {
    const { id } = await add();
    const token = await freshToken(app, seller);
    await app.platform.pool.query(
      `update sessions set authenticated_at = authenticated_at - interval '11 minutes'`,
    );
    expect(await refusalOf(app.call(addPayoutMethod, goodAccount, { token }))).toBe('reauthenticate');
    expect(await refusalOf(app.call(removePayoutMethod, { payoutMethodId: id }, { token }))).toBe(
      'reauthenticate',
    );
  });

  test('a number that cannot be one is refused beside its field', async () => {
    const answer = await app.answer(
      addPayoutMethod,
      { ...goodAccount, accountNumber: 'ABCDEFGHIJ' },
      await as(),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'bank_account_invalid']);
    expect(answer.json().errors).toHaveProperty('accountNumber');
    expect(await refusalOf(add({ ...goodAccount, accountNumber: '1234' }))).toBe('invalid_input');
  });

  test('a stranger’s cannot be removed or used', async () => {
    await earn();
    const theirs = await add(goodAccount, await buildSeller(app));
    app.clock.advance({ days: 3 });
    expect(await refusalOf(app.call(removePayoutMethod, { payoutMethodId: theirs.id }, await as()))).toBe(
      'payout_method_not_found',
    );
    expect(await refusalOf(withdraw(1000, theirs.id))).toBe('payout_method_not_found');
  });

  test('a removed one is gone, its number wiped, but a withdrawal on its way goes on', async () => {
    await earn();
    const id = await usableMethod();
    await withdraw(2000, id);
    const numberOf = async () => {
      const { rows } = await app.platform.pool.query(
        'select account_cipher from payout_methods where id = $1',
        [id],
      );
      return rows[0].account_cipher;
    };
    await app.call(removePayoutMethod, { payoutMethodId: id }, await as());
    expect((await earnings()).methods).toEqual([]);
    expect(await numberOf()).not.toBeNull();
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ withdrawnMinor: 2000, availableMinor: 2500 });
    expect(await numberOf()).toBeNull();
    expect(await refusalOf(withdraw(1000, id))).toBe('payout_method_not_found');
  });
});

describe('after the secret key was changed', () => {
  const [first, second] = ['11'.repeat(32), '22'.repeat(32)] as [string, string];
  const change = (keys: string[]) => {
    app.platform.keys = deriveKeys(keys);
  };
  afterEach(() => change([first]));

  test('numbers are sealed anew, and can still be used when the previous key is gone', async () => {
    await earn();
    const id = await usableMethod();
    change([second, first]);
    await app.drainWorker();
    change([second]);
    expect((await withdraw(2000, id)).state).toBe('requested');
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ withdrawnMinor: 2000, onTheWayMinor: 0 });
  });

  test('one that does not open any more is refused before any money moves, and stops no other', async () => {
    await earn();
    const bad = await usableMethod();
    const good = await usableMethod();
    await app.platform.pool.query(
      `update payout_methods set account_cipher = set_byte(account_cipher, 40, get_byte(account_cipher, 40) # 1) where id = $1`,
      [bad],
    );
    change([second, first]);
    await app.drainWorker();
    expect(await refusalOf(withdraw(999, bad))).toBe('withdrawal_too_small');
    expect(await refusalOf(withdraw(2000, bad))).toBe('payout_method_unreadable');
    expect(await earnings()).toMatchObject({ availableMinor: 4500, onTheWayMinor: 0 });
    change([second]);
    expect((await withdraw(2000, good)).state).toBe('requested');
    await app.drainWorker();
    // Back under the first key for the tests that follow.
    change([first, second]);
    await app.drainWorker();
  });
});

describe('withdrawals', () => {
  test('leave what is available at once, and are paid by the worker', async () => {
    await earn();
    const id = await usableMethod();
    const withdrawal = await withdraw(3000, id);
    expect(withdrawal).toMatchObject({
      amountMinor: 3000,
      state: 'requested',
      methodLabel: 'A. Seller •••• 3001',
    });
    expect(await earnings()).toMatchObject({
      availableMinor: 1500,
      onTheWayMinor: 3000,
      withdrawnMinor: 0,
      earnedMinor: 4500,
    });
    const before = await app.platform.payments.balanceMinor('USD');
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ availableMinor: 1500, onTheWayMinor: 0, withdrawnMinor: 3000 });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 3000);
    expect((await app.call(listWithdrawals, {}, await as())).items).toMatchObject([
      { id: withdrawal.id, state: 'paid', resolvedAt: expect.any(String), failedBecause: null },
    ]);
  });

  test('that the bank sends back are available again, with its sentence', async () => {
    await earn();
    const id = await usableMethod(badAccount);
    await withdraw(4500, id);
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ availableMinor: 4500, onTheWayMinor: 0, withdrawnMinor: 0 });
    const { items } = await app.call(listWithdrawals, {}, await as());
    expect(items).toMatchObject([
      { state: 'failed', failedBecause: expect.stringContaining('back in your balance') },
    ]);
  });

  test('are refused, in this order: an unknown method, a new one, too little, too much', async () => {
    await earn();
    expect(await refusalOf(withdraw(1, newId()))).toBe('payout_method_not_found');
    const { id } = await add();
    expect(await refusalOf(withdraw(1, id))).toBe('payout_method_waiting');
    app.clock.advance({ days: 3 });
    expect(await refusalOf(withdraw(999, id))).toBe('withdrawal_too_small');
    expect(await refusalOf(withdraw(4501, id))).toBe('balance_too_low');
    expect(await refusalOf(withdraw(1000.5, id))).toBe('invalid_input');
    expect(await refusalOf(withdraw(-1000, id))).toBe('invalid_input');
    expect((await withdraw(1000, id)).state).toBe('requested');
  });

  test('pending earnings cannot be withdrawn', async () => {
    await buildOrder(app, 'completed', { seller });
    const id = await usableMethod();
    expect(await earnings()).toMatchObject({ pendingMinor: 4500, availableMinor: 0 });
    expect(await refusalOf(withdraw(1000, id))).toBe('balance_too_low');
  });

  test('30 parallel withdrawals of the whole balance: one', async () => {
    await earn();
    const id = await usableMethod();
    const token = await freshToken(app, seller);
    const ended = await Promise.all(
      Array.from({ length: 30 }, () =>
        refusalOf(app.call(requestWithdrawal, { amountMinor: 4500, payoutMethodId: id }, { token })),
      ),
    );
    expect(ended.filter((one) => one === 'succeeded')).toHaveLength(1);
    expect(ended.filter((one) => one === 'balance_too_low')).toHaveLength(29);
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ availableMinor: 0, withdrawnMinor: 4500 });
  });

  test('the same key answers the same bytes and withdraws once; another body under it is refused', async () => {
    await earn();
    const id = await usableMethod();
    const with_ = { ...(await as()), idempotencyKey: newId() };
    const first = await app.answer(requestWithdrawal, { amountMinor: 1500, payoutMethodId: id }, with_);
    const again = await app.answer(requestWithdrawal, { amountMinor: 1500, payoutMethodId: id }, with_);
    expect(first.statusCode).toBe(200);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const other = await app.answer(requestWithdrawal, { amountMinor: 1600, payoutMethodId: id }, with_);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await earnings()).toMatchObject({ availableMinor: 3000 });
  });

  test('the job run five times, at once and again, pays once', async () => {
    await earn();
    const { id } = await withdraw(2000, await usableMethod());
    const before = await app.platform.payments.balanceMinor('USD');
    await Promise.all(Array.from({ length: 4 }, () => sendWithdrawal(app.platform, { withdrawalId: id })));
    await sendWithdrawal(app.platform, { withdrawalId: id });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 2000);
    expect(await earnings()).toMatchObject({ availableMinor: 2500, withdrawnMinor: 2000 });
  });

  test('a bank that is away: the money waits in flight, and is sent when the bank is back', async () => {
    await earn();
    const { bank } = app.platform;
    const { transfer } = bank;
    const { id } = await withdraw(2000, await usableMethod());
    bank.transfer = async () => {
      throw new Error('the bank is away');
    };
    await expect(sendWithdrawal(app.platform, { withdrawalId: id })).rejects.toThrow('away');
    bank.transfer = transfer;
    expect(await earnings()).toMatchObject({ availableMinor: 2500, onTheWayMinor: 2000 });
    // The queue has given up on it; the timer finds it.
    await app.platform.pool.query('delete from pgboss.job');
    app.clock.advance({ minutes: 61 });
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ onTheWayMinor: 0, withdrawnMinor: 2000 });
  });

  test('are listed page by page, newest first', async () => {
    await earn(2);
    const id = await usableMethod();
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      made.unshift((await withdraw(1000 + i, id)).id);
      app.clock.advance({ seconds: 1 });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(listWithdrawals, { limit: 2, ...(cursor ? { cursor } : {}) }, await as());
      expect(page.total).toBe(5);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
    for (const values of ['nope', '["x"]', '[1]', '[null]']) {
      const wrong = Buffer.from(values).toString('base64url');
      expect(await refusalOf(app.call(listWithdrawals, { cursor: wrong }, await as()))).toBe('invalid_input');
    }
  });
});
