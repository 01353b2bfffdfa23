// Blind settlement: where two hidden amounts meet, and how often they may be tried. That nobody ever sees one: sealed-offers-secrecy.test.ts.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { meetingPoint } from '#contract/disputes/disputes/sealed-offers.ts';
import { submitSealedOffer } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildDispute, buildAnsweredDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { submitSealedOffer as enterCommand } from './submit-sealed-offer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

const enter = async (who: BuiltUser, { number }: OrderView, toBuyerMinor: number) =>
  app.call(submitSealedOffer, { orderNumber: number, toBuyerMinor }, await asUser(app, who));

describe('the meeting point', () => {
  it('is the middle, rounded down, exactly when the seller gives at least what the buyer wants', () => {
    expect(meetingPoint(1000, 2000)).toBe(1500);
    expect(meetingPoint(1000, 1001)).toBe(1000);
    expect(meetingPoint(1000, 1000)).toBe(1000);
    expect(meetingPoint(1001, 1000)).toBeNull();
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (least, most) => {
        const middle = meetingPoint(least, most);
        if (middle === null) return least > most;
        return least <= middle && middle <= most && [0, 1].includes(most - middle - (middle - least));
      }),
    );
  });
});

describe('entering', () => {
  it('is possible once both have spoken, once in a round, and for no more than there is', async () => {
    const early = await buildDispute(app);
    expect(await refusalOf(enter(early.buyer, early.order, 0))).toBe('dispute_wrong_phase');
    const { order, buyer } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    expect(await refusalOf(enter(buyer, order, order.priceMinor + 1))).toBe('split_out_of_range');
    expect((await enter(buyer, order, 3000)).dispute!.sealedOffers).toMatchObject({
      round: 1,
      submittedBy: 'buyer',
    });
    expect(await refusalOf(enter(buyer, order, 2000))).toBe('sealed_offer_submitted');
  });

  it('settles at once in the middle when the two reach each other, whoever was first', async () => {
    for (const first of ['buyer', 'seller'] as const) {
      const walked = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
      const { order, buyer, seller } = walked;
      if (first === 'buyer') await enter(buyer, order, 2001);
      const mine = await enter(seller, order, 3000);
      const done = first === 'buyer' ? mine : await enter(buyer, order, 2001);
      const foreseen = splitOf(order.money.amounts, 2500);
      expect(done).toMatchObject({
        state: 'completed',
        dispute: { outcome: 'sealed-offers', toBuyerMinor: 2500 },
        money: {
          escrowMinor: 0,
          refundedMinor: foreseen.toBuyerMinor,
          sellerGetsMinor: foreseen.toSellerMinor,
        },
      });
    }
  });

  it('ends after three rounds that did not meet; both learn only that', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    for (let round = 1; round <= 3; round++) {
      await enter(buyer, order, 4000 - round);
      const missed = await enter(seller, order, 1000 + round);
      expect(missed).toMatchObject({
        state: 'disputed',
        dispute: { outcome: null, sealedOffers: { round: round + 1, submittedBy: null } },
      });
    }
    expect(await refusalOf(enter(buyer, order, 0))).toBe('sealed_rounds_over');
    const room = await app.call(getOrder, { orderNumber: order.number }, await asUser(app, seller));
    expect(room.allowedActions).not.toContain('submit-sealed-offer');
  });

  it('settles once when both enter in the same moment', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    const { number: orderNumber } = order;
    const [theirs] = await whileHeld(
      app,
      (tx) => enterCommand(tx, { userId: buyer.id }, { orderNumber, toBuyerMinor: 1000 }),
      () => enter(seller, order, 2000),
    );
    expect(await theirs).toMatchObject({ state: 'completed', dispute: { toBuyerMinor: 1500 } });
  });
});
