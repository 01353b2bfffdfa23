// Sign-in with Google, Apple and Facebook through the providers’ pages: first and later sign-ins, refusals, and connected accounts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { pasteCode } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { openProviders, type Providers } from '#tests/fixtures/social-app.ts';

const timeLimit = { timeout: 180_000 };
let providers: Providers;
// localhost, so that the providers at 127.0.0.1 are other sites to the browser.
const journey = useJourney({
  host: 'localhost',
  settingsAt: async (url) => {
    providers = await openProviders(url, () => journey.clock?.now() ?? new Date());
    return { social: providers.settings };
  },
});
beforeAll(() => {
  const { google, apple, facebook } = providers;
  google.people.set('ada', { email: 'ada@example.test', email_verified: true });
  google.people.set('grace', { email: 'grace@example.test', email_verified: true });
  google.people.set('lin', { email: 'lin@example.test', email_verified: true });
  google.people.set('noor', { email: 'noor@example.test', email_verified: true });
  apple.people.set('steve', { email: 'steve@example.test', email_verified: 'true' });
  facebook.people.set('1815', { email: 'mary@example.test' });
});
afterAll(() => providers.close());

/** Signs in on the provider's page. */
async function signInAtProvider(visitor: Visitor, account: string): Promise<void> {
  await visitor.page.getByRole('heading', { name: 'Sign in there' }).waitFor();
  await visitor.page.getByLabel('Account').fill(account);
  await visitor.page.getByRole('button', { name: 'Go on' }).click();
}

it(
  'offers the four sign-in methods in order, and asks a new Google user for a username once',
  timeLimit,
  async () => {
    const guest = await journey.visit();
    await guest.goTo('/explore?sort=newest');
    await guest.press('Sign In');
    await guest.link('Continue with Google').waitFor();
    const dialog = guest.dialog('Sign in to your account');
    const methods = dialog
      .locator('a[href*="/social/"], button')
      .filter({ hasText: /Google|Email|Apple|Facebook/ });
    expect(await methods.allInnerTexts()).toEqual([
      'Continue with Google',
      'Continue with Email/Username',
      'Apple',
      'Facebook',
    ]);
    expect(await accessibilityIssues(guest, 'sign-in with all methods')).toEqual([]);
    await guest.press('Join here');
    await guest.sees('or with your email');
    expect(await accessibilityIssues(guest, 'sign-up with all methods')).toEqual([]);
    await guest.press('Sign in');

    await guest.follow('Continue with Google');
    await signInAtProvider(guest, 'ada');
    await guest.type('Username', 'ada-there');
    await guest.sees('ada-there is available');
    expect(await accessibilityIssues(guest, 'username after Google')).toEqual([]);
    await guest.press('Save username');
    await guest.sees('Set up your account');
    expect(new URL(guest.page.url()).search).toBe('?sort=newest');

    await guest.context.clearCookies();
    await guest.goTo('/');
    await guest.press('Sign In');
    await guest.follow('Continue with Google');
    await signInAtProvider(guest, 'ada');
    await guest.sees('Login successful');
    await guest.isAt('/dashboard');
    await guest.sees('Set up your account');
  },
);

it('saves what a guest chose after they sign in with Google', timeLimit, async () => {
  const gig = await buildGig(journey);
  const guest = await journey.visit();
  await guest.goTo(`/gigs/${gig.slug}`);
  await guest.button(`Save ${gig.content.title}`).first().click();
  await guest.dialog('Sign in to save this gig').waitFor();
  await guest.sees('or with your email');
  expect(await accessibilityIssues(guest, 'sign-in for a save, with all methods')).toEqual([]);
  await guest.follow('Continue with Google');
  await signInAtProvider(guest, 'noor');
  await guest.type('Username', 'noor-there');
  await guest.sees('noor-there is available');
  await guest.press('Save username');
  await guest.sees('Saved to My Picks');
  await guest.dialog('Set up your account').waitFor();
  await guest.isAt(`/gigs/${gig.slug}`);
});

