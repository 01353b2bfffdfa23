// Two-factor and passkeys as people use them, with an authenticator that Chromium plays: turned on, signed in with each way,
// changed and turned off; every dialog under axe in both themes and at 320 pixels.
import { expect, it } from 'vitest';
import { twoFactorHash } from '#contract/people/accounts/two-factor.schema.ts';
import { buildBuyer, type BuiltUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { pasteCode } from '#tests/fixtures/journey-pieces.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { askedOf, codeAt, turnOn } from '#tests/fixtures/second-factor.ts';

const journey = useJourney({ host: 'localhost' });
const patience = { timeout: 180_000 };

/** A device with a fingerprint reader that always knows its owner. */
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
  // What the page still asks when its session ends is refused.
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

/** The code of the next 30 seconds, since each works once. */
function nextCode(secret: string): string {
  journey.clock.advance({ seconds: 30 });
  return codeAt(secret, journey.clock.now());
}

it(
  'is turned on after the password, and asks for a code or a backup code from then on',
  patience,
  async () => {
    const user = await buildBuyer(journey);
    const person = await journey.visit({ as: user });
    const found: string[] = [];
    const look = async (name: string) => void found.push(...(await lookOver(person, name)));
    await person.goTo('/accounts');
    await journey.passTime({ minutes: 11 });
    person.expectsRefusal(400, 403);
    await person.press('Turn on two-factor');
    await person.type('Password', user.password);
    await person.press('Confirm');
    const dialog = person.dialog('Turn on two-factor');
    const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    await look('two-factor, scan');
    await pasteCode(person, codeAt(secret, journey.clock.now()) === '000000' ? '111111' : '000000');
    await person.sees('Invalid verification code. Please try again.');
    await pasteCode(person, nextCode(secret));
    await person.sees('Save your backup codes');
    const codes = await person.dialog('Save your backup codes').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await look('two-factor, backup codes');
    await person.press('Copy');
    expect(await person.page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    await person.press('I have saved my codes');
    await person.sees('10 of 10 backup codes left.');
    expect(await journey.mailsTo(user.email)).toContain('Two-factor is on for your Guildhall account');

    await signOut(person);
    await toSignInForm(person);
    await typePassword(person, user);
    await look('sign-in, code of the app');
    await pasteCode(person, nextCode(secret));
    await person.isAt('/explore');

    // As somebody comes back from another site that vouched for them.
    await signOut(person);
    await person.goTo(`/?auth=two-factor&with=google${twoFactorHash(await askedOf(journey, user))}`);
    await person.press('Use a backup code');
    expect(person.page.url()).toBe(`${journey.url}/`);
    await look('sign-in, backup code');
    await person.type('Backup code', codes[0]!);
    await person.page.keyboard.press('Enter');
    await person.isAt('/explore');
    await person.goTo('/accounts');
    await person.sees('9 of 10 backup codes left.');

    await person.press('New backup codes');
    await look('two-factor, new codes');
    await person.type('Code from your app, or a backup code', nextCode(secret));
    await person.page.keyboard.press('Enter');
    await person.sees('Save your backup codes');
    await person.press('I have saved my codes');
    await person.press('Turn off');
    await person.type('Code from your app, or a backup code', nextCode(secret));
    await person.press('Turn off two-factor');
    await person.sees('a stolen password is not enough');
    expect(found).toEqual([]);
  },
);

it(
  'a passkey is added, named, used to sign in without a password and as the second factor, and removed',
  patience,
  async () => {
    const { user, secret } = await turnOn(journey, await buildBuyer(journey));
    const person = await journey.visit();
    await plugInAuthenticator(person);
    const found: string[] = [];
    const look = async (name: string) => void found.push(...(await lookOver(person, name)));
    await person.goTo('/');
    await toSignInForm(person);
    await typePassword(person, user);
    await pasteCode(person, nextCode(secret));
    await person.isAt('/explore');

    await person.goTo('/accounts');
    await person.press('Add a passkey');
    await look('passkey, name');
    await person.type('Name', 'Work laptop');
    await person.page.keyboard.press('Enter');
    await person.button('Rename Work laptop').waitFor();
    await person.press('Rename Work laptop');
    await person.type('Name', 'Home laptop');
    await person.press('Save name');
    await person.button('Remove Home laptop').waitFor();

    await signOut(person);
    await toSignInForm(person);
    await look('sign-in by email or passkey');
    await person.press('Sign in with a passkey');
    await person.isAt('/explore');

    await signOut(person);
    await toSignInForm(person);
    await typePassword(person, user);
    await person.press('Use a passkey');
    await person.isAt('/explore');

    await person.goTo('/accounts');
    await look('account page');
    await person.press('Remove Home laptop');
    await person.dialog('Remove this passkey?').waitFor();
    await look('passkey, remove');
    await person.press('Remove passkey');
    await person.dialog('Remove this passkey?').waitFor({ state: 'hidden' });
    await person.button('Remove Home laptop').waitFor({ state: 'hidden' });
    expect(await journey.mailsTo(user.email)).toContain('A passkey was removed for your Guildhall account');
    expect(found).toEqual([]);
  },
);
