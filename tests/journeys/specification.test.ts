// The specification's screens, word for word: its route table, header, menus, footer, authentication dialog and wizard.
// Guards: labels, sentences and redirects stand here as the customer wrote them; docs/spec-conformance.md names these tests.
import { expect, it } from 'vitest';
import type { APIResponse, Locator } from 'playwright-core';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { pasteCode } from '#tests/fixtures/journey-pieces.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const password = 'Quiet-harbour-7!';

type Persona = 'guest' | 'new' | 'seller' | 'buyer';
const personas: Persona[] = ['guest', 'new', 'seller', 'buyer'];

async function visitorOf(persona: Persona, width?: number): Promise<Visitor> {
  const size = width === undefined ? {} : { width };
  if (persona === 'guest') return journey.visit(size);
  const role = { new: 0, seller: 1, buyer: 2 } as const;
  return journey.visit({ ...size, as: await buildUser(journey, { role: role[persona] }) });
}

/** What a document request is answered: its status, or where it is sent. */
function outcomeOf(response: APIResponse): string {
  const to = response.headers().location;
  return to === undefined ? String(response.status()) : `to ${new URL(to, journey.url).pathname}`;
}

const open = { guest: '200', new: '200', seller: '200', buyer: '200' };
const signedIn = { guest: 'to /', new: '200', seller: '200', buyer: '200' };
const sellers = { guest: 'to /', new: 'to /dashboard', seller: '200', buyer: 'to /dashboard' };
const buyers = { guest: 'to /', new: 'to /dashboard', seller: 'to /dashboard', buyer: '200' };
const routes: [string, Record<Persona, string>][] = [
  ['/', open],
  ['/explore', open],
  ['/blogs', open],
  ['/help', open],
  ['/terms-and-privacy', open],
  ['/onBoarding', signedIn],
  ['/profile', signedIn],
  ['/accounts', signedIn],
  ['/settings', signedIn],
  ['/category/design', signedIn],
  ['/dashboard', signedIn],
  ['/seller/gigs', sellers],
  ['/seller/gigs/create', sellers],
  ['/seller/orders', sellers],
  ['/seller/earnings', sellers],
  ['/guideline1', sellers],
  ['/guideline2', sellers],
  ['/guideline3', sellers],
  ['/buyer/orders', buyers],
  ['/buyer/saved', buyers],
  ['/sellers', buyers],
  ['/no-such-page', { guest: '404', new: '404', seller: '404', buyer: '404' }],
];

it('every route lets in whom the route table names, and sends everyone else where it says', async () => {
  for (const persona of personas) {
    const { context } = await visitorOf(persona);
    for (const [path, wanted] of routes) {
      const answer = await context.request.get(path, { maxRedirects: 0 });
      expect(outcomeOf(answer), `${path} for ${persona}`).toBe(wanted[persona]);
    }
  }
});

it('every page stands in the layout with header and footer, also the one that is not found', async () => {
  const { context } = await visitorOf('seller');
  for (const [path] of routes) {
    const html = await (await context.request.get(path)).text();
    expect(html.match(/<header|<footer|<h1/g), path).toEqual(['<header', '<h1', '<footer']);
  }
});

