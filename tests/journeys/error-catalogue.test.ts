// The specification's toasts and inline messages, each in its situation. What the server cannot be made to say is said by the
// network: answers are cut off or replaced on their way to the page.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildBuyer, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { pasteCode } from '#tests/fixtures/journey-pieces.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const patience = { timeout: 120_000 };
const password = 'Quiet-harbour-7!';

/** Answers the next call to this path with an envelope, or cuts the connection. */
async function once(
  visitor: Visitor,
  path: string,
  answer: { http: number; envelope: object } | 'cut',
): Promise<void> {
  await visitor.page.route(
    `**/api/v1/**/${path}`,
    (route) =>
      answer === 'cut' ? route.abort() : route.fulfill({ status: answer.http, json: answer.envelope }),
    { times: 1 },
  );
}
const refusal = (http: number, code: string, message: string) => ({
  http,
  envelope: { status: 'error', statusCode: http * 10, code, message },
});

/** A passing message, not the same words in the page. */
function toastOf(visitor: Visitor, text: string): Locator {
  return visitor.page
    .getByRole('region', { name: /notification/i })
    .getByText(text, { exact: true })
    .first();
}
const toasts = (visitor: Visitor, text: string) => toastOf(visitor, text).waitFor();

/** The browser's own lines about cut connections are what these tests want. */
function forgiveTheNetwork(visitor: Visitor): void {
  visitor.expectsRefusal(400, 401, 403, 409, 422);
  const isCut = (line: string) => /ERR_FAILED/.test(line);
  visitor.page.on('console', () => {
    for (let at = visitor.troubles.length - 1; at >= 0; at--)
      if (isCut(visitor.troubles[at]!)) visitor.troubles.splice(at, 1);
  });
}

async function openSignIn(visitor: Visitor): Promise<void> {
  await visitor.goTo('/');
  await visitor.press('Sign In');
  await visitor.press('Continue with Email/Username');
}

it(
  'a sign-in that fails says how, in the form and in passing, and is logged with its request',
  patience,
  async () => {
    const person = await buildBuyer(journey);
    const visitor = await journey.visit();
    forgiveTheNetwork(visitor);
    await openSignIn(visitor);
    await visitor.type('Email or username', person.username);
    await visitor.type('Password', 'Not-the-password-1!');
    const answered = visitor.page.waitForResponse(/user-login/);
    await visitor.press('Sign In');
    await toasts(visitor, 'Invalid email or password');
    const requestId = (await answered).headers()['x-request-id']!;
    expect(requestId).toBeTruthy();
    expect(
      journey.logged.some((line) => line.includes(requestId) && line.includes('invalid_credentials')),
    ).toBe(true);
    expect(await lookOver(visitor, 'sign-in with an urgent message')).toEqual([]);

    await once(visitor, 'user-login', refusal(401, 'invalid_credentials', ''));
    await visitor.press('Sign In');
    await toasts(visitor, 'Authentication failed.');
    await visitor.dialog(/.*/).getByText('Invalid email or password').first().waitFor();

    await once(visitor, 'user-login', 'cut');
    await visitor.press('Sign In');
    await toasts(visitor, 'Login failed. Please try again.');
    await visitor.sees('Authentication failed. Please try again.');

    await visitor.type('Password', person.password);
    await visitor.press('Sign In');
    await toasts(visitor, 'Login successful');
  },
);

