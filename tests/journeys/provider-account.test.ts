// What Stripe reports, as the seller and support see it: a restricted account, evidence that is due, differences, and the setup.
import { afterAll, expect, it } from 'vitest';
import { continuePayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { checkBalances } from '#server/operations/reconciliation/check-balances.ts';
import { checkSetup } from '#server/operations/reconciliation/check-setup.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openFakeStripe, type FakeStripe } from '#tests/fixtures/fake-stripe.ts';
import { testMethods } from '#tests/fixtures/fake-stripe-books.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { deliverEvents, type StripeApp } from '#tests/fixtures/stripe-app.ts';
import { paidByStripe } from '#tests/fixtures/stripe-order.ts';
import { readyStripeSeller } from '#tests/fixtures/stripe-seller.ts';

let stripe: FakeStripe;
const journey = useJourney({
  settingsAt: async () => {
    stripe = await openFakeStripe();
    return { stripe: stripe.settings };
  },
});
afterAll(async () => {
  expect(stripe.faults).toEqual([]);
  await stripe.close();
});
const timeLimit = { timeout: 240_000 };

function stripeApp(): StripeApp {
  stripe.books.now = () => journey.clock.now();
  return {
    ...journey,
    stripe,
    books: stripe.books,
    async payOverride(checkoutId, as) {
      await journey.call(payCheckout, { checkoutId }, as);
      const { clientSecret } = await journey.call(continuePayment, { checkoutId }, as);
      stripe.books.confirm(clientSecret!.split('_secret_')[0]!, testMethods.accepted);
      return (await journey.call(continuePayment, { checkoutId }, as)).checkout;
    },
  };
}
const inDays = (days: number) => new Date(journey.clock.now().getTime() + days * 86_400_000);

it('shows a seller what Stripe needs, and leads to its pages', timeLimit, async () => {
  const app = stripeApp();
  const seller = await buildSeller(journey);
  const { account } = await readyStripeSeller(app, seller);
  stripe.books.requireMore(account, ['individual.verification.document', 'individual.address.city']);
  await deliverEvents(app);
  const phone = await journey.visit({ as: seller, width: 390 });
  await phone.context.route('https://connect.stripe.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Stripe</title><h1>Stripe asks</h1>',
    }),
  );
  await phone.goTo('/seller/earnings');
  await phone.sees('Stripe has stopped paying out. It needs from you:');
  await phone.sees('An identity document');
  await phone.sees(/See below what it needs from you/);
  expect(await accessibilityIssues(phone, 'earnings with a restricted account')).toEqual([]);
  expect(await journey.mailsTo(seller.email)).toContain('Stripe has stopped paying out to your account');
  const complete = phone.button('Complete with Stripe');
  await complete.focus();
  await phone.page.keyboard.press('Enter');
  await phone.page.getByRole('heading', { name: 'Stripe asks' }).waitFor();
});

it('shows support evidence that is due, differences and the setup', timeLimit, async () => {
  const app = stripeApp();
  const [soon, later] = [await paidByStripe(app, 'in-progress'), await paidByStripe(app, 'in-progress')];
  stripe.books.dispute(later.intentId, { dueAt: inDays(9) });
  stripe.books.inquire(soon.intentId, inDays(5));
  await deliverEvents(app);
  stripe.books.balance.set('usd', stripe.books.balance.get('usd')! - 700);
  await checkBalances(journey.platform);
  await checkSetup(journey.platform);
  await journey.platform.pool.query(
    `insert into reconciliation_differences (id, provider, kind, reference, finding, ledger_minor, provider_minor, currency,
       payment_reference, first_seen_at, last_seen_at)
     values (gen_random_uuid(), 'stripe', 'payment', $1, 'differs', 5250, 5200, 'USD', null, now(), now())`,
    [later.intentId],
  );
  const support = await buildSupport(journey);
  const desktop = await journey.visit({ as: support });
  await desktop.goTo('/admin');
  await desktop.sees('The account at the payment provider needs changes:');
  const issues = await accessibilityIssues(desktop, 'the overview with a notice about Stripe');
  await desktop.goTo('/admin/ledger');
  await desktop.sees('Balances at the providers');
  await desktop.sees('$7.00');
  await desktop.link(later.order.number).waitFor();
  issues.push(...(await accessibilityIssues(desktop, 'the ledger with differences')));
  await desktop.goTo('/admin/chargebacks');
  const rows = desktop.page.getByRole('row');
  expect(await rows.nth(1).textContent()).toContain(soon.order.number);
  expect(await rows.nth(2).textContent()).toContain(later.order.number);
  issues.push(...(await accessibilityIssues(desktop, 'chargebacks that wait for evidence')));
  const download = desktop.page.waitForEvent('download');
  await desktop.button(`Order record of ${soon.order.number} as PDF`).focus();
  await desktop.page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(`${soon.order.number}-record.pdf`);
  expect(issues).toEqual([]);
});