it('shows that a page is on its way while the check runs', async () => {
  const visitor = await visitorOf('buyer');
  await visitor.goTo('/');
  const held = Promise.withResolvers<void>();
  await visitor.page.route('**/api/v1/orders?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await visitor.follow('My Orders');
  await visitor.page.getByRole('status').getByText('Loading', { exact: true }).waitFor();
  held.resolve();
  await visitor.isAt('/buyer/orders');
});

it('fetches the code of a page when it is asked for, not before', async () => {
  const visitor = await visitorOf('seller');
  const fetched: string[] = [];
  visitor.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visitor.goTo('/help');
  expect(fetched.filter((path) => path.includes('my-gigs-page'))).toEqual([]);
  await visitor.follow('My Gigs');
  await visitor.isAt('/seller/gigs');
  expect(fetched.some((path) => /\/assets\/my-gigs-page-.*\.js$/.test(path))).toBe(true);
});

it('a page that fails says so with the number of the request, and the frame stays', async () => {
  const visitor = await visitorOf('buyer');
  await visitor.goTo('/help');
  visitor.expectsRefusal(500);
  await visitor.page.route('**/api/v1/orders?**', (route) =>
    route.fulfill({
      status: 500,
      json: {
        status: 'error',
        statusCode: 5000,
        code: 'internal',
        message: 'Something went wrong on our side.',
        requestId: '01a2-request',
      },
    }),
  );
  await visitor.follow('My Orders');
  await visitor.sees('01a2-request');
  await visitor.page.getByRole('banner').waitFor();
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
});

it('the brand stands in the header, the titles and the footer', async () => {
  const { brandName } = journey.platform.settings;
  const guest = await visitorOf('guest');
  for (const path of ['/', '/explore', '/terms-and-privacy']) {
    await guest.goTo(path);
    expect(await guest.page.title(), path).toContain(brandName);
    await guest.page.getByRole('banner').getByRole('link', { name: brandName }).waitFor();
    await guest.page.getByRole('contentinfo').getByText(`© 2025 ${brandName}`).waitFor();
  }
});

it('home, explore with its filters and a gig can be read without scripts', async () => {
  const cheap = await buildGig(journey, { content: { title: 'I will fold a paper boat for you' } });
  await journey.settle();
  const { context } = await journey.visit();
  const bare = await context.browser()!.newContext({ baseURL: journey.url, javaScriptEnabled: false });
  try {
    const page = await bare.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/explore');
    const search = page.getByRole('main').locator('form[action="/explore"]').first();
    await search.locator('input[name=q]').first().fill('paper boat');
    await search.locator('input[name=q]').first().press('Enter');
    await page.waitForURL(/q=paper/);
    await page.getByRole('link', { name: 'I will fold a paper boat for you' }).first().click();
    await page.waitForURL(`**/gigs/${cheap.slug}**`);
    await page.getByRole('heading', { level: 1, name: 'I will fold a paper boat for you' }).waitFor();
  } finally {
    await bare.close();
  }
});

async function names(found: Locator): Promise<(string | null)[]> {
  return found.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
}

/** The wizard opens by itself for somebody without a role, and covers the page. */
async function closeWizard(visitor: Visitor): Promise<void> {
  const wizard = visitor.dialog('Set up your account');
  await wizard.waitFor();
  await visitor.page.keyboard.press('Escape');
  await wizard.waitFor({ state: 'hidden' });
}

async function texts(found: Locator): Promise<string[]> {
  return (await found.allInnerTexts()).map((text) => text.trim());
}

it('the header links each role to its own places', async () => {
  const wanted: Record<Persona, string[]> = {
    guest: ['Explore', 'Blogs'],
    new: ['Explore', 'Blogs'],
    seller: ['Explore', 'Blogs', 'My Gigs', 'Orders', 'Earnings'],
    buyer: ['Explore', 'Blogs', 'My Orders', 'My Picks', 'Discover Sellers'],
  };
  const icons: Record<Persona, string[]> = {
    guest: [],
    new: ['Messages', 'Notifications', 'Account menu'],
    seller: ['Messages', 'Notifications', 'Earnings', 'Account menu'],
    buyer: ['Messages', 'Notifications', 'My Picks', 'Account menu'],
  };
  for (const persona of personas) {
    const visitor = await visitorOf(persona);
    await visitor.goTo('/help');
    if (persona === 'new') await closeWizard(visitor);
    const links = visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await texts(links), persona).toEqual(wanted[persona]);
    const found = visitor.page
      .getByRole('banner')
      .locator('[aria-label]:is(a, button)')
      .filter({ visible: true });
    await expect.poll(() => names(found), { message: persona, timeout: 10_000 }).toEqual(icons[persona]);
    for (const name of ['Sign In', 'Join']) {
      expect(await visitor.button(name).count(), `${name} for ${persona}`).toBe(persona === 'guest' ? 1 : 0);
    }
  }
});

