// People with money here who do not sign in any more are notified twice, and then listed to support. Signing in begins the time again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUnclaimedBalances } from '#contract/settlement/payouts/unclaimed.endpoints.ts';
import type { Span } from '#server/platform/clock.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const mailsOf = async (user: BuiltUser) => {
  const { rows } = await app.platform.pool.query<{ subject: string }>(
    `select subject from mailbox_mails where lower(to_address) = lower($1) and subject like 'You have $%' order by arrived`,
    [user.email],
  );
  return rows.map(({ subject }) => subject.replace(/ at .*/, ''));
};
async function after(span: Span, user: BuiltUser): Promise<string[]> {
  app.clock.advance(span);
  for (let i = 0; i < 3; i++) await app.drainWorker();
  return mailsOf(user);
}
const listed = async () => {
  const agent = await buildSupport(app);
  const { items } = await app.call(listUnclaimedBalances, { limit: 50 }, await asAgent(app, agent));
  return items;
};

describe('an unclaimed balance', () => {
  it('is announced after eleven and twelve months, and then listed to support', async () => {
    const buyer = await buildBuyer(app);
    await fillBalance(app, buyer, 5250);
    const empty = await buildBuyer(app);
    expect(await after({ days: 330 }, buyer)).toEqual([]);
    expect(await after({ days: 10 }, buyer)).toEqual(['You have $52.50']);
    expect((await listed()).filter(({ userId }) => userId === buyer.id)).toEqual([]);
    expect(await after({ days: 32 }, buyer)).toHaveLength(2);
    expect(await listed()).toEqual([
      expect.objectContaining({ userId: buyer.id, availableMinor: 0, creditMinor: 5250 }),
    ]);
    expect(await after({ days: 400 }, buyer)).toHaveLength(2);
    expect(await mailsOf(empty)).toEqual([]);
  });

  it('of cleared earnings is announced as well', async () => {
    const { seller } = await buildOrder(app, 'completed');
    app.clock.advance({ days: 10 });
    expect(await after({ days: 330 }, seller)).toEqual(['You have $45.00']);
  });

  it('is not announced while its owner signs in, and its time begins again', async () => {
    const buyer = await buildBuyer(app);
    await fillBalance(app, buyer, 1000);
    app.clock.advance({ days: 300 });
    await freshToken(app, buyer);
    expect(await after({ days: 300 }, buyer)).toEqual([]);
    expect(await after({ days: 40 }, buyer)).toHaveLength(1);
    await freshToken(app, buyer);
    expect(await after({ days: 300 }, buyer)).toHaveLength(1);
    expect((await listed()).filter(({ userId }) => userId === buyer.id)).toEqual([]);
  });

  it('is not shown to buyers and sellers', async () => {
    const as = await asUser(app, await buildBuyer(app));
    const answer = await app.answer(listUnclaimedBalances, { limit: 5 }, as);
    expect(answer.statusCode).toBe(404);
  });
});
