// The authentication dialog of the specification: its modes, the ways back, and the landing pages.
import { expect, it } from 'vitest';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import type { Journey } from '#tests/fixtures/journey-app.ts';
import { pasteCode } from '#tests/fixtures/journey-steps.ts';
import { password, visitorOf } from './personas.ts';

export function signingIn(journey: Journey): void {
  dialogModes(journey);
  usernameCheck(journey);
  signUpSteps(journey);
  landingPages(journey);
  passwordReset(journey);
}

function dialogModes(journey: Journey): void {
  it('offers the sign-in methods, leads back to them, and resets when closed', async () => {
    const guest = await visitorOf(journey, 'guest');
    await guest.goTo('/');
    await guest.press('Sign In');
    const dialog = guest.dialog('Sign in to your account');
    await dialog.waitFor();
    for (const name of ['terms', 'privacy policy'])
      await dialog.getByRole('link', { name }).first().waitFor();
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

  it('shows the password rules during sign-up, and continues only with valid input', async () => {
    const guest = await visitorOf(journey, 'guest');
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
}

function usernameCheck(journey: Journey): void {
  it('checks the username half a second after the last key, not earlier', async () => {
    const guest = await visitorOf(journey, 'guest');
    await guest.page.clock.install();
    await guest.goTo('/');
    await guest.press('Join');
    await guest.type('Email', 'half-second@example.test');
    await guest.type('Password', password);
    await guest.tick(/I am at least 18/);
    await guest.press('Continue');
    await guest.field('Username').waitFor();
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
}

function signUpSteps(journey: Journey): void {
  it('leads sign-up to the username and the code, and back, and accepts a pasted code with spaces', async () => {
    const guest = await visitorOf(journey, 'guest');
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
}

function landingPages(journey: Journey): void {
  it('sends each role to its own page after sign-in', async () => {
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
      await visitor.sees('Login successful');
      await visitor.isAt(path);
    }
  });

  it('asks for the missing code when an unverified user signs in', async () => {
    const guest = await visitorOf(journey, 'guest');
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
}

function passwordReset(journey: Journey): void {
  it('leads back through the password reset steps, and reports missing input', async () => {
    const person = await buildBuyer(journey);
    const guest = await visitorOf(journey, 'guest');
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
    await guest.sees('Verify your email');
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
}
