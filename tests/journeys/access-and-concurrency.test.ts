// Strangers, several tabs, declined and challenged cards, and offers that change during checkout.
import { livePath } from '#contract/common/live.rules.ts';
import { expect, it } from 'vitest';
import { approveDelivery, getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { escrowBalance, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import {
  buildCheckout,
  changeGig,
  sandboxTotals,
  moneyViolations,
  type BuiltCheckout,
} from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { pasteCode, typeCard } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const pay = 'Pay $52.50 into escrow';

async function openCheckout(
  built?: BuiltCheckout,
): Promise<{ built: BuiltCheckout; buyer: Visitor; path: string }> {
  const checkout = built ?? (await buildCheckout(journey));
  const buyer = await journey.visit({ as: checkout.buyer });
  const path = `/checkout/${checkout.gig.slug}?c=${checkout.checkout.id}`;
  await buyer.goTo(path);
  return { built: checkout, buyer, path };
}

it('responds with 404 to a stranger for the page and the calls of an order (A19)', async () => {
  const { order } = await buildOrder(journey, 'delivered');
  const person = await buildUser(journey, { sides: ['seller', 'buyer'] });
  const stranger = await journey.visit({ as: person });
  stranger.expectsRefusal(404);
  for (const path of [`/orders/${order.number}`, '/orders/ORD-2026-9999', '/no-such-page']) {
    expect((await stranger.goTo(path))?.status(), path).toBe(404);
    await stranger.page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  }
  const as = await asUser(journey, person);
  expect((await journey.answer(getOrder, { orderNumber: order.number }, as)).statusCode).toBe(404);
  expect((await journey.answer(approveDelivery, { orderNumber: order.number }, as)).statusCode).toBe(404);
});

async function signInHere(visitor: Visitor, person: BuiltUser): Promise<void> {
  await visitor.press('Sign In');
  await visitor.press('Continue with Email/Username');
  await signInThere(visitor, person, 'Sign in to your account');
}

/** In the dialog of this title, at its email form. */
async function signInThere(visitor: Visitor, { email, password }: BuiltUser, title: string): Promise<void> {
  await visitor.type('Email or username', email);
  await visitor.type('Password', password);
  await visitor.dialog(title).getByRole('button', { name: 'Sign In', exact: true }).click();
}

it('redirects guests to home and users on the wrong side to their dashboard', async () => {
  const { order, buyer, seller } = await buildOrder(journey, 'pending');
  const guest = await journey.visit();
  for (const path of [
    `/orders/${order.number}`,
    '/dashboard',
    '/profile',
    '/accounts',
    '/accounts/access',
    '/seller/gigs',
    '/buyer/orders',
  ]) {
    await guest.goTo(path);
    await guest.isAt('/');
  }
  // After sign-in, a redirected guest continues to the requested page; others go to the default page.
  await guest.goTo(`/orders/${order.number}?from=mail`);
  await guest.isAt('/');
  await signInThere(guest, buyer, 'Sign in to see your order');
  await guest.page.waitForURL((at) => at.pathname + at.search === `/orders/${order.number}?from=mail`);
  const another = await journey.visit();
  await another.goTo('/messages');
  await another.isAt('/');
  await another.dialog('Sign in to read your messages').waitFor();
  await another.page.keyboard.press('Escape');
  // Navigating elsewhere cancels the pending target, even after going back.
  await another.follow('Blogs');
  await another.isAt('/blogs');
  await another.page.goBack();
  await another.isAt('/');
  await signInHere(another, buyer);
  await another.isAt('/explore');
  const onBuyerSide = await journey.visit({ as: buyer });
  for (const path of ['/seller/gigs', '/seller/gigs/create', '/seller/orders', '/seller/earnings']) {
    await onBuyerSide.goTo(path);
    await onBuyerSide.isAt('/dashboard');
  }
  const onSellerSide = await journey.visit({ as: seller });
  await onSellerSide.goTo('/buyer/orders');
  await onSellerSide.isAt('/dashboard');
});

it('takes one payment when two tabs pay the same checkout concurrently', async () => {
  const before = (await sandboxTotals(journey)).count;
  const { built, buyer, path } = await openCheckout();
  const secondTab = await buyer.openTab();
  await secondTab.goTo(path);
  buyer.expectsRefusal(409);
  for (const tab of [buyer, secondTab]) await typeCard(tab, 'accepted');
  await Promise.all([buyer, secondTab].map((tab) => tab.button(pay).dblclick()));
  await Promise.race([buyer, secondTab].map((tab) => tab.isAt(/\/orders\//)));
  for (const tab of [buyer, secondTab]) {
    await tab.goTo(path);
    await tab.isAt(/\/orders\//);
  }
  expect((await sandboxTotals(journey)).count - before).toBe(1);
  const { rows } = await journey.platform.pool.query('select 1 from orders where checkout_id = $1', [
    built.checkout.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await moneyViolations(journey)).toEqual([]);
});

it('leads a late tab to the order that another tab has paid', async () => {
  const { buyer, path } = await openCheckout();
  const secondTab = await buyer.openTab();
  await secondTab.goTo(path);
  for (const tab of [buyer, secondTab]) await typeCard(tab, 'accepted');
  await buyer.press(pay);
  await buyer.isAt(/\/orders\//);
  buyer.expectsRefusal(409);
  await secondTab.press(pay);
  await secondTab.isAt(/\/orders\//);
});

it('releases the money once when two tabs approve concurrently', async () => {
  const { order, buyer, seller } = await buildOrder(journey, 'delivered');
  const first = await journey.visit({ as: buyer });
  // Without the live channel: otherwise the approval in one tab would close the dialog in the other.
  await first.context.route(`**${livePath}*`, () => undefined);
  const second = await first.openTab();
  first.expectsRefusal(409);
  for (const tab of [first, second]) {
    await tab.goTo(`/orders/${order.number}`);
    await tab.press('Approve and release $45.00');
    await tab.dialog('Approve this delivery?').waitFor();
  }
  await Promise.all(
    [first, second].map((tab) =>
      tab
        .dialog('Approve this delivery?')
        .getByRole('button', { name: /^Approve/ })
        .click(),
    ),
  );
  for (const tab of [first, second]) {
    await tab.sees(/leave a review for|There is no delivery to check/i);
    await tab.reload();
    await tab.sees('was released to');
  }
  const read = reading(journey.platform);
  expect(await escrowBalance(read, order.id)).toBe(0);
  expect((await sellerBalances(read, seller.id)).pendingMinor).toBe(4500);
  expect(await moneyViolations(journey)).toEqual([]);
});

it('asks for bank authentication, whose rejection leads to another card and whose confirmation to the order', async () => {
  const before = (await sandboxTotals(journey)).count;
  const { buyer } = await openCheckout();
  await typeCard(buyer, 'requiresAction');
  await buyer.press(pay);
  await buyer.sees('Confirm this payment with your bank');
  await buyer.reload();
  buyer.expectsRefusal(402);
  await buyer.press('Reject');
  await buyer.sees(/have not been charged/);
  await typeCard(buyer, 'requiresAction');
  await buyer.press(pay);
  await buyer.press('Confirm $52.50');
  await buyer.isAt(/\/orders\//);
  await buyer.sees('in escrow since');
  expect((await sandboxTotals(journey)).count - before).toBe(1);
});

it('reports an expired checkout, and starts a new one with the same selection', async () => {
  const { buyer, path } = await openCheckout();
  await typeCard(buyer, 'accepted');
  await journey.passTime({ minutes: 31 });
  buyer.expectsRefusal(409);
  await buyer.press(pay);
  await buyer.sees('This checkout has expired');
  await buyer.sees(/have not been charged/);
  await buyer.goTo(path);
  await buyer.sees('This checkout has expired');
  await buyer.sees(/have not been charged/);
  await buyer.press('Check the price and continue');
  await typeCard(buyer, 'accepted');
  await buyer.press(pay);
  await buyer.isAt(/\/orders\//);
});

it('reports a gig paused during checkout, without a charge', async () => {
  const before = (await sandboxTotals(journey)).count;
  const { built, buyer } = await openCheckout();
  await typeCard(buyer, 'accepted');
  await journey.call(pauseGig, { gigId: built.gig.id }, await asUser(journey, built.gig.seller));
  buyer.expectsRefusal(409);
  await buyer.press(pay);
  await buyer.sees('The seller has paused this gig. You have not been charged.');
  await buyer.follow('Find another gig');
  await buyer.isAt('/explore');
  expect((await sandboxTotals(journey)).count).toBe(before);
});

it('reports a price changed during checkout, and shows the new one before payment', async () => {
  const before = (await sandboxTotals(journey)).count;
  const { built, buyer } = await openCheckout();
  await typeCard(buyer, 'accepted');
  await changeGig(journey, built.gig, { packages: [gigPackage({ priceMinor: 8000 })] });
  buyer.expectsRefusal(409);
  await buyer.press(pay);
  await buyer.sees(
    'The seller changed this gig. Check the new price before you pay; you have not been charged.',
  );
  expect((await sandboxTotals(journey)).count).toBe(before);
  await buyer.press('Check the price and continue');
  await buyer.sees('$84.00');
  await typeCard(buyer, 'accepted');
  await buyer.press('Pay $84.00 into escrow');
  await buyer.isAt(/\/orders\//);
});

it('keeps the username after a wrong password, and reveals nothing more', async () => {
  const person = await buildBuyer(journey);
  const visitor = await journey.visit();
  await visitor.goTo('/');
  await openSignIn(visitor);
  await visitor.type('Email or username', person.username);
  await visitor.type('Password', 'Not-the-password-1!');
  visitor.expectsRefusal(401);
  await visitor.press('Sign In');
  await visitor.sees('Invalid email or password');
  expect(await visitor.field('Email or username').inputValue()).toBe(person.username);
  await visitor.type('Password', person.password);
  await visitor.press('Sign In');
  await visitor.sees('Login successful');
  await visitor.isAt('/explore');
});

it('resets a forgotten password', async () => {
  const person = await buildSeller(journey);
  const visitor = await journey.visit();
  await visitor.goTo('/');
  await openSignIn(visitor);
  await visitor.press('Forgot Password');
  await visitor.press('Send code');
  await visitor.sees('Email is required');
  await visitor.type('Email', person.email);
  await visitor.press('Send code');
  await visitor.sees('OTP sent to your email.');
  await visitor.press('Verify');
  await visitor.sees('Please enter the complete 6-digit code');
  const code = await journey.codeSentTo(person.email);
  visitor.expectsRefusal(400);
  await pasteCode(visitor, code === '000000' ? '000001' : '000000');
  await visitor.sees('Invalid verification code. Please try again.');
  await pasteCode(visitor, code);
  await visitor.sees('Set a new password');
  await visitor.press('Save new password');
  await visitor.sees('New password is required');
  await visitor.type('New password', 'Brand-new-harbour-9!');
  await visitor.type('Confirm password', 'Brand-new-harbour-8!');
  await visitor.press('Save new password');
  await visitor.sees('Passwords do not match');
  await visitor.type('Confirm password', 'Brand-new-harbour-9!');
  await visitor.press('Save new password');
  await visitor.sees('Password Reset Complete');
  await visitor.press('Back to Sign In');
  expect(await visitor.field('Email or username').inputValue()).toBe(person.email);
  await visitor.type('Password', 'Brand-new-harbour-9!');
  await visitor.press('Sign In');
  await visitor.isAt('/dashboard');
});

it('switches to the other side, with its onboarding the first time, and logs out', async () => {
  const person = await buildSeller(journey);
  const visitor = await journey.visit({ as: person });
  await visitor.goTo('/dashboard');
  visitor.expectsRefusal(401, 403);
  await chooseInMenu(visitor, 'Switch to Buyer');
  await visitor.sees('Set up your account');
  await visitor.field(/Just me/).check();
  await visitor.press('Next');
  await visitor.tick(/^Online/);
  await visitor.press('Finish');
  await visitor.sees('Your buyer account is ready');
  await visitor.press('Start exploring');
  await visitor.link('My Orders').first().waitFor();
  await chooseInMenu(visitor, 'Switch to Seller');
  await visitor.sees('Switched to Seller account successfully');
  await visitor.isAt('/dashboard');
  await visitor.link('My Gigs').first().waitFor();
  await chooseInMenu(visitor, 'Logout');
  await visitor.sees('Logged out successfully');
  await visitor.isAt('/');
  await visitor.button('Join').waitFor();
  await visitor.goTo('/dashboard');
  await visitor.isAt('/');
});

it('lets a guest sign in on the gig page and continue to checkout with the same selection', async () => {
  const gig = await buildGig(journey);
  const person = await buildBuyer(journey);
  const guest = await journey.visit();
  await guest.goTo(`/gigs/${gig.slug}?package=standard`);
  await guest.tick(/One day faster/);
  await guest.press('Continue ($147.00)');
  await guest.type('Email or username', person.email);
  await guest.type('Password', person.password);
  await guest.press('Sign In');
  await guest.sees('Login successful');
  await guest.isAt(/\/checkout\//);
  await guest.button('Pay $147.00 into escrow').waitFor();
});

async function openSignIn(visitor: Visitor): Promise<void> {
  await visitor.press('Sign In');
  await visitor.press('Continue with Email/Username');
}

async function chooseInMenu(visitor: Visitor, entry: string): Promise<void> {
  await visitor.press('Account menu');
  await visitor.page.getByRole('menuitem', { name: entry }).click();
}
