// What a guest wanted continues after sign-in, sign-up with the emailed code, and onboarding: pages, saves, checkouts, messages.
// At phone and desktop widths, with reloads on the way, and with forged addresses.
import { expect, it } from 'vitest';
import { goodPassword } from '#tests/fixtures/sign-up.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { buildBuyer, buildSeller, type BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { pasteCode, signUp } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };
const widths = [390, 1440];

let people = 0;
function newPerson() {
  const username = `newcomer-${++people}`;
  return { email: `${username}@example.test`, username, password: goodPassword };
}

/** In the open dialog, whose email form is shown at once. */
async function signInThere(guest: Visitor, { email, password }: BuiltUser): Promise<void> {
  await guest.type('Email or username', email);
  await guest.type('Password', password);
  await guest.page.keyboard.press('Enter');
}

/** The wizard with its side already chosen, up to the last step. */
async function finishOnboarding(
  guest: Visitor,
  choices: readonly [RegExp, RegExp],
  lastQuestion: string,
): Promise<void> {
  await guest.press('Next');
  await guest.field(choices[0]).check();
  await guest.press('Next');
  await guest.sees(lastQuestion);
  await guest.field(choices[1]).check();
  await guest.press('Finish');
  await guest.sees(/account is ready/);
}
const asBuyer = [/Just me/, /^Online work/] as const;

for (const width of widths) {
  it(`opens the page of an email link after signing in, at ${width}`, timeLimit, async () => {
    const { order, buyer } = await buildOrder(journey, 'pending');
    const address = `/orders/${order.number}?from=mail`;
    const guest = await journey.visit({ width });
    await guest.page.goto(address);
    await guest.isAt('/');
    const dialog = guest.dialog('Sign in to see your order');
    await dialog.waitFor();
    await guest.field('Email or username').waitFor();
    expect(await accessibilityIssues(guest, 'sign-in for an order')).toEqual([]);
    await guest.page.reload();
    await dialog.waitFor();
    // Closing it is respected; signing in on this page still opens the order.
    await guest.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await guest.reload();
    expect(await dialog.isVisible()).toBe(false);
    if (width < 640) await guest.press('Menu');
    await guest.press('Sign In');
    await dialog.waitFor();
    await signInThere(guest, buyer);
    await guest.page.waitForURL((at) => at.pathname + at.search === address);
  });

  it(`saves a gig for a guest who signs up, and leads back to it, at ${width}`, timeLimit, async () => {
    const gig = await buildGig(journey);
    const { title } = gig.content;
    const person = newPerson();
    const guest = await journey.visit({ width });
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.button(`Save ${title}`).first().click();
    await guest.dialog('Sign in to save this gig').waitFor();
    await guest.press('Join here');
    await guest.dialog('Create an account to save this gig').waitFor();
    await guest.type('Email', person.email);
    await guest.type('Password', person.password);
    await guest.tick(/I am at least 18/);
    await guest.press('Continue');
    await guest.type('Username', person.username);
    await guest.sees(`${person.username} is available`);
    await guest.press('Create account');
    await guest.sees('Verify your email');
    // The browser discards the tab while the person reads the email.
    await guest.page.reload();
    await guest.dialog('Sign in to save this gig').waitFor();
    await guest.press('Enter the code');
    await pasteCode(guest, await journey.codeSentTo(person.email));
    await guest.sees('Saved to My Picks');
    await guest.dialog('Set up your account').waitFor();
    expect(await guest.field(/Buying Services/).isChecked()).toBe(true);
    await finishOnboarding(guest, asBuyer, 'Your needs');
    expect(await accessibilityIssues(guest, 'onboarding with a next step')).toEqual([]);
    await guest.press('Go back to what you saved');
    await guest.dialog('Set up your account').waitFor({ state: 'hidden' });
    await guest.isAt(`/gigs/${gig.slug}`);
    await guest.page.locator(`button[aria-label="Save ${title}"][aria-pressed=true]`).first().waitFor();
  });

  it(
    `starts the checkout that a guest chose, after sign-up and sign-in, at ${width}`,
    timeLimit,
    async () => {
      const gig = await buildGig(journey);
      const choose = async (guest: Visitor) => {
        await guest.goTo(`/gigs/${gig.slug}?package=standard`);
        await guest.tick(/One day faster/);
        await guest.press('Continue ($147.00)');
        await guest.dialog('Sign in to continue with your order').waitFor();
      };
      const returning = await journey.visit({ width });
      await choose(returning);
      await signInThere(returning, await buildBuyer(journey));
      await returning.isAt(`/checkout/${gig.slug}`);
      await returning.button('Pay $147.00 into escrow').waitFor();

      const newcomer = await journey.visit({ width });
      await choose(newcomer);
      await newcomer.press('Join here');
      await signUp(journey, newcomer, newPerson());
      await finishOnboarding(newcomer, asBuyer, 'Your needs');
      await newcomer.press('Continue with your order');
      await newcomer.isAt(`/checkout/${gig.slug}`);
      await newcomer.button('Pay $147.00 into escrow').waitFor();
    },
  );

  it(`opens the message that a guest wanted to write, at ${width}`, timeLimit, async () => {
    const seller = await buildSeller(journey, { displayName: 'Mara Lind' });
    await buildGig(journey, { seller });
    const guest = await journey.visit({ width });
    await guest.goTo(`/profile/${seller.username}`);
    await guest.page
      .getByRole('link', { name: /^Contact (seller|Mara Lind)$/ })
      .and(guest.page.locator(':visible'))
      .first()
      .click();
    await guest.dialog('Sign in to message Mara Lind').waitFor();
    await signInThere(guest, await buildBuyer(journey));
    await guest.isAt(`/messages/with/${seller.username}`);
    await guest.page
      .getByRole('heading', { name: /Mara Lind/ })
      .first()
      .waitFor();
  });

  it(`continues with saving the search after signing in, at ${width}`, timeLimit, async () => {
    await buildGig(journey, { content: { title: 'I will knit a mitten from wool', tags: ['mitten'] } });
    await journey.settle();
    const guest = await journey.visit({ width });
    await guest.goTo('/explore?q=mitten');
    await guest.press('Save this search');
    await guest.dialog('Sign in to save this search').waitFor();
    await signInThere(guest, await buildBuyer(journey));
    await guest.dialog('Save this search').waitFor();
    expect(await guest.field('Name').inputValue()).toBe('mitten');
    await guest.press('Save search');
    await guest.sees('We will notify you about new gigs for “mitten”.');
  });

  it(`begins with selling after joining as a seller, at ${width}`, timeLimit, async () => {
    const guest = await journey.visit({ width });
    await guest.goTo('/');
    await guest.press('Join as a seller');
    await guest.dialog('Create an account to start selling').waitFor();
    await signUp(journey, guest, newPerson());
    expect(await guest.field(/Selling Services/).isChecked()).toBe(true);
    await finishOnboarding(guest, [/Solo freelancer/, /^Offline/], 'Your work');
    await guest.press('Complete your seller profile');
    await guest.isAt('/onBoarding');
    // A buyer who joins as a seller answers the seller questions.
    const buyer = await journey.visit({ width });
    await buyer.goTo('/');
    await buyer.press('Join as a seller');
    await buyer.press('Sign in');
    await buyer.dialog('Sign in to start selling').waitFor();
    await signInThere(buyer, await buildBuyer(journey));
    await buyer.sees('Answer two questions to start selling.');
  });
}

