// What has access to an account: listed by kind, removed one by one, and reached from the account page.
import { expect, it } from 'vitest';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { createWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { switchAccount } from '#contract/people/accounts/account.endpoints.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

it('lists what has access, and removes it by keyboard', timeLimit, async () => {
  const seller = await buildSeller(journey, { sides: ['buyer'] });
  const as = { token: await freshToken(journey, seller) };
  await journey.call(createApiKey, { name: 'Accounting export', scopes: ['read'], days: 365 }, as);
  const hook = { url: 'https://hooks.example.com/in', note: '', events: ['order.placed' as const] };
  await journey.call(createWebhook, hook, as);
  const account = { holder: 'A. Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
  await journey.call(addPayoutMethod, account, as);
  // Bank accounts are listed and removed on the buyer's side, too.
  await journey.call(switchAccount, {}, as);

  const visitor = await journey.visit({ as: seller });
  await visitor.goTo('/accounts');
  await visitor.follow('Check what has access');
  await visitor.isAt('/accounts/access');
  await visitor.sees('hooks.example.com');
  expect(await accessibilityIssues(visitor, 'review')).toEqual([]);

  const keyboard = keyboardOf(visitor);
  await keyboard.enter('Remove hooks.example.com');
  await visitor.sees('It receives no more events');
  expect(await accessibilityIssues(visitor, 'removing')).toEqual([]);
  await keyboard.enter('Remove');
  await visitor.sees('hooks.example.com was removed');
  await keyboard.enter(/^Remove A\. Seller/);
  await visitor.sees('Withdrawals that were requested continue');
  await keyboard.enter('Remove');
  await visitor.sees(/A\. Seller .* was removed/);
  await keyboard.enter(/^Remove Accounting export/);
  await keyboard.enter('Remove');
  await visitor.sees('Nothing else has access');
  await visitor.reload();
  await visitor.sees('Nothing else has access');
});
