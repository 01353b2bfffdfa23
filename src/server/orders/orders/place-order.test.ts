// Placing an order: frozen amounts, order numbers, and the initial rules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeRules, defaultOrderRules, orderRulesSchema } from '#contract/orders/orders/order.rules.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { currentOrderRules } from './rules/order-rules.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

describe('the rules', () => {
  it('inserted by the migration equal the defaults of the contract', async () => {
    const rules = await currentOrderRules(reading(app.platform));
    expect(rules).toEqual(completeRules(defaultOrderRules));
    expect(orderRulesSchema.parse(rules)).toEqual(rules);
  });
});

describe('place-order', () => {
  it('numbers orders placed at the same moment differently', async () => {
    const gig = await buildGig(app);
    const placed = await Promise.all(Array.from({ length: 8 }, () => buildOrder(app, 'pending', { gig })));
    const numbers = placed.map(({ order }) => order.number);
    expect(new Set(numbers).size).toBe(8);
    for (const number of numbers) expect(number).toMatch(/^ORD-2026-\d{4}$/);
  });

  it('freezes the amounts so that they always add up', async () => {
    const { order } = await buildOrder(app, 'pending');
    const { rows } = await app.platform.pool.query('select * from orders where id = $1', [order.id]);
    const [row] = rows;
    expect(row.price_minor + row.buyer_fee_minor).toBe(row.total_minor);
    expect(row.seller_gets_minor + row.seller_fee_minor).toBe(row.price_minor);
    expect(row.rules).toEqual(completeRules(defaultOrderRules));
    expect(row.gig.gigId).toBe(row.gig_id);
  });
});

it('leaves the ledger sound', async () => {
  expect(await moneyViolations(app)).toEqual([]);
});
