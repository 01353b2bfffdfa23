// Review rings: small groups of sellers that mostly review each other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { decideRiskAlert, listRiskAlerts } from '#contract/trust/risk/risk.endpoints.ts';
import { reviewRing } from '#contract/trust/risk/risk.rules.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildGig, gigContent, gigPackage } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { checkReview } from './review-ring.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const small = [gigPackage({ priceMinor: 1000 })];
const review = {
  stars: 5,
  scores: { quality: 5, communication: 5, value: 5 },
  text: 'Fast, clear and kind.',
};
const buildDealer = () => buildSeller(app, { sides: ['buyer'] });
const flip = async (user: BuiltUser) => app.call(switchAccount, {}, { token: await freshToken(app, user) });

/** One buys from the other and reviews. */
async function buysFrom(buyer: BuiltUser, seller: BuiltUser, isDealer = true): Promise<void> {
  seller.token = await freshToken(app, seller);
  const content = gigContent({ packages: small });
  const gig = await buildGig(app, { seller, content: { packages: content.packages } });
  if (isDealer) await flip(buyer);
  const { order } = await buildOrder(app, 'completed', { gig, buyer });
  await app.call(leaveReview, { orderNumber: order.number, ...review }, await asUser(app, buyer));
  if (isDealer) await flip(buyer);
}
const alertsAbout = async (user: BuiltUser) => {
  await app.drainWorker();
  const query = { show: 'all', rule: 'review-ring', userId: user.id } as const;
  return (await app.call(listRiskAlerts, query, await asUser(app, support))).items;
};

describe('a ring', () => {
  it('of two new sellers who review each other is raised once, and counts until support confirms it', async () => {
    const [one, other] = [await buildDealer(), await buildDealer()];
    await buysFrom(one, other);
    await buysFrom(other, one);
    expect(await alertsAbout(one)).toEqual([]);
    await buysFrom(one, other);
    const [alert, ...rest] = await alertsAbout(one);
    expect(rest).toEqual([]);
    expect(alert).toMatchObject({ score: 100, state: 'open', orderCount: 3 });
    expect(alert!.evidence).toEqual([
      'Two sellers reviewed each other.',
      '3 of their 3 reviews as sellers come from each other.',
      `Every account was at most ${reviewRing.newAccountDays} days old.`,
      'Every order between them was small.',
    ]);
    await checkReview(app.platform, { authorId: one.id, subjectId: other.id });
    expect(await alertsAbout(other)).toEqual([alert]);

    app.clock.advance({ days: 15 });
    await app.drainWorker();
    const rated = async () =>
      (await sellerSummaries(reading(app.platform), [other.id])).get(other.id)!.reviewCount;
    expect(await rated()).toBe(2);
    await app.call(
      decideRiskAlert,
      { alertId: alert!.id, decision: 'confirmed', reasons: 'They trade reviews, see their gigs.' },
      await asAgent(app, support),
    );
    await app.drainWorker();
    expect(await rated()).toBe(0);
  });

  it('of three in a circle is raised', async () => {
    const [first, second, third] = [await buildDealer(), await buildDealer(), await buildDealer()];
    await buysFrom(first, second);
    await buysFrom(second, third);
    expect(await alertsAbout(first)).toEqual([]);
    await buysFrom(third, first);
    const [alert] = await alertsAbout(first);
    expect(alert!.accounts.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
    expect(alert!.evidence[0]).toBe('Three sellers reviewed each other in a circle.');
  });
});

describe('no ring', () => {
  it('is seen in two sellers who also work for many others', async () => {
    const [one, other] = [await buildDealer(), await buildDealer()];
    for (let nth = 0; nth < 3; nth++)
      for (const seller of [one, other]) await buysFrom(await buildBuyer(app), seller, false);
    app.clock.advance({ days: reviewRing.newAccountDays + 1 });
    await buysFrom(one, other);
    await buysFrom(other, one);
    await buysFrom(one, other);
    expect(await alertsAbout(one)).toEqual([]);
  });

  it('is seen in a returning buyer who never sells', async () => {
    const [buyer, seller] = [await buildBuyer(app), await buildDealer()];
    for (let nth = 0; nth < 4; nth++) await buysFrom(buyer, seller, false);
    expect(await alertsAbout(seller)).toEqual([]);
  });

  it('is seen in reviews that are further apart than the period', async () => {
    const [one, other] = [await buildDealer(), await buildDealer()];
    await buysFrom(one, other);
    await buysFrom(one, other);
    app.clock.advance({ days: reviewRing.days + 1 });
    await buysFrom(other, one);
    expect(await alertsAbout(one)).toEqual([]);
  });
});