it('on a phone guests find Join Now and a burger menu', async () => {
  const guest = await visitorOf('guest', 390);
  await guest.goTo('/');
  await guest.button(/^Join\sNow$/).waitFor();
  await guest.press('Menu');
  const menu = guest.page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Explore', 'Blogs']) await menu.getByRole('link', { name, exact: true }).waitFor();
});

it('the account menu says whose account it is and leads to its pages', async () => {
  const cases = [
    ['seller', 'Seller Account', ['Switch to Buyer', 'Logout']],
    ['buyer', 'Buyer Account', ['Switch to Seller', 'Logout']],
    ['new', 'Your Account', ['Logout']],
  ] as const;
  for (const [persona, title, actions] of cases) {
    const visitor = await visitorOf(persona);
    await visitor.goTo('/help');
    if (persona === 'new') await closeWizard(visitor);
    await visitor.press('Account menu');
    const menu = visitor.page.getByRole('menu');
    await menu.getByText(title, { exact: true }).waitFor();
    const entries = menu.getByRole('menuitem');
    const links = await entries.evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLAnchorElement ? [new URL(one.href).pathname] : [])),
    );
    expect(links).toEqual(['/profile', '/accounts', '/settings', '/help']);
    expect(await menu.getByRole('menuitem', { name: 'Help & Support' }).count()).toBe(1);
    expect((await texts(entries)).slice(links.length)).toEqual(actions);
  }
});

it('every link of the footer leads somewhere', async () => {
  const guest = await visitorOf('guest');
  await guest.goTo('/');
  const footer = guest.page.getByRole('contentinfo');
  for (const name of ['Categories', 'About', 'Support', 'Community']) {
    expect(await footer.getByRole('navigation', { name }).getByRole('link').count(), name).toBeGreaterThan(1);
  }
  await footer.getByText(/© 2025/).waitFor();
  await footer.getByLabel('Language').waitFor();
  expect(await footer.getByLabel('Currency').inputValue()).toBe('USD');
  const paths = await footer.getByRole('link').evaluateAll((all) =>
    all
      .map((one) => new URL((one as HTMLAnchorElement).href))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname + url.search),
  );
  for (const path of new Set(paths)) {
    expect((await guest.context.request.get(path)).status(), path).toBe(200);
  }
});

it('search opens by its button and by Ctrl+K, and Escape closes it', async () => {
  const guest = await visitorOf('guest');
  await guest.goTo('/');
  const button = guest.page.getByRole('banner').getByRole('button', { name: /^Search/ });
  for (const show of [
    () => button.filter({ visible: true }).click(),
    () => guest.page.keyboard.press('Control+K'),
  ]) {
    await show();
    const palette = guest.page.getByRole('dialog', { name: 'Search' });
    await palette.waitFor();
    await guest.page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
  }
});

it('the sign-in mode offers its ways, and goes back to them; closing resets the dialog', async () => {
  const guest = await visitorOf('guest');
  await guest.goTo('/');
  await guest.press('Sign In');
  const dialog = guest.dialog('Sign in to your account');
  await dialog.waitFor();
  for (const name of ['terms', 'privacy policy']) await dialog.getByRole('link', { name }).first().waitFor();
  await guest.press('Continue with Email/Username');
  const box = guest.field('Password');
  await guest.type('Password', password);
  expect(await box.getAttribute('type')).toBe('password');
  await guest.press('Show password');
  expect(await box.getAttribute('type')).toBe('text');
  await guest.press('Hide password');
  expect(await box.getAttribute('type')).toBe('password');
  await guest.press('Back to all options');
  await guest.press('Continue with Email/Username');
  await guest.press('Forgot Password');
  await guest.sees('Forgot Password');
  await guest.press('Back to Sign In');
  await guest.press('Join here');
  await guest.dialog('Create a new account').waitFor();
  await guest.page.keyboard.press('Escape');
  await guest.press('Sign In');
  await guest.dialog('Sign in to your account').waitFor();
});

