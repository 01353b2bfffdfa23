// Leaving the marketplace with money on it: a payout before an account is deleted, and the list of balances that no one claims.
import { expect, it } from 'vitest';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';

const journey = useJourney();

it('pays out less than the minimum before an account is deleted', { timeout: 240_000 }, async () => {
  const gig = await buildGig(journey, { content: { packages: [gigPackage({ priceMinor: 500 })] } });
  const { seller } = await buildOrder(journey, 'completed', { gig });
  const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
  await journey.call(addPayoutMethod, account, { token: await freshToken(journey, seller) });
  journey.clock.advance({ days: 8 });
  await journey.drainWorker();
  const leaving = await journey.visit({ as: seller });
  await leaving.goTo('/settings');
  await leaving.press('Delete your account');
  await leaving.sees(/^You forfeit \$4\.50, .* unless you have it paid out first\.$/);
  expect(await accessibilityIssues(leaving, 'a payout before a deletion')).toEqual([]);
  await leaving.press('Pay out $4.50 first');
  await leaving.sees(/^\$4\.50 is on its way to your bank\./);
});

it('lists unclaimed balances in the console', { timeout: 240_000 }, async () => {
  const support = await journey.visit({ as: await buildSupport(journey) });
  await support.goTo('/admin/unclaimed');
  await support.sees('No unclaimed balances');
  const buyer = await buildBuyer(journey);
  await fillBalance(journey, buyer, 5250);
  // As if its owner had been notified twice: the console shows the present, and the clock of the visitors is not moved by a year.
  await journey.platform.pool.query('update users set unclaimed_notices = 2 where id = $1', [buyer.id]);
  await support.reload();
  await support.sees('$0.00 of earnings, $52.50 of balance');
  expect(await accessibilityIssues(support, 'unclaimed balances')).toEqual([]);
});
