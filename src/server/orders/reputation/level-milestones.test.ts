// Milestones in level inputs: the milestones of one offer count as one order.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOwnLevel, listLevelEvents } from '#contract/orders/reputation/level.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildAgreedOffer, milestoneTerms } from '#tests/fixtures/build-offer.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { completeMilestone } from '#tests/fixtures/pay-milestone.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it('counts the milestones of an offer as one order, at the last one, with earnings for each', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller });
  const built = await buildAgreedOffer(app, { gig, terms: milestoneTerms([6000, 8000]) });
  const counted: [number, number][] = [];
  for (let milestone = 0; milestone < 2; milestone++) {
    await completeMilestone(app, built);
    app.clock.advance({ minutes: 1 });
    const { inputs } = await app.call(getOwnLevel, {}, await asUser(app, seller));
    counted.push([inputs.orders, inputs.earnedMinor]);
  }
  expect(counted).toEqual([
    [0, 6000],
    [1, 14_000],
  ]);
  const listed = await app.call(listLevelEvents, { kind: 'completed' }, await asUser(app, seller));
  expect([listed.total, listed.items.map(({ milestone }) => milestone)]).toEqual([
    2,
    [
      { number: 2, of: 2 },
      { number: 1, of: 2 },
    ],
  ]);
});