it(
  'signing up says what is wrong with the address, the name, the registration and the code',
  patience,
  async () => {
    const taken = await buildBuyer(journey);
    const visitor = await journey.visit();
    forgiveTheNetwork(visitor);
    await visitor.goTo('/');
    await visitor.press('Join');
    await once(visitor, 'user-registration', 'cut');
    await visitor.type('Email', 'new@example.test');
    await visitor.field('Email').blur();
    await visitor.sees('Unable to verify email. Please try again.');
    await visitor.type('Email', taken.email);
    await visitor.field('Email').blur();
    await visitor.sees('This email is already registered. Please sign in instead.');
    await visitor.type('Email', 'new@example.test');
    await visitor.type('Password', password);
    await visitor.tick(/I am at least 18/);
    await visitor.press('Continue');

    await visitor.type('Username', 'ab');
    await visitor.sees('Username must be at least 3 characters');
    await once(visitor, 'user-registration', 'cut');
    await visitor.type('Username', 'newcomer');
    await visitor.sees('Failed to check username availability');
    await once(visitor, 'user-registration', refusal(409, 'username_taken', ''));
    await visitor.type('Username', 'newcomer2');
    await visitor.sees('Username not available');
    await visitor.type('Username', taken.username);
    await visitor.sees('This username already exists');
    await visitor.type('Username', 'newcomer3');
    await visitor.sees('newcomer3 is available');

    const create = async (answer: Parameters<typeof once>[2], said: string) => {
      await once(visitor, 'user-registration', answer);
      await visitor.press('Create account');
      await toasts(visitor, said);
    };
    await create('cut', 'Registration failed. Please try again.');
    await create(
      { http: 200, envelope: { status: 'success', statusCode: 2000, message: '', data: null } },
      'Registration failed: No token received',
    );
    await create(
      refusal(409, 'username_taken', 'This username already exists'),
      'This username is already taken.',
    );
    await create(
      refusal(409, 'email_taken', 'An account with this email already exists'),
      'An account with this email already exists.',
    );
    await visitor.sees('This email is already registered. Please sign in instead.');
    await visitor.type('Email', 'new@example.test');
    await visitor.field('Email').blur();
    await visitor.press('Continue');
    await visitor.sees('newcomer3 is available');
    await visitor.press('Create account');
    await toasts(visitor, 'OTP sent to your email.');

    const code = await journey.codeSentTo('new@example.test');
    await pasteCode(visitor, code === '000000' ? '000001' : '000000');
    await toasts(visitor, 'OTP verification failed.');
    await visitor.sees('Invalid verification code. Please try again.');
    await once(visitor, 'otp-verification', 'cut');
    await pasteCode(visitor, code);
    await toasts(visitor, 'Failed to verify OTP.');
    await pasteCode(visitor, code);
    await toasts(visitor, 'OTP verified successfully.');

    // The onboarding steps: a failure is said, the answers stay.
    await visitor.field(/Buying Services/).check();
    await visitor.press('Next');
    await visitor.field(/Just me/).check();
    await visitor.press('Next');
    await visitor.tick(/^Online/);
    await visitor.page.route('**/onbording/buyer/details', (route) => route.abort(), { times: 1 });
    await visitor.press('Finish');
    await visitor.sees('We could not reach the server. Check your connection and try again.');
    await visitor.press('Finish');
    await visitor.sees('Your buyer account is ready');
  },
);

it(
  'switching says that it is under way, that it worked or that it failed; logging out says so',
  patience,
  async () => {
    const person = await buildUser(journey, { role: 2, sides: ['seller'] });
    const visitor = await journey.visit({ as: person });
    forgiveTheNetwork(visitor);
    await visitor.goTo('/buyer/orders');
    await visitor.page.route('**/switch/**', (route) => route.abort(), { times: 1 });
    await visitor.press('As Seller');
    await toasts(visitor, 'Failed to switch account. Please try again.');
    // The first of the two goes within moments: both are waited for before the press.
    const said = Promise.all([
      toasts(visitor, 'Switching account...'),
      toasts(visitor, 'Switched to Seller account successfully'),
    ]);
    await visitor.press('As Seller');
    await said;
    await visitor.isAt('/seller/orders');
    await visitor.page.getByRole('button', { name: 'As Seller', pressed: true }).waitFor();
    await visitor.press('As Buyer');
    await toasts(visitor, 'Switched to Buyer account successfully');
    await visitor.isAt('/buyer/orders');
    await visitor.press('Account menu');
    await visitor.page.getByRole('menuitem', { name: 'Logout' }).click();
    await toasts(visitor, 'Logged out successfully');
    await visitor.isAt('/');
    expect((await visitor.context.cookies()).filter((cookie) => cookie.name.endsWith('rt'))).toEqual([]);
  },
);

it('an error stays for 4 s and a success for 2 s', patience, async () => {
  const person = await buildBuyer(journey);
  const visitor = await journey.visit();
  forgiveTheNetwork(visitor);
  await visitor.page.clock.install();
  await openSignIn(visitor);
  await visitor.type('Email or username', person.username);
  await visitor.type('Password', 'Not-the-password-1!');
  const stays = async (text: string, ms: number) => {
    const message = toastOf(visitor, text);
    // Time stands still but for these small steps, so what the message needs to appear is all that has passed.
    await expect
      .poll(async () => {
        // The toaster's code comes in real time, which does not stand still.
        if (!(await message.isVisible())) await visitor.page.clock.runFor(20);
        return message.isVisible();
      })
      .toBe(true);
    await visitor.page.clock.runFor(ms - 500);
    expect(await message.isVisible(), `${text} until ${ms} ms`).toBe(true);
    await visitor.page.clock.runFor(1000);
    await message.waitFor({ state: 'hidden' });
  };
  const signIn = async () => {
    const answered = visitor.page.waitForResponse(/user-login/);
    await visitor.press('Sign In');
    await answered;
  };
  await visitor.page.clock.pauseAt(Date.now() + 60_000);
  await signIn();
  await stays('Invalid email or password', 4000);
  await visitor.type('Password', person.password);
  await signIn();
  await stays('Login successful', 2000);
});