it('sign-up shows its rules as they are met, and continues only when nothing is missing', async () => {
  const guest = await visitorOf('guest');
  await guest.goTo('/');
  await guest.press('Join');
  await guest.sees('Password must have');
  const rules = guest.page.getByRole('list', { name: 'Password must have' }).getByRole('listitem');
  expect(await rules.count()).toBe(5);
  await guest.tick(/I am at least 18/);
  for (const weak of ['Aa1!', 'quiet-harbour-7!', 'QUIET-HARBOUR-7!', 'Quiet-harbour!', 'Quietharbour7']) {
    await guest.type('Email', 'new@example.test');
    await guest.type('Password', weak);
    expect(await guest.button('Continue').isDisabled(), weak).toBe(true);
  }
  await guest.type('Password', password);
  expect(await guest.button('Continue').isEnabled()).toBe(true);
  guest.expectsRefusal(422);
  await guest.type('Email', 'not an address');
  await guest.field('Email').blur();
  await guest.sees('Please enter a valid email address');
  expect(await guest.button('Continue').isDisabled()).toBe(true);
});

it('the username is looked up half a second after the last key, and not before', async () => {
  const guest = await visitorOf('guest');
  await guest.page.clock.install();
  await guest.goTo('/');
  await guest.press('Join');
  await guest.type('Email', 'half-second@example.test');
  await guest.type('Password', password);
  await guest.tick(/I am at least 18/);
  await guest.press('Continue');
  const asked: string[] = [];
  guest.page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"check"') && body.includes('username')) asked.push(body);
  });
  await guest.page.clock.pauseAt(Date.now() + 60_000);
  await guest.type('Username', 'quiet.harbour');
  await guest.page.clock.runFor(499);
  expect(asked).toHaveLength(0);
  expect(await guest.button('Create account').isDisabled()).toBe(true);
  await guest.page.clock.runFor(2);
  await guest.page.clock.resume();
  await guest.sees('quiet.harbour is available');
  expect(asked).toHaveLength(1);
});

it('sign-up goes to the username and to the code; both arrows lead back, and a code may be pasted with spaces', async () => {
  const guest = await visitorOf('guest');
  const email = 'both-arrows@example.test';
  await guest.goTo('/');
  await guest.press('Join');
  await guest.type('Email', email);
  await guest.type('Password', password);
  await guest.tick(/I am at least 18/);
  await guest.press('Continue');
  await guest.sees('Create your username');
  await guest.press('Back');
  await guest.press('Continue');
  await guest.type('Username', 'both.arrows');
  await guest.sees('both.arrows is available');
  await guest.press('Create account');
  await guest.sees('OTP sent to your email.');
  await guest.sees('Verify your email');
  await guest.sees(/send another in \d+ s/);
  await guest.press('Back');
  await guest.sees('Create your username');
  await guest.sees('both.arrows is available');
  await guest.press('Create account');
  await guest.sees('Verify your email');
  await guest.field('Digit 1 of 6').focus();
  await guest.page.keyboard.type('1x2');
  expect(await guest.field('Digit 2 of 6').inputValue()).toBe('2');
  await guest.press('Verify');
  await guest.sees('Please enter the complete 6-digit code');
  const code = await journey.codeSentTo(email);
  guest.expectsRefusal(400);
  await pasteCode(guest, code === '111111' ? '222222' : '111111');
  await guest.sees('Invalid verification code. Please try again.');
  await pasteCode(guest, `${code.slice(0, 3)} ${code.slice(3)}`);
  await guest.sees('OTP verified successfully.');
  await guest.dialog('Set up your account').waitFor();
});

it('after signing in each lands in their own place', async () => {
  const landings = [
    [await buildBuyer(journey), '/explore'],
    [await buildSeller(journey), '/dashboard'],
    [await buildUser(journey, { role: 0 }), '/dashboard'],
  ] as const;
  for (const [person, path] of landings) {
    const visitor = await journey.visit();
    await visitor.goTo('/help');
    await visitor.press('Sign In');
    await visitor.press('Continue with Email/Username');
    await visitor.type('Email or username', person.username);
    await visitor.type('Password', person.password);
    await visitor.press('Sign In');
    await visitor.isAt(path);
    await visitor.sees('Login successful');
  }
});

