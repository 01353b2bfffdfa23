// The order page says when an order that waits for someone ends, and what prevents it.
import { expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';

const journey = useJourney();

it('states the end of an order without requirements, and of a late one', { timeout: 240_000 }, async () => {
  const gig = await buildGig(journey);
  const waiting = await buildOrder(journey, 'pending', { gig });
  const late = await buildOrder(journey, 'in-progress', { gig, buyer: waiting.buyer });
  journey.clock.advance({ days: 20 });
  await journey.drainWorker();

  const buyer = await journey.visit({ as: waiting.buyer });
  await buyer.goTo(`/orders/${waiting.order.number}`);
  await buyer.sees(
    /^This order ends on .* unless you send the requirements\. You are then refunded \$52\.50\.$/,
  );
  expect(await accessibilityIssues(buyer, 'the end of an order without requirements')).toEqual([]);
  await buyer.goTo(`/orders/${late.order.number}`);
  await buyer.sees(/^This order ends on .* delivers, asks for more time or writes\. You are then refunded/);

  const seller = await journey.visit({ as: late.seller });
  await seller.goTo(`/orders/${late.order.number}`);
  await seller.sees(/^This order ends on .* unless you deliver, ask for more time or write\./);
  expect(await accessibilityIssues(seller, 'the end of a late order')).toEqual([]);
});
