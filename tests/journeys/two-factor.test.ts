// Two-factor and passkeys, with Chromium’s virtual authenticator: turned on, used, changed and turned off. Checks accessibility.
import { expect, it } from 'vitest';
import { twoFactorHash } from '#contract/people/accounts/two-factor.schema.ts';
import { buildBuyer, type BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { pasteCode } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { challengeFor, codeAt, turnOn } from '#tests/fixtures/second-factor.ts';

const journey = useJourney({ host: 'localhost' });
const timeLimit = { timeout: 180_000 };

/** A virtual authenticator that always verifies its user. */
async function plugInAuthenticator({ context, page }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(visitor: Visitor): Promise<void> {
  // Requests in flight when the session ends are refused.
  visitor.expectsRefusal(401);
  await visitor.page.getByRole('button', { name: /account menu/i }).click();
  await visitor.page.getByRole('menuitem', { name: 'Logout' }).click();
  await visitor.button('Sign In').waitFor();
}

async function toSignInForm(visitor: Visitor): Promise<void> {
  await visitor.press('Sign In');
  await visitor.press('Continue with Email/Username');
}

async function typePassword(visitor: Visitor, user: BuiltUser): Promise<void> {
  await visitor.type('Email or username', user.email);
  await visitor.type('Password', user.password);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { name: 'Confirm it is you', level: 2 }).last().waitFor();
}

/** The code of the next 30-second step, because each code works once. */
function nextCode(secret: string): string {
  journey.clock.advance({ seconds: 30 });
  return codeAt(secret, journey.clock.now());
}

it('turns on two-factor after the password, and then asks for a code or backup code', timeLimit, async () => {
  const user = await buildBuyer(journey);
  const person = await journey.visit({ as: user });
  const issues: string[] = [];
  const check = async (name: string) => void issues.push(...(await accessibilityIssues(person, name)));
  await person.goTo('/accounts');
  await journey.passTime({ minutes: 11 });
  person.expectsRefusal(400, 403);
  await person.press('Turn on two-factor');
  await person.type('Password', user.password);
  await person.press('Confirm');
  const dialog = person.dialog('Turn on two-factor');
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await check('two-factor, scan');
  await pasteCode(person, codeAt(secret, journey.clock.now()) === '000000' ? '111111' : '000000');
  await person.sees('Invalid verification code. Please try again.');
  await pasteCode(person, nextCode(secret));
  await person.sees('Save your backup codes');
  const codes = await person.dialog('Save your backup codes').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await check('two-factor, backup codes');
  await person.press('Copy');
  expect(await person.page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await person.press('I have saved my codes');
  await person.sees('10 of 10 backup codes left.');
  expect(await journey.mailsTo(user.email)).toContain('Two-factor is on for your Guildhall account');

  await signOut(person);
  await toSignInForm(person);
  await typePassword(person, user);
  await check('sign-in, code of the app');
  await pasteCode(person, nextCode(secret));
  await person.isAt('/explore');

  // As after a redirect from a sign-in provider.
  await signOut(person);
  await person.goTo(`/?auth=two-factor&with=google${twoFactorHash(await challengeFor(journey, user))}`);
  await person.press('Use a backup code');
  expect(person.page.url()).toBe(`${journey.url}/`);
  await check('sign-in, backup code');
  await person.type('Backup code', codes[0]!);
  await person.page.keyboard.press('Enter');
  await person.isAt('/explore');
  await person.goTo('/accounts');
  await person.sees('9 of 10 backup codes left.');

  await person.press('New backup codes');
  await check('two-factor, new codes');
  await person.type('Code from your app, or a backup code', nextCode(secret));
  await person.page.keyboard.press('Enter');
  await person.sees('Save your backup codes');
  await person.press('I have saved my codes');
  await person.press('Turn off');
  await person.type('Code from your app, or a backup code', nextCode(secret));
  await person.press('Turn off two-factor');
  await person.sees('a stolen password is not enough');
  expect(issues).toEqual([]);
});

it('adds a passkey, signs in with it alone and as the second factor, and removes it', timeLimit, async () => {
  const { user, secret } = await turnOn(journey, await buildBuyer(journey));
  const person = await journey.visit();
  await plugInAuthenticator(person);
  const issues: string[] = [];
  const check = async (name: string) => void issues.push(...(await accessibilityIssues(person, name)));
  await person.goTo('/');
  await toSignInForm(person);
  await typePassword(person, user);
  await pasteCode(person, nextCode(secret));
  await person.isAt('/explore');

  await person.goTo('/accounts');
  await person.press('Add a passkey');
  await check('passkey, name');
  await person.type('Name', 'Work laptop');
  await person.page.keyboard.press('Enter');
  await person.button('Rename Work laptop').waitFor();
  await person.press('Rename Work laptop');
  await person.type('Name', 'Home laptop');
  await person.press('Save name');
  await person.button('Remove Home laptop').waitFor();

  await signOut(person);
  await toSignInForm(person);
  await check('sign-in by email or passkey');
  await person.press('Sign in with a passkey');
  await person.isAt('/explore');

  await signOut(person);
  await toSignInForm(person);
  await typePassword(person, user);
  await person.press('Use a passkey');
  await person.isAt('/explore');

  await person.goTo('/accounts');
  await check('account page');
  await person.press('Remove Home laptop');
  await person.dialog('Remove this passkey?').waitFor();
  await check('passkey, remove');
  await person.press('Remove passkey');
  await person.dialog('Remove this passkey?').waitFor({ state: 'hidden' });
  await person.button('Remove Home laptop').waitFor({ state: 'hidden' });
  expect(await journey.mailsTo(user.email)).toContain('A passkey was removed for your Guildhall account');
  expect(issues).toEqual([]);
});