it('somebody who never entered their code goes on to it by signing in', async () => {
  const guest = await visitorOf('guest');
  const email = 'code-later@example.test';
  await guest.context.request.post('/api/v1/authentication/admin/user-registration', {
    headers: { origin: journey.url },
    data: { email, username: 'code.later', password, mode: 'unique', terms: true },
  });
  await guest.context.clearCookies();
  await guest.goTo('/help');
  await guest.press('Sign In');
  await guest.press('Continue with Email/Username');
  await guest.type('Email or username', email);
  await guest.type('Password', password);
  await guest.press('Sign In');
  await guest.sees('Verify your email');
  await pasteCode(guest, await journey.codeSentTo(email));
  await guest.sees('OTP verified successfully.');
});

it('the steps of a forgotten password lead back and say what is missing', async () => {
  const person = await buildBuyer(journey);
  const guest = await visitorOf('guest');
  await guest.goTo('/');
  await guest.press('Sign In');
  await guest.press('Continue with Email/Username');
  await guest.press('Forgot Password');
  await guest.press('Send code');
  await guest.sees('Email is required');
  await guest.type('Email', 'nonsense');
  await guest.press('Send code');
  await guest.sees('Please enter a valid email');
  await guest.type('Email', person.email);
  await guest.press('Send code');
  await pasteCode(guest, await journey.codeSentTo(person.email));
  await guest.sees('Set a new password');
  await guest.press('Save new password');
  await guest.sees('New password is required');
  await guest.sees('Please confirm your password');
  await guest.type('New password', 'Short1!');
  await guest.type('Confirm password', 'Short1?');
  await guest.press('Save new password');
  await guest.sees('Password must be at least 8 characters');
  await guest.sees('Passwords do not match');
  await guest.press('Back to Verification');
  await guest.sees('Verify your email');
});

it('the wizard asks a seller two questions after the side, keeps the answers on the way back, and names what comes next', async () => {
  const visitor = await visitorOf('new');
  await visitor.goTo('/');
  await visitor.dialog('Set up your account').waitFor();
  await visitor.press('Next');
  await visitor.sees('Choose how you want to begin');
  await visitor.field(/Selling Services/).check();
  await visitor.press('Next');
  await visitor.press('Next');
  await visitor.sees('Choose what describes you');
  await visitor.field(/Solo freelancer/).check();
  await visitor.press('Next');
  await visitor.press('Back');
  expect(await visitor.field(/Solo freelancer/).isChecked()).toBe(true);
  await visitor.press('Next');
  await visitor.press('Finish');
  await visitor.sees('Choose where you have worked');
  await visitor.field(/^Offline/).check();
  await visitor.press('Finish');
  await visitor.sees('Your seller account is ready');
  const steps = visitor.dialog('Set up your account').getByRole('list').last().getByRole('listitem');
  expect((await texts(steps)).map((step) => step.replace(/^\d\s*/, ''))).toEqual([
    'Complete your seller profile',
    'Create your first gig',
    'Publish it',
  ]);
  await visitor.button('Start exploring').waitFor();
  await visitor.press('Complete your seller profile');
  await visitor.isAt('/onBoarding');
});

it('the wizard asks a buyer for the team and what they look for, and lets them start exploring', async () => {
  const visitor = await visitorOf('new');
  await visitor.goTo('/help');
  await visitor.dialog('Set up your account').waitFor();
  await visitor.field(/Buying Services/).check();
  await visitor.press('Next');
  for (const size of ['Just me', '2-10', '11-100', '100+']) {
    await visitor.page.getByRole('radio', { name: size, exact: true }).waitFor({ state: 'attached' });
  }
  await visitor.press('Next');
  await visitor.sees('Choose the size of your team');
  await visitor.field(/Just me/).check();
  await visitor.press('Next');
  await visitor.press('Finish');
  await visitor.sees('Choose at least one');
  await visitor.tick(/^Online/);
  await visitor.tick(/^Long-term/);
  await visitor.press('Finish');
  await visitor.button('Complete your buyer profile').waitFor();
  await visitor.press('Start exploring');
  await visitor.isAt('/');
});
