// My Picks and settings: saving across sign-in, lists and their links, display currencies, and preferences.
// By mouse, touch and keyboard, with accessibility checks.
import { expect, it } from 'vitest';
import * as saved from '#contract/discovery/saved/saved.endpoints.ts';
import { writeUnsubscribeToken } from '#server/messaging/notifications/preferences/unsubscribe-token.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

const heart = (visitor: Visitor, title: string) => visitor.button(`Save ${title}`).first();
async function isPressed(visitor: Visitor, title: string, pressed: boolean): Promise<void> {
  const button = visitor.page.locator(`button[aria-label="Save ${title}"][aria-pressed=${pressed}]`);
  await button.first().waitFor();
}

/** Hovers first: the footer is hydrated on the first pointer movement. */
async function chooseCurrency(visitor: Visitor, label: string): Promise<void> {
  const select = visitor.field('Currency');
  await select.hover();
  await select.selectOption({ label });
}

it('saves a gig for a guest after they sign in, on a phone', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const gig = await buildGig(journey);
  const { title } = gig.content;
  const guest = await journey.visit({ width: 390 });
  await guest.goTo(`/gigs/${gig.slug}`);
  await heart(guest, title).tap();
  await guest.type('Email or username', person.email);
  await guest.type('Password', person.password);
  await guest.page.keyboard.press('Enter');
  await guest.sees('Saved to My Picks');
  await isPressed(guest, title, true);
  await guest.isAt(`/gigs/${gig.slug}`);
  await guest.reload();
  await isPressed(guest, title, true);
  await guest.press('Menu');
  await guest.follow('My Picks');
  await guest.isAt('/buyer/saved');
  await guest.page.getByRole('article').getByText(title).waitFor();
});

it('does not save a gig for a guest who cancels sign-in', timeLimit, async () => {
  const gig = await buildGig(journey);
  const guest = await journey.visit();
  await guest.goTo(`/gigs/${gig.slug}`);
  await heart(guest, gig.content.title).click();
  const dialog = guest.dialog('Sign in to save this gig');
  await dialog.waitFor();
  await guest.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await guest.page.evaluate(() => localStorage.getItem('sign-in-intent'))).toBeNull();
});

it('saves to lists by keyboard, shares a list by link, and stops sharing it', timeLimit, async () => {
  const seller = await buildSeller(journey, { displayName: 'Mara Lind' });
  const gig = await buildGig(journey, { seller });
  const { title } = gig.content;
  const issues: string[] = [];
  const buyer = await journey.visit({ as: await buildBuyer(journey, { displayName: 'Ada Buyer' }) });
  const keys = keyboardOf(buyer);
  await buyer.goTo('/buyer/saved');
  issues.push(...(await accessibilityIssues(buyer, 'My Picks, empty')));
  await buyer.goTo(`/profile/${seller.username}`);
  await heart(buyer, 'Mara Lind').click();
  await buyer.sees('Saved to My Picks');
  await buyer.link('My Picks, 1 saved').waitFor();
  await buyer.page.keyboard.press('Escape');
  await keys.keys(`Save ${title}`, 'Space');
  await buyer.sees('Saved to My Picks');
  // An open popover is outside the landmarks and does not move when the window shrinks, like the account menu.
  const popoverIssues = await accessibilityIssues(buyer, 'choosing a list');
  issues.push(...popoverIssues.filter((issue) => !/: region at|320 px/.test(issue)));
  await keys.write('New list', 'Logos');
  await buyer.page.keyboard.press('Enter');
  await buyer.sees('Saved to Logos');
  await buyer.page.keyboard.press('Escape');
  await buyer.link('My Picks, 2 saved').waitFor();

  await buyer.goTo('/buyer/saved');
  await buyer.page.getByRole('article').getByText('Mara Lind').first().waitFor();
  issues.push(...(await accessibilityIssues(buyer, 'My Picks')));
  await buyer.follow(/^Logos/);
  await buyer.page.getByRole('heading', { name: 'Logos', level: 2 }).waitFor();
  await keys.keys(`Options for ${title}`, 'Enter');
  await buyer.page.getByRole('menuitem', { name: 'Add a note' }).click();
  await buyer.type('Your note', 'Ask about the colors');
  await buyer.press('Save note');
  await buyer.sees('Ask about the colors');
  await keys.enter('Share');
  await buyer.press('Create a link');
  const address = await buyer.field('Link').inputValue();
  issues.push(...(await accessibilityIssues(buyer, 'sharing a list')));

  const stranger = await journey.visit();
  stranger.expectsRefusal(404);
  await stranger.goTo(new URL(address).pathname);
  await stranger.sees('A list by Ada Buyer');
  await stranger.page.getByRole('article').getByText(title).waitFor();
  await stranger.seesNo('Ask about the colors');
  expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  issues.push(...(await accessibilityIssues(stranger, 'a shared list')));
  await buyer.press('Stop sharing');
  await buyer.button('Create a link').waitFor();
  expect((await stranger.goTo(new URL(address).pathname))?.status()).toBe(404);
  expect(issues).toEqual([]);
});

