// The toasts and inline messages of the specification, each in its situation.
// Failures that the server cannot be made to produce are simulated by aborting or replacing its responses.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildBuyer, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { pasteCode } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 120_000 };
const password = 'Quiet-harbour-7!';

/** Replaces the next response of this path by an envelope, or aborts the request. */
async function once(
  visitor: Visitor,
  path: string,
  answer: { http: number; envelope: object } | 'abort',
): Promise<void> {
  await visitor.page.route(
    `**/api/v1/**/${path}`,
    (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer.http, json: answer.envelope }),
    { times: 1 },
  );
}
const refusal = (http: number, code: string, message: string) => ({
  http,
  envelope: { status: 'error', statusCode: http * 10, code, message },
});

/** A toast with this text, not the same text elsewhere on the page. */
function toastOf(visitor: Visitor, text: string): Locator {
  return visitor.page
    .getByRole('region', { name: /notification/i })
    .getByText(text, { exact: true })
    .first();
}
const seesToast = (visitor: Visitor, text: string) => toastOf(visitor, text).waitFor();

/** Ignores the browser's console errors about aborted requests. */
function ignoreNetworkErrors(visitor: Visitor): void {
  visitor.expectsRefusal(400, 401, 403, 409, 422);
  const isAborted = (line: string) => /ERR_FAILED/.test(line);
  visitor.page.on('console', () => {
    for (let at = visitor.troubles.length - 1; at >= 0; at--)
      if (isAborted(visitor.troubles[at]!)) visitor.troubles.splice(at, 1);
  });
}

async function openSignIn(visitor: Visitor): Promise<void> {
  await visitor.goTo('/');
  await visitor.press('Sign In');
  await visitor.press('Continue with Email/Username');
}

it('reports a failed sign-in in the form and as a toast, and logs its request', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const visitor = await journey.visit();
  ignoreNetworkErrors(visitor);
  await openSignIn(visitor);
  await visitor.type('Email or username', person.username);
  await visitor.type('Password', 'Not-the-password-1!');
  const answered = visitor.page.waitForResponse(/user-login/);
  await visitor.press('Sign In');
  await seesToast(visitor, 'Invalid email or password');
  const requestId = (await answered).headers()['x-request-id']!;
  expect(requestId).toBeTruthy();
  expect(
    journey.logged.some((line) => line.includes(requestId) && line.includes('invalid_credentials')),
  ).toBe(true);
  expect(await accessibilityIssues(visitor, 'sign-in with an urgent message')).toEqual([]);

  await once(visitor, 'user-login', refusal(401, 'invalid_credentials', ''));
  await visitor.press('Sign In');
  await seesToast(visitor, 'Authentication failed.');
  await visitor.dialog(/.*/).getByText('Invalid email or password').first().waitFor();

  await once(visitor, 'user-login', 'abort');
  await visitor.press('Sign In');
  await seesToast(visitor, 'Login failed. Please try again.');
  await visitor.sees('Authentication failed. Please try again.');

  await visitor.type('Password', person.password);
  await visitor.press('Sign In');
  await seesToast(visitor, 'Login successful');
});

it('reports errors of email, username, registration and code during sign-up', timeLimit, async () => {
  const taken = await buildBuyer(journey);
  const visitor = await journey.visit();
  ignoreNetworkErrors(visitor);
  await visitor.goTo('/');
  await visitor.press('Join');
  await once(visitor, 'user-registration', 'abort');
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
  await once(visitor, 'user-registration', 'abort');
  await visitor.type('Username', 'newcomer');
  await visitor.sees('Failed to check username availability');
  await once(visitor, 'user-registration', refusal(409, 'username_taken', ''));
  await visitor.type('Username', 'newcomer2');
  await visitor.sees('Username not available');
  await visitor.type('Username', taken.username);
  await visitor.sees('This username already exists');
  await visitor.type('Username', 'newcomer3');
  await visitor.sees('newcomer3 is available');

  const create = async (answer: Parameters<typeof once>[2], toast: string) => {
    await once(visitor, 'user-registration', answer);
    await visitor.press('Create account');
    await seesToast(visitor, toast);
  };
  await create('abort', 'Registration failed. Please try again.');
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
  await seesToast(visitor, 'OTP sent to your email.');

  const code = await journey.codeSentTo('new@example.test');
  await pasteCode(visitor, code === '000000' ? '000001' : '000000');
  await seesToast(visitor, 'OTP verification failed.');
  await visitor.sees('Invalid verification code. Please try again.');
  await once(visitor, 'otp-verification', 'abort');
  await pasteCode(visitor, code);
  await seesToast(visitor, 'Failed to verify OTP.');
  await pasteCode(visitor, code);
  await seesToast(visitor, 'OTP verified successfully.');

  // Onboarding: a failure is reported, and the answers are kept.
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
});

it('reports progress, success and failure of switching sides, and logging out', timeLimit, async () => {
  const person = await buildUser(journey, { role: 2, sides: ['seller'] });
  const visitor = await journey.visit({ as: person });
  ignoreNetworkErrors(visitor);
  await visitor.goTo('/buyer/orders');
  await visitor.page.route('**/switch/**', (route) => route.abort(), { times: 1 });
  await visitor.press('As Seller');
  await seesToast(visitor, 'Failed to switch account. Please try again.');
  // The first toast is short-lived, so both are awaited before the press.
  const bothToasts = Promise.all([
    seesToast(visitor, 'Switching account...'),
    seesToast(visitor, 'Switched to Seller account successfully'),
  ]);
  await visitor.press('As Seller');
  await bothToasts;
  await visitor.isAt('/seller/orders');
  await visitor.page.getByRole('button', { name: 'As Seller', pressed: true }).waitFor();
  await visitor.press('As Buyer');
  await seesToast(visitor, 'Switched to Buyer account successfully');
  await visitor.isAt('/buyer/orders');
  await visitor.press('Account menu');
  await visitor.page.getByRole('menuitem', { name: 'Logout' }).click();
  await seesToast(visitor, 'Logged out successfully');
  await visitor.isAt('/');
  expect((await visitor.context.cookies()).filter((cookie) => cookie.name.endsWith('rt'))).toEqual([]);
});

it('shows an error for 4 s and a success for 2 s', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const visitor = await journey.visit();
  ignoreNetworkErrors(visitor);
  await visitor.page.clock.install();
  await openSignIn(visitor);
  await visitor.type('Email or username', person.username);
  await visitor.type('Password', 'Not-the-password-1!');
  const stays = async (text: string, ms: number) => {
    const message = toastOf(visitor, text);
    // The clock moves only in these small steps, until the toast appears.
    await expect
      .poll(async () => {
        // The toast component is loaded in real time.
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
