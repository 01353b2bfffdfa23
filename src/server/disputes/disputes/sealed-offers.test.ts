// Sealed offers: the midpoint, and the rules of rounds. Secrecy is tested in sealed-offers-secrecy.test.ts.
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
import { submitSealedOffer as submitCommand } from './submit-sealed-offer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

const submit = async (user: BuiltUser, { number }: OrderView, toBuyerMinor: number) =>
  app.call(submitSealedOffer, { orderNumber: number, toBuyerMinor }, await asUser(app, user));

describe('the midpoint', () => {
  it('is rounded down, and exists exactly if the seller offers at least what the buyer wants', () => {
    expect(meetingPoint(1000, 2000)).toBe(1500);
    expect(meetingPoint(1000, 1001)).toBe(1000);
    expect(meetingPoint(1000, 1000)).toBe(1000);
    expect(meetingPoint(1001, 1000)).toBeNull();
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (minimum, maximum) => {
        const midpoint = meetingPoint(minimum, maximum);
        if (midpoint === null) return minimum > maximum;
        return (
          minimum <= midpoint &&
          midpoint <= maximum &&
          [0, 1].includes(maximum - midpoint - (midpoint - minimum))
        );
      }),
    );
  });
});

describe('submitting a sealed offer', () => {
  it('requires an answered dispute, one offer per round, and an amount within the price', async () => {
    const early = await buildDispute(app);
    expect(await refusalOf(submit(early.buyer, early.order, 0))).toBe('dispute_wrong_phase');
    const { order, buyer } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    expect(await refusalOf(submit(buyer, order, order.priceMinor + 1))).toBe('split_out_of_range');
    expect((await submit(buyer, order, 3000)).dispute!.sealedOffers).toMatchObject({
      round: 1,
      submittedBy: 'buyer',
    });
    expect(await refusalOf(submit(buyer, order, 2000))).toBe('sealed_offer_submitted');
  });

  it('settles at the midpoint if the offers overlap, in either order', async () => {
    for (const first of ['buyer', 'seller'] as const) {
      const built = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
      const { order, buyer, seller } = built;
      if (first === 'buyer') await submit(buyer, order, 2001);
      const mine = await submit(seller, order, 3000);
      const done = first === 'buyer' ? mine : await submit(buyer, order, 2001);
      const expected = splitOf(order.money.amounts, 2500);
      expect(done).toMatchObject({
        state: 'completed',
        dispute: { outcome: 'sealed-offers', toBuyerMinor: 2500 },
        money: {
          escrowMinor: 0,
          refundedMinor: expected.toBuyerMinor,
          sellerGetsMinor: expected.toSellerMinor,
        },
      });
    }
  });

  it('ends after three rounds without overlap, revealing no amounts', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    for (let round = 1; round <= 3; round++) {
      await submit(buyer, order, 4000 - round);
      const missed = await submit(seller, order, 1000 + round);
      expect(missed).toMatchObject({
        state: 'disputed',
        dispute: { outcome: null, sealedOffers: { round: round + 1, submittedBy: null } },
      });
    }
    expect(await refusalOf(submit(buyer, order, 0))).toBe('sealed_rounds_over');
    const shown = await app.call(getOrder, { orderNumber: order.number }, await asUser(app, seller));
    expect(shown.allowedActions).not.toContain('submit-sealed-offer');
  });

  it('settles once if both submit at the same time', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    const { number: orderNumber } = order;
    const [theirs] = await whileHeld(
      app,
      (tx) => submitCommand(tx, { userId: buyer.id }, { orderNumber, toBuyerMinor: 1000 }),
      () => submit(seller, order, 2000),
    );
    expect(await theirs).toMatchObject({ state: 'completed', dispute: { toBuyerMinor: 1500 } });
  });
});
