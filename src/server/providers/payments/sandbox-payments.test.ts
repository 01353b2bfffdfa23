// The sandbox provider and bank, called like an external provider: by keys, repeatedly, concurrently.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { openSandboxBank } from '#server/providers/bank/sandbox-bank.ts';
import type { Bank } from '#server/platform/ports/bank.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import type { Card, Payments } from '#server/platform/ports/payments.ts';
import { openSandboxPayments } from './sandbox-payments.ts';

let kernel: Kernel;
let payments: Payments;
let bank: Bank;
beforeAll(async () => {
  kernel = await openKernel();
  payments = openSandboxPayments(kernel.platform.pool, kernel.clock);
  bank = openSandboxBank(kernel.platform.pool, kernel.clock);
});
afterAll(() => kernel.close());

const card = (number: string, more: Partial<Card> = {}): Card => ({
  number,
  expiry: '12/34',
  cvc: '123',
  name: 'A',
  ...more,
});
const pay = (number: string, amountMinor = 1000, key = newId()) =>
  payments.createPayment({ key, amountMinor, currency: 'USD', card: card(number) });

describe('cards', () => {
  test('accepts a plausible card', () => {
    expect(payments.checkCard(card('4242424242424242'))).toBeNull();
    expect(payments.checkCard(card('378282246310005', { cvc: '1234' }))).toBeNull();
    expect(payments.checkCard(card('4242424242424242', { expiry: '03/26' }))).toBeNull();
  });

  test('reports each invalid field', () => {
    expect(
      Object.keys(payments.checkCard(card('4242424242424241', { expiry: '02/26', cvc: '1234' }))!),
    ).toEqual(['card.number', 'card.expiry', 'card.cvc']);
    expect(payments.checkCard(card('0000000000000000'))).toHaveProperty(['card.number']);
    expect(payments.checkCard(card('4242424242424242', { expiry: '12/60' }))).toHaveProperty(['card.expiry']);
    expect(payments.checkCard(card('378282246310005'))).toHaveProperty(['card.cvc']);
  });

  test('reports one fingerprint per card, and none for the published test numbers', async () => {
    const { cardFingerprint } = await pay('5555555555554444');
    expect(cardFingerprint).toEqual(expect.any(String));
    expect(cardFingerprint).not.toContain('4444');
    expect((await pay('5555555555554444')).cardFingerprint).toBe(cardFingerprint);
    expect((await pay('4111111111111111')).cardFingerprint).not.toBe(cardFingerprint);
    for (const published of ['4242424242424242', '4000002500003155'])
      expect((await pay(published)).cardFingerprint).toBeNull();
  });

  test('follows the test card numbers', async () => {
    expect(await pay('4242424242424242')).toMatchObject({
      state: 'succeeded',
      cardLabel: 'Visa •••• 4242',
      amountMinor: 1000,
    });
    expect(await pay('5555555555554444')).toMatchObject({
      state: 'succeeded',
      cardLabel: 'Mastercard •••• 4444',
    });
    expect(await pay('4000000000000002')).toMatchObject({ state: 'declined', reference: expect.any(String) });
    expect((await pay('4000000000009995')).declinedBecause).toContain('insufficient funds');
    expect(await pay('4000002500003155')).toMatchObject({
      state: 'requires-confirmation',
      declinedBecause: null,
    });
  });

  test('charges back after two minutes, decides five minutes later, and refunds nothing meanwhile', async () => {
    const { listChargebacks, balanceMinor, refund } = payments;
    const [lost, won] = [await pay('4000000000000259'), await pay('4000000000002685')];
    const held = await balanceMinor('USD');
    await refund({ key: 'part', reference: won.reference, amountMinor: 100 });
    expect(await listChargebacks!()).toEqual([]);
    kernel.clock.advance({ minutes: 2 });
    const opened = await listChargebacks!();
    expect(
      opened
        .map(({ paymentReference, result }) => [paymentReference, result.state, result.amountMinor])
        .sort(),
    ).toEqual(
      [
        [lost.reference, 'opened', 1000],
        [won.reference, 'opened', 900],
      ].sort(),
    );
    expect(await balanceMinor('USD')).toBe(held - 2000 - 3000);
    const more = { key: 'more', reference: won.reference, amountMinor: 100 };
    await expect(refund(more)).rejects.toThrow('charged back');
    kernel.clock.advance({ minutes: 5 });
    expect((await listChargebacks!()).map(({ result }) => result.state).sort()).toEqual(['lost', 'won']);
    expect(await balanceMinor('USD')).toBe(held - 1100 - 3000);
    expect(await refund(more)).toMatchObject({ state: 'succeeded' });
    kernel.clock.advance({ days: 4 });
    expect(await listChargebacks!()).toEqual([]);
  });

  test('stores brand and last four digits, never the number', async () => {
    await pay('4111111111111111');
    const { rows } = await kernel.platform.pool.query('select p::text as row from sandbox.payments p');
    expect(rows.map((row) => row.row).join()).not.toContain('411111');
  });
});