/** Whether a touch anywhere in the 44 pixels around its center reaches the control. */
function takesTouchesOf44(control: Element): boolean {
  control.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = control.getBoundingClientRect();
  return [-21, 0, 21].every((across) =>
    [-21, 0, 21].every((down) => {
      const hit = document.elementFromPoint(x + width / 2 + across, y + height / 2 + down);
      return hit !== null && control.contains(hit);
    }),
  );
}

it.each([
  { from: 'a profile', width: 390 },
  { from: 'a profile', width: 1440 },
  { from: 'a card of the search', width: 390 },
  { from: 'a card of the search', width: 1440 },
])(
  'opens the message about which a guest signed up from $from, at $width',
  timeLimit,
  async ({ from, width }) => {
    const seller = await buildSeller(journey, { displayName: 'Mara Lind' });
    const title = `I will carve a spoon for ${seller.username}`;
    await buildGig(journey, { seller, content: { title } });
    await journey.settle();
    const isCard = from !== 'a profile';
    const guest = await journey.visit({ width });
    await guest.goTo(isCard ? `/explore?q=spoon+${seller.username}` : `/profile/${seller.username}`);
    const card = guest.page.getByRole('article').filter({ hasText: title });
    const contact = (isCard ? card : guest.page)
      .getByRole('link', { name: isCard ? 'Contact Mara Lind' : /^Contact (seller|Mara Lind)$/ })
      .and(guest.page.locator(':visible'))
      .first();
    if (isCard && width > 640) await card.hover();
    if (isCard && width < 640) {
      expect(await contact.evaluate(takesTouchesOf44)).toBe(true);
      expect(await accessibilityIssues(guest, 'the contact button of a card')).toEqual([]);
    }
    await contact.click();
    await guest.dialog('Sign in to message Mara Lind').waitFor();
    await guest.press('Join here');
    await guest.dialog('Create an account to message Mara Lind').waitFor();
    await signUp(journey, guest, newPerson());
    expect(await guest.field(/Buying Services/).isChecked()).toBe(true);
    await finishOnboarding(guest, asBuyer, 'Your needs');
    await guest.press('Message Mara Lind');
    await guest.isAt(`/messages/with/${seller.username}`);
    if (isCard) await guest.sees(`About ${title}`);
    expect(await accessibilityIssues(guest, `a first message after signing up from ${from}`)).toEqual([]);
    await guest.page.getByRole('textbox', { name: 'Message to Mara Lind' }).fill('Carved from cherry?');
    await guest.press('Send');
    await guest.isAt(/\/messages\/[0-9a-f-]{36}$/);
    await guest.page.getByRole('log').getByRole('listitem').filter({ hasText: 'cherry' }).waitFor();
  },
);

