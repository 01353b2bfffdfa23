// Earnings and withdrawals: who can withdraw what and when, and that nothing is withdrawn twice.
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

const validAccount = { holder: 'A. Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
const failingAccount = { holder: 'A. Seller', accountNumber: '12340000' };

const as = async (user = seller) => ({ token: await freshToken(app, user) });
const add = async (account = validAccount, user = seller) =>
  app.call(addPayoutMethod, account, await as(user));
const earnings = async (user = seller) => app.call(getEarnings, {}, await as(user));
const withdraw = async (amountMinor: number, payoutMethodId: string, user = seller) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as(user));

/** The seller has earned and cleared $45.00 for each order. */
async function earn(orders = 1): Promise<void> {
  for (let i = 0; i < orders; i++) await buildOrder(app, 'completed', { seller });
  app.clock.advance({ days: 7 });
  await app.drainWorker();
}

async function usableMethod(account = validAccount): Promise<string> {
  const { id } = await add(account);
  app.clock.advance({ days: 3 });
  return id;
}

describe('earnings', () => {
  test('are pending first, available after the clearing period, and reported by month', async () => {
    const { order } = await buildOrder(app, 'completed', { seller });
    expect(await earnings()).toMatchObject({ pendingMinor: 4500, availableMinor: 0, earnedMinor: 4500 });
    app.clock.advance({ days: 7 });
    await app.drainWorker();
    const shown = await earnings();
    expect(shown).toMatchObject({
      pendingMinor: 0,
      availableMinor: 4500,
      inTransitMinor: 0,
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

  test('are visible in seller mode only, and only the seller’s own (A25)', async () => {
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
  test('show only the last four digits, and are usable after 3 days', async () => {
    const method = await add();
    expect(method).toMatchObject({ label: 'A. Seller •••• 3001', isUsable: false });
    app.clock.advance({ days: 2, hours: 23 });
    expect((await earnings()).methods[0]).toMatchObject({ isUsable: false });
    app.clock.advance({ hours: 1 });
    expect((await earnings()).methods[0]).toMatchObject({ id: method.id, isUsable: true });
  });

  test('store and log no readable number', async () => {
    await add();
    const { rows } = await app.platform.pool.query<{ text: string }>(
      `select m::text || encode(account_cipher, 'escape') as text from payout_methods m`,
    );
    expect(rows.map((row) => row.text).join() + app.logged.join('')).not.toContain('37040044');
  });

  test('require a recent password to add and remove', async () => {
    const { id } = await add();
    const token = await freshToken(app, seller);
    await app.platform.pool.query(
      `update sessions set authenticated_at = authenticated_at - interval '11 minutes'`,
    );
    expect(await refusalOf(app.call(addPayoutMethod, validAccount, { token }))).toBe('reauthenticate');
    expect(await refusalOf(app.call(removePayoutMethod, { payoutMethodId: id }, { token }))).toBe(
      'reauthenticate',
    );
  });

  test('report an invalid number on its field', async () => {
    const answer = await app.answer(
      addPayoutMethod,
      { ...validAccount, accountNumber: 'ABCDEFGHIJ' },
      await as(),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'bank_account_invalid']);
    expect(answer.json().errors).toHaveProperty('accountNumber');
    expect(await refusalOf(add({ ...validAccount, accountNumber: '1234' }))).toBe('invalid_input');
  });

  test('of another user cannot be removed or used (A27)', async () => {
    await earn();
    const theirs = await add(validAccount, await buildSeller(app));
    app.clock.advance({ days: 3 });
    expect(await refusalOf(app.call(removePayoutMethod, { payoutMethodId: theirs.id }, await as()))).toBe(
      'payout_method_not_found',
    );
    expect(await refusalOf(withdraw(1000, theirs.id))).toBe('payout_method_not_found');
  });

  test('are removed and their number cleared, after requested withdrawals were paid', async () => {
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

describe('after a change of the secret key', () => {
  const [first, second] = ['11'.repeat(32), '22'.repeat(32)] as [string, string];
  const change = (keys: string[]) => {
    app.platform.keys = deriveKeys(keys);
  };
  afterEach(() => change([first]));

  test('numbers are re-encrypted, and usable without the previous key', async () => {
    await earn();
    const id = await usableMethod();
    change([second, first]);
    await app.drainWorker();
    change([second]);
    expect((await withdraw(2000, id)).state).toBe('requested');
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ withdrawnMinor: 2000, inTransitMinor: 0 });
  });

  test('a number that cannot be decrypted is refused before any money moves, and blocks no other', async () => {
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
    expect(await earnings()).toMatchObject({ availableMinor: 4500, inTransitMinor: 0 });
    change([second]);
    expect((await withdraw(2000, good)).state).toBe('requested');
    await app.drainWorker();
    // Restores the first key for the following tests.
    change([first, second]);
    await app.drainWorker();
  });
});

describe('withdrawals', () => {
  test('are deducted at once, and paid by the worker', async () => {
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
      inTransitMinor: 3000,
      withdrawnMinor: 0,
      earnedMinor: 4500,
    });
    const before = await app.platform.payments.balanceMinor('USD');
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ availableMinor: 1500, inTransitMinor: 0, withdrawnMinor: 3000 });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 3000);
    expect((await app.call(listWithdrawals, {}, await as())).items).toMatchObject([
      { id: withdrawal.id, state: 'paid', resolvedAt: expect.any(String), failedBecause: null },
    ]);
  });

  test('are available again if the bank returns them, with its reason', async () => {
    await earn();
    const id = await usableMethod(failingAccount);
    await withdraw(4500, id);
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ availableMinor: 4500, inTransitMinor: 0, withdrawnMinor: 0 });
    const { items } = await app.call(listWithdrawals, {}, await as());
    expect(items).toMatchObject([
      { state: 'failed', failedBecause: expect.stringContaining('back in your balance') },
    ]);
  });

  test('are refused for, in order: an unknown method, a new one, too little, too much', async () => {
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

  test('cannot use pending earnings', async () => {
    await buildOrder(app, 'completed', { seller });
    const id = await usableMethod();
    expect(await earnings()).toMatchObject({ pendingMinor: 4500, availableMinor: 0 });
    expect(await refusalOf(withdraw(1000, id))).toBe('balance_too_low');
  });

  test('succeed once for 30 concurrent requests of the full balance (A40)', async () => {
    await earn();
    const id = await usableMethod();
    const token = await freshToken(app, seller);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        refusalOf(app.call(requestWithdrawal, { amountMinor: 4500, payoutMethodId: id }, { token })),
      ),
    );
    expect(outcomes.filter((code) => code === 'succeeded')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'balance_too_low')).toHaveLength(29);
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ availableMinor: 0, withdrawnMinor: 4500 });
  });

  test('give the same bytes for the same key, and refuse another body with it', async () => {
    await earn();
    const id = await usableMethod();
    const options = { ...(await as()), idempotencyKey: newId() };
    const first = await app.answer(requestWithdrawal, { amountMinor: 1500, payoutMethodId: id }, options);
    const again = await app.answer(requestWithdrawal, { amountMinor: 1500, payoutMethodId: id }, options);
    expect(first.statusCode).toBe(200);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const other = await app.answer(requestWithdrawal, { amountMinor: 1600, payoutMethodId: id }, options);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await earnings()).toMatchObject({ availableMinor: 3000 });
  });

  test('are paid once by repeated and concurrent jobs', async () => {
    await earn();
    const { id } = await withdraw(2000, await usableMethod());
    const before = await app.platform.payments.balanceMinor('USD');
    await Promise.all(Array.from({ length: 4 }, () => sendWithdrawal(app.platform, { withdrawalId: id })));
    await sendWithdrawal(app.platform, { withdrawalId: id });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 2000);
    expect(await earnings()).toMatchObject({ availableMinor: 2500, withdrawnMinor: 2000 });
  });

  test('stay in flight while the bank is unavailable, and are sent later', async () => {
    await earn();
    const { bank } = app.platform;
    const { transfer } = bank;
    const { id } = await withdraw(2000, await usableMethod());
    bank.transfer = async () => {
      throw new Error('the bank is unavailable');
    };
    await expect(sendWithdrawal(app.platform, { withdrawalId: id })).rejects.toThrow('unavailable');
    bank.transfer = transfer;
    expect(await earnings()).toMatchObject({ availableMinor: 2500, inTransitMinor: 2000 });
    // The job exhausted its retries; the timer requeues it.
    await app.platform.pool.query('delete from pgboss.job');
    app.clock.advance({ minutes: 121 });
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ inTransitMinor: 0, withdrawnMinor: 2000 });
  });

  test('are listed page by page, newest first', async () => {
    await earn(2);
    const id = await usableMethod();
    const created: string[] = [];
    for (let i = 0; i < 5; i++) {
      created.unshift((await withdraw(1000 + i, id)).id);
      app.clock.advance({ seconds: 1 });
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(listWithdrawals, { limit: 2, ...(cursor ? { cursor } : {}) }, await as());
      expect(page.total).toBe(5);
      listed.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(listed).toEqual(created);
    for (const values of ['nope', '["x"]', '[1]', '[null]']) {
      const wrong = Buffer.from(values).toString('base64url');
      expect(await refusalOf(app.call(listWithdrawals, { cursor: wrong }, await as()))).toBe('invalid_input');
    }
  });
});