describe('keys', () => {
  test('makes one payment of ten requests under one key', async () => {
    const key = newId();
    const before = await payments.balanceMinor('USD');
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay('4242424242424242', 777, key)));
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    expect(await payments.balanceMinor('USD')).toBe(before + 777);
    expect(await payments.findPayment({ key, reference: null })).toEqual(answers[0]);
    expect(await payments.findPayment({ key: newId(), reference: null })).toBeNull();
  });

  test('rejects a second amount under one key', async () => {
    const key = newId();
    await pay('4242424242424242', 700, key);
    await expect(pay('4242424242424242', 701, key)).rejects.toThrow('different amounts');
  });

  test('accepts the first answer to the bank’s challenge only', async () => {
    const { reference } = await pay('4000002500003155');
    expect(await payments.confirmPayment({ reference, approve: true })).toMatchObject({ state: 'succeeded' });
    expect(await payments.confirmPayment({ reference, approve: false })).toMatchObject({
      state: 'succeeded',
    });
    const denied = await pay('4000002500003155');
    const no = { reference: denied.reference, approve: false };
    expect(await payments.confirmPayment(no)).toMatchObject({
      state: 'declined',
      declinedBecause: expect.any(String),
    });
    expect(await payments.confirmPayment({ ...no, approve: true })).toMatchObject({ state: 'declined' });
  });
});

describe('refunds', () => {
  test('makes one refund of ten requests under one key', async () => {
    const { reference } = await pay('4242424242424242', 900);
    const before = await payments.balanceMinor('USD');
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => payments.refund({ key, reference, amountMinor: 400 })),
    );
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    expect(await payments.balanceMinor('USD')).toBe(before - 400);
  });

  test('never exceeds the payment with parallel refunds', async () => {
    const { reference } = await pay('4242424242424242', 1000);
    const tries = Array.from({ length: 6 }, () =>
      payments.refund({ key: newId(), reference, amountMinor: 400 }),
    );
    const ended = await Promise.allSettled(tries);
    expect(ended.filter((refund) => refund.status === 'fulfilled')).toHaveLength(2);
  });

  test('refunds nothing of a payment that did not succeed', async () => {
    const { reference } = await pay('4000000000000002');
    await expect(payments.refund({ key: newId(), reference, amountMinor: 1 })).rejects.toThrow(
      'nothing to refund',
    );
  });

  test('reports a card that rejects its refund', async () => {
    const { reference } = await pay('4000000000005126', 500);
    const before = await payments.balanceMinor('USD');
    expect(await payments.refund({ key: newId(), reference, amountMinor: 500 })).toMatchObject({
      state: 'failed',
    });
    expect(await payments.balanceMinor('USD')).toBe(before);
  });
});

describe('the bank', () => {
  const account = (accountNumber: string) => ({ holder: 'A. Seller', accountNumber, destination: null });

  test('makes one transfer per key, from the same balance', async () => {
    await pay('4242424242424242', 5000);
    const before = await payments.balanceMinor('USD');
    const request = {
      key: newId(),
      amountMinor: 1200,
      currency: 'USD',
      account: account('DE89370400440532013001'),
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => bank.transfer(request)));
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'paid', failedBecause: null });
    expect(await payments.balanceMinor('USD')).toBe(before - 1200);
  });

  test('returns a transfer to an account ending in 0000, with a sentence', async () => {
    const before = await payments.balanceMinor('USD');
    const answer = await bank.transfer({
      key: newId(),
      amountMinor: 900,
      currency: 'USD',
      account: account('12340000'),
    });
    expect(answer).toMatchObject({ state: 'failed', failedBecause: expect.stringContaining('balance') });
    expect(await payments.balanceMinor('USD')).toBe(before);
  });

  test('explains an invalid account number', () => {
    expect(bank.checkAccount(account('12345678'))).toBeNull();
    expect(bank.checkAccount(account('ABCDEFGH'))).toContain('four digits');
    expect(bank.checkAccount(account('1234'))).toContain('8 to 34');
  });
});