it('opens the contact button of a card by keyboard', timeLimit, async () => {
  const seller = await buildSeller(journey, { displayName: 'Mara Lind' });
  await buildGig(journey, { seller, content: { title: `I will turn a bowl for ${seller.username}` } });
  await journey.settle();
  const guest = await journey.visit({ width: 1440 });
  await guest.goTo(`/explore?q=bowl+${seller.username}`);
  const card = guest.page.getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).focus();
  await guest.page.keyboard.press('Tab');
  const contact = card.getByRole('link', { name: 'Contact Mara Lind' });
  await contact.and(guest.page.locator(':focus')).waitFor();
  await expect.poll(() => contact.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
  await guest.page.keyboard.press('Enter');
  await guest.dialog('Sign in to message Mara Lind').waitFor();
});

it('asks guests to sign in for a category, and forgets it when they leave', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.page.goto('/category/design');
  await guest.dialog('Sign in to see this category').waitFor();
  await guest.page.keyboard.press('Escape');
  await guest.follow('Blogs');
  await guest.isAt('/blogs');
  await guest.press('Sign In');
  await guest.dialog('Sign in to your account').waitFor();
  const reader = await journey.visit();
  await reader.page.goto('/category/design');
  await reader.follow('See its gigs without an account');
  await reader.page.waitForURL((at) => at.pathname + at.search === '/explore?category=design');
});

it('opens no forged address after signing in', timeLimit, async () => {
  const forged = ['https://evil.test/', '//evil.test', '/\\evil.test', '/.//evil.test'];
  for (const address of forged) {
    const guest = await journey.visit();
    await guest.context.addCookies([
      { name: 'wanted', value: encodeURIComponent(address), url: journey.url },
    ]);
    await guest.page.addInitScript((to) => {
      const intent = { kind: 'open-page', purpose: 'see it', address: to, openedAt: '/', at: Date.now() };
      localStorage.setItem('sign-in-intent', JSON.stringify(intent));
    }, address);
    await guest.goTo('/');
    await guest.press('Sign In');
    await guest.dialog('Sign in to your account').waitFor();
  }
});

it(
  'lists the sign-in methods when nothing is wanted, and returns by keyboard when something is',
  timeLimit,
  async () => {
    const gig = await buildGig(journey);
    const person = await buildBuyer(journey);
    const guest = await journey.visit();
    await guest.goTo(`/gigs/${gig.slug}`);
    await guest.press('Sign In');
    await guest.button('Continue with Email/Username').waitFor();
    await guest.page.keyboard.press('Escape');
    await guest.dialog('Sign in to your account').waitFor({ state: 'hidden' });
    await guest
      .button(/^Continue \(/)
      .first()
      .focus();
    await guest.page.keyboard.press('Enter');
    await guest.dialog('Sign in to continue with your order').waitFor();
    await guest.page.locator('input[name=emailorusername]:focus').waitFor();
    await guest.page.keyboard.type(person.email);
    await guest.page.keyboard.press('Tab');
    await guest.page.keyboard.type(person.password);
    await guest.page.keyboard.press('Enter');
    await guest.isAt(`/checkout/${gig.slug}`);
  },
);
