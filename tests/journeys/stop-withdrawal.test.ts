// Support stops a withdrawal by keyboard, and the seller reads the reasons. A large withdrawal asks for the password.
import { expect, it } from 'vitest';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { endRecentSignIns } from '#tests/fixtures/confirm-identity.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
const reasons = 'The order behind this withdrawal is under investigation.';

it('stops a withdrawal, with reasons that the seller reads', timeLimit, async () => {
  const seller = await buildSeller(journey);
  await buildOrder(journey, 'completed', { seller });
  journey.clock.advance({ days: 7 });
  await journey.settle();
  const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
  const { id: payoutMethodId } = await journey.call(addPayoutMethod, account, {
    token: await freshToken(journey, seller),
  });
  journey.clock.advance({ days: 3 });
  await journey.call(
    requestWithdrawal,
    { amountMinor: 2000, payoutMethodId },
    { token: await freshToken(journey, seller) },
  );

  const support = await buildSupport(journey);
  const phone = await journey.visit({ as: support, width: 390 });
  await phone.goTo('/admin/money?kind=withdrawal');
  const issues = await accessibilityIssues(phone, 'withdrawals in transit on a phone');
  const desktop = await journey.visit({ as: support });
  const { page } = desktop;
  await desktop.goTo('/admin/money?kind=withdrawal');
  issues.push(...(await accessibilityIssues(desktop, 'withdrawals in transit')));
  const stop = desktop.button(/^Stop \$[\d.]+ of /);
  await stop.focus();
  await page.keyboard.press('Enter');
  await desktop.dialog('Stop withdrawal').waitFor();
  issues.push(...(await accessibilityIssues(desktop, 'stopping a withdrawal')));
  // The field has the focus.
  await page.keyboard.type(reasons);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await desktop.sees('Stopping');
  await journey.settle();

  const owner = await journey.visit({ as: seller });
  await owner.goTo('/seller/earnings');
  await owner.sees(reasons);
  expect(issues).toEqual([]);
});

it('asks for the password before a large withdrawal', timeLimit, async () => {
  const seller = await buildSeller(journey);
  await buildOrder(journey, 'completed', { seller });
  journey.clock.advance({ days: 7 });
  await journey.settle();
  const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
  await journey.call(addPayoutMethod, account, { token: await freshToken(journey, seller) });
  journey.clock.advance({ days: 3 });
  const { settings } = journey.platform;
  const limit = settings.withdrawalProofMinor;
  Object.assign(settings, { withdrawalProofMinor: 1000 });
  const visitor = await journey.visit({ as: seller });
  await visitor.goTo('/seller/earnings');
  await endRecentSignIns(journey);
  visitor.expectsRefusal(403);
  await visitor.type('Amount in USD', '25');
  await visitor.press('Withdraw $25.00');
  await visitor.dialog('Confirm it is you').waitFor();
  await visitor.type('Password', seller.password);
  await visitor.page.keyboard.press('Enter');
  await visitor.sees('$25.00 is on its way');
  Object.assign(settings, { withdrawalProofMinor: limit });
});
