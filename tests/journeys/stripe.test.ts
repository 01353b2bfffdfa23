// Payments by Stripe’s form: accepted, declined, authenticated, interrupted and slow; and connecting a seller’s account.
import { afterAll, expect, it } from 'vitest';
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { openFakeStripe, type FakeStripe } from '#tests/fixtures/fake-stripe.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { chooseCard, stubStripe } from '#tests/fixtures/stripe-page.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const timeLimit = { timeout: 120_000 };
let stripe: FakeStripe;
const journey = useJourney({
  settingsAt: async () => {
    stripe = await openFakeStripe();
    return { stripe: stripe.settings };
  },
});
afterAll(async () => {
  expect(stripe.faults).toEqual([]);
  expect(await moneyViolations(journey)).toEqual([]);
  await stripe.close();
});

/** A buyer on the page of an open checkout. */
async function atCheckout(options: { width?: number; theme?: 'light' | 'dark' } = {}) {
  const gig = await buildGig(journey);
  const buyer = await buildBuyer(journey);
  const input = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const checkout = await journey.call(startCheckout, input, await asUser(journey, buyer));
  const visitor = await journey.visit({ as: buyer, ...options });
  await stubStripe(visitor, stripe);
  await visitor.goTo(`/checkout/${gig.slug}?c=${checkout.id}`);
  await visitor.page.getByLabel('Card at Stripe').waitFor();
  return { visitor, checkout };
}
const isAtOrder = /\/orders\/[A-Z0-9-]+$/;

it('pays into escrow with a card entered at Stripe', timeLimit, async () => {
  const { visitor } = await atCheckout();
  expect(await visitor.page.locator('[data-amount]').getAttribute('data-amount')).toBe('5250 usd');
  await chooseCard(visitor, 'accepted');
  await visitor.press('Pay $52.50 into escrow');
  await visitor.isAt(isAtOrder);
  await journey.settle();
});

it('reports a declined card, and accepts another one for the same payment', timeLimit, async () => {
  const { visitor } = await atCheckout({ width: 390 });
  visitor.expectsRefusal(402);
  await chooseCard(visitor, 'declined');
  await visitor.press(/^Pay \$52\.50/);
  await visitor.sees('Your card was declined.');
  const opened = stripe.books.intents.size;
  await chooseCard(visitor, 'accepted');
  await visitor.press(/^Pay \$52\.50/);
  await visitor.isAt(isAtOrder);
  expect(stripe.books.intents.size).toBe(opened);
});

it('handles bank authentication, failed and completed', timeLimit, async () => {
  const { visitor } = await atCheckout({ theme: 'dark' });
  await chooseCard(visitor, 'requiresAction');
  await visitor.press(/^Pay \$52\.50/);
  await visitor.page.getByRole('button', { name: 'Fail authentication' }).click();
  await visitor.sees('We are unable to authenticate your payment method.');
  expect(await accessibilityIssues(visitor, 'a Stripe checkout after failed authentication')).toEqual([]);
  await visitor.press(/^Pay \$52\.50/);
  await visitor.page.getByRole('button', { name: 'Complete authentication' }).click();
  await visitor.isAt(isAtOrder);
});

it('continues an interrupted payment after a reload and in a second tab', timeLimit, async () => {
  const { visitor, checkout } = await atCheckout();
  await chooseCard(visitor, 'requiresAction');
  await visitor.press(/^Pay \$52\.50/);
  await visitor.page.getByRole('button', { name: 'Complete authentication' }).waitFor();
  await visitor.reload();
  await chooseCard(visitor, 'accepted');
  const other = await visitor.openTab();
  await other.goTo(
    `/checkout/${checkout.gig.slug}?c=${checkout.id}&payment_intent=pi_1&redirect_status=succeeded`,
  );
  await chooseCard(other, 'accepted');
  await expect.poll(() => new URL(other.page.url()).searchParams.has('payment_intent')).toBe(false);
  await visitor.press(/^Pay \$52\.50/);
  await visitor.isAt(isAtOrder);
  // Stripe refuses the second payment; the tab then reads the checkout and finds it paid.
  other.expectsRefusal(400);
  await other.press(/^Pay \$52\.50/);
  await other.isAt(isAtOrder);
});

it('waits for a slow payment until the webhook confirms it', timeLimit, async () => {
  const { visitor } = await atCheckout();
  await chooseCard(visitor, 'slow');
  await visitor.press(/^Pay \$52\.50/);
  await visitor.sees('Your payment is being confirmed');
  const intent = [...stripe.books.intents.values()].at(-1)!;
  stripe.books.capture(intent.id);
  const { raw, signature } = stripe.sign(stripe.books.events.at(-1)!, journey.clock.now());
  const webhook = await fetch(`${journey.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: raw,
  });
  expect(webhook.status).toBe(200);
  await journey.settle();
  await visitor.isAt(isAtOrder);
});

it('reports that Stripe is unreachable, and retries', timeLimit, async () => {
  const { visitor, checkout } = await atCheckout();
  await visitor.context.unroute('https://js.stripe.com/**');
  await visitor.context.route('https://js.stripe.com/**', (route) => route.abort());
  const { page } = visitor;
  await visitor.goTo(`/checkout/${checkout.gig.slug}?c=${checkout.id}`);
  await visitor.sees(/could not be loaded/);
  visitor.troubles.splice(0);
  await visitor.context.unroute('https://js.stripe.com/**');
  await stubStripe(visitor, stripe);
  await visitor.press('Try again');
  await page.getByLabel('Card at Stripe').waitFor();
});

it('connects a seller with Stripe by keyboard, and reports missing steps', timeLimit, async () => {
  const seller = await buildSeller(journey);
  const visitor = await journey.visit({ as: seller, width: 390 });
  await visitor.context.route('https://connect.stripe.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Stripe</title><h1>Tell Stripe who you are</h1>',
    }),
  );
  await visitor.goTo('/seller/earnings');
  await visitor.sees('Connect with Stripe below first.');
  expect(await accessibilityIssues(visitor, 'earnings before an account with Stripe')).toEqual([]);
  await visitor.button('Connect with Stripe').focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.sees('Choose your country');
  await visitor.page.getByLabel('Your country').pressSequentially('Germ');
  await visitor.page.keyboard.press('Enter');
  await visitor.button('Connect with Stripe').focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { name: 'Tell Stripe who you are' }).waitFor();
  await visitor.goTo('/seller/earnings?account=back');
  await visitor.sees(/Stripe needs more information/);
  await visitor.press('Continue with Stripe');
  await visitor.page.getByRole('heading', { name: 'Tell Stripe who you are' }).waitFor();
  stripe.books.finishAccount([...stripe.books.accounts.keys()].at(-1)!);
  await visitor.goTo('/seller/earnings?account=back');
  await visitor.sees('TEST BANK •••• 6789');
  await visitor.sees(/Usable from/);
  await visitor.button('Change account with Stripe').waitFor();
  await visitor.page.waitForURL((at) => !at.searchParams.has('account'));
  await journey.settle();
  expect(await journey.mailsTo(seller.email)).toContain('A new payout method was added');
});