it('unsaves a gig, renames and deletes a list, and updates the header', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const gig = await buildGig(journey);
  const token = (await asUser(journey, person)).token!;
  const { id: listId } = await journey.call(saved.createSavedList, { name: 'Logos' }, { token });
  await journey.call(saved.saveEntry, { kind: 'gig', id: gig.id, listId }, { token });
  const buyer = await journey.visit({ as: person });
  buyer.expectsRefusal(409);
  await buyer.goTo(`/buyer/saved?list=${listId}`);
  await buyer.link('My Picks, 1 saved').waitFor();
  await isPressed(buyer, gig.content.title, true);
  await heart(buyer, gig.content.title).click();
  await isPressed(buyer, gig.content.title, false);
  await buyer.press('Rename');
  await buyer.type('Name', 'my picks');
  await buyer.dialog('Rename the list').getByRole('button', { name: 'Rename' }).click();
  await buyer.sees('You already have a list with this name');
  await buyer.type('Name', 'Marks');
  await buyer.dialog('Rename the list').getByRole('button', { name: 'Rename' }).click();
  await buyer.page.getByRole('heading', { name: 'Marks', level: 2 }).waitFor();
  await buyer.press('Delete');
  await buyer.press('Delete list');
  await buyer.sees('Nothing saved yet');
  expect(await buyer.page.getByRole('link', { name: /My Picks, / }).count()).toBe(0);
});

it('shows prices in the chosen currency from the first paint on, and charges in USD', timeLimit, async () => {
  const gig = await buildGig(journey);
  await journey.settle();
  const guest = await journey.visit();
  await guest.goTo(`/gigs/${gig.slug}`);
  await chooseCurrency(guest, 'EUR');
  await guest.sees('≈ €48.13');
  await guest.sees('Rate of December 31, 2024, charged in USD');
  // As rendered by the server, before any script runs.
  const drawn = await (await guest.page.request.get(`/gigs/${gig.slug}`)).text();
  expect(drawn).toContain('≈ €48.13');
  await guest.reload();
  await guest.sees('≈ €48.13');
  await guest.sees('$52.50');
  expect(await guest.field('Currency').inputValue()).toBe('EUR');
  await guest.goTo('/explore');
  await guest.sees('Price in USD');
  await chooseCurrency(guest, 'Rs (PKR)');
  await guest.sees(/≈ Rs\s13,928/);
  expect(await accessibilityIssues(guest, 'explore in rupees')).toEqual([]);
  await chooseCurrency(guest, 'USD');
  await guest.seesNo(/≈/);
  expect(await guest.page.evaluate(() => document.cookie)).not.toContain('currency');
});

it('saves settings at once, by keyboard, and unsubscribes by an email link', timeLimit, async () => {
  const person = await buildSeller(journey);
  const seller = await journey.visit({ as: person });
  const keys = keyboardOf(seller);
  await seller.goTo('/settings');
  const issues = await accessibilityIssues(seller, 'settings');
  await keys.keys(/^System/, 'ArrowRight', 'ArrowRight');
  expect(await seller.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await seller.field('Show prices in').selectOption({ label: 'GBP' });
  await seller.sees('$100.00 is about £79.81, at the rate of December 31, 2024 (European Central Bank).');
  const byMail = seller.page.getByRole('switch', { name: 'Reviews: Email' });
  const saving = seller.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await keys.keys('Reviews: Email', 'Space');
  await saving;
  await seller.reload();
  expect(await byMail.getAttribute('aria-checked')).toBe('false');
  expect(await seller.field('Show prices in').inputValue()).toBe('GBP');
  await seller.sees('These emails are your payment records.');

  const guest = await journey.visit();
  const token = writeUnsubscribeToken(journey.platform.keys, { userId: person.id, group: 'orders' });
  await guest.goTo(`/unsubscribe/${token}`);
  issues.push(...(await accessibilityIssues(guest, 'unsubscribe')));
  await guest.press('Stop these emails');
  await guest.sees('Emails about orders are turned off');
  await seller.reload();
  const ofOrders = seller.page.getByRole('switch', { name: 'Orders: Email' });
  expect(await ofOrders.getAttribute('aria-checked')).toBe('false');
  expect(issues).toEqual([]);
});

it.each([390, 1440])(
  'announces time away, which stops orders until it ends, at %i px',
  timeLimit,
  async (width) => {
    const gig = await buildGig(journey);
    const seller = await journey.visit({ as: gig.seller, width });
    await seller.goTo('/settings');
    const today = journey.clock.now().toISOString().slice(0, 10);
    await seller.type('First day', today);
    await seller.type('Last day', '2000-01-01');
    await seller.press('Announce time away');
    await seller.sees('The last day comes after the first');
    await seller.type('Last day', today);
    await seller.type(/^Message to buyers/, 'Back on Monday.');
    await seller.press('Announce time away');
    await seller.sees('Your time away is saved.');
    expect(await accessibilityIssues(seller, '/settings, away')).toEqual([]);

    const buyer = await journey.visit({ as: await buildBuyer(journey), width });
    await buyer.goTo(`/gigs/${gig.slug}`);
    await buyer.sees('Back on Monday.');
    await buyer.sees(/is away through .* and takes no orders until then/);
    expect(await buyer.button(/^Continue/).isDisabled()).toBe(true);
    expect(await accessibilityIssues(buyer, 'a gig of an absent seller')).toEqual([]);
    await buyer.goTo(`/profile/${gig.seller.username}`);
    await buyer.sees('Back on Monday.');
    await buyer.sees(/^Away \w+ \d+$/);

    await seller.tick('Keep taking orders');
    await seller.press('Save changes');
    await seller.sees(/your gigs can be ordered\.$/);
    await buyer.goTo(`/gigs/${gig.slug}`);
    await buyer.press(/^Continue/);
    await buyer.isAt(`/checkout/${gig.slug}`);
    await buyer.sees(/is away through .*\. You can still order; replies may take longer\./);
    await buyer.sees('Back on Monday.');
    expect(await accessibilityIssues(buyer, 'the checkout of an absent seller')).toEqual([]);

    await seller.press('End it now');
    await seller.sees('Welcome back. Your gigs can be ordered again.');
    await buyer.goTo(`/gigs/${gig.slug}`);
    await buyer.press(/^Continue/);
    await buyer.isAt(`/checkout/${gig.slug}`);
  },
);