it('reports in the dialog that an email is taken, or that sign-in was cancelled', timeLimit, async () => {
  await buildBuyer(journey, { email: 'grace@example.test' });
  const guest = await journey.visit({ width: 390 });
  await guest.goTo('/');
  await guest.press('Join Now');
  await guest.follow('Continue with Google');
  await signInAtProvider(guest, 'grace');
  await guest.sees(
    'An account with this email already exists. Sign in to it here first, then connect Google',
  );
  expect(await accessibilityIssues(guest, 'link required')).toEqual([]);
  await guest.follow('Continue with Google');
  await guest.page.getByRole('button', { name: 'Cancel' }).click();
  await guest.sees('You did not finish signing in with Google');
});

it('signs in with Apple by form post, and recognizes the device', timeLimit, async () => {
  const person = await journey.visit();
  await person.goTo('/');
  await person.press('Sign In');
  await person.follow('Apple');
  await signInAtProvider(person, 'steve');
  await person.type('Username', 'steve-there');
  await person.press('Save username');
  await person.sees('Set up your account');

  await person.context.clearCookies({ name: 'rt' });
  await person.goTo('/');
  await person.press('Sign In');
  await person.follow('Apple');
  await person.sees('Login successful');
  expect(await journey.mailsTo('steve@example.test')).toEqual([]);
});

it('verifies an email address from Facebook by our own code', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.goTo('/');
  await guest.press('Sign In');
  await guest.follow('Facebook');
  await signInAtProvider(guest, '1815');
  await guest.sees('We sent a 6-digit code to');
  await guest.sees('mary@example.test');
  await pasteCode(guest, await journey.codeSentTo('mary@example.test'));
  await guest.sees('Create your username');
});

it('connects Google to an existing account, and disconnects it', timeLimit, async () => {
  const grace = await buildBuyer(journey);
  const person = await journey.visit({ as: grace });
  await person.goTo('/accounts');
  await person.sees('Connected accounts');
  await person.press('Connect Google');
  await signInAtProvider(person, 'grace');
  await person.sees('Google is connected. You can now sign in with it.');
  await person.sees(/grace@example\.test/);
  expect(await accessibilityIssues(person, 'connected accounts')).toEqual([]);
  await person.press('Disconnect Google');
  await person.sees('You will no longer be able to sign in with it');
  expect(await accessibilityIssues(person, 'disconnecting')).toEqual([]);
  await person.press('Disconnect');
  await person.sees('Google was disconnected');
  await person.button('Connect Google').waitFor();
  expect((await journey.mailsTo(grace.email)).sort()).toEqual([
    'Google was connected to your Guildhall account',
    'Google was disconnected from your Guildhall account',
  ]);
});

it('lets a user without a password set one after confirming with Google', timeLimit, async () => {
  const person = await journey.visit();
  await person.goTo('/accounts');
  await person.isAt('/');
  await person.press('Sign In');
  await person.follow('Continue with Google');
  await signInAtProvider(person, 'lin');
  await person.type('Username', 'lin-there');
  await person.press('Save username');
  await person.sees('Set up your account');
  await journey.passTime({ minutes: 11 });
  await person.goTo('/accounts');
  await closeOnboarding(person);
  await person.sees('You have no password yet');
  person.expectsRefusal(403);
  await person.type('New password', 'Quiet-harbour-7!');
  await person.press('Set password');
  await person.sees('This account has no password');
  expect(await accessibilityIssues(person, 'proving at the provider')).toEqual([]);
  await person.press('Continue with Google');
  await signInAtProvider(person, 'lin');
  await person.sees('Confirmed. You can make your change now.');
  await person.isAt('/accounts');
  await closeOnboarding(person);
  await person.type('New password', 'Quiet-harbour-7!');
  await person.press('Set password');
  await person.sees('Password set');
  await person.button('Change password').waitFor();
});

/** Closes the onboarding dialog, which opens shortly after the page for users without a role. */
async function closeOnboarding(person: Visitor): Promise<void> {
  const steps = person.dialog('Set up your account');
  await steps.waitFor();
  await person.page.keyboard.press('Escape');
  await steps.waitFor({ state: 'hidden' });
}
