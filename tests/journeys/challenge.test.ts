// Challenges in the browser: sign-in, a forgotten password and its code get through by themselves while strangers have used up the
// limits of the account, and so do forms of a network that has sent many; the note is announced, and what was typed stays. Alarms in
// the console. Checks accessibility.
import { expect, it } from 'vitest';
import { limits } from '#server/people/accounts/attempts/attempt.rules.ts';
import { sourceLimits } from '#server/people/accounts/mail-room.ts';
import { hashAddress } from '#server/people/accounts/sign-in/email-address.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import type { Limit } from '#server/platform/http/limits.ts';
import { raiseSecurityAlarm } from '#server/platform/data/security-alarms.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { pasteCode } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const { challenge } = readSettings({ CHALLENGE_BITS: '14' });
const journey = useJourney({ settingsAt: async () => ({ limitsFactor: 1, challenge }) });
const timeLimit = { timeout: 180_000 };

/** Attempts of strangers from elsewhere. */
async function useUp(limit: Limit, key: string): Promise<void> {
  for (let i = 0; i < limit.points; i++) await journey.platform.limits.tally(limit, key);
}

/** Records what the live regions of the page say, from now on. */
async function listen({ page }: Visitor): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"]')) heard.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

it('signs in on a new device while strangers have used up the attempts', timeLimit, async () => {
  const user = await buildBuyer(journey);
  await useUp(limits.login.wide.account, user.id);
  const phone = await journey.visit({ width: 390, theme: 'dark' });
  phone.expectsRefusal(401, 429);
  await phone.goTo('/');
  await phone.press('Join Now');
  await phone.press('Sign in');
  await phone.press('Continue with Email/Username');
  await phone.type('Email or username', user.email);
  await phone.type('Password', 'Wrong-password-1!');
  const heard = await listen(phone);
  await phone.page.keyboard.press('Enter');
  await phone.sees('Invalid email or password');
  expect(await heard()).toContain('Checking your browser');
  expect(await phone.page.getByLabel('Email or username').inputValue()).toBe(user.email);
  expect(await phone.page.getByLabel('Password', { exact: true }).inputValue()).toBe('Wrong-password-1!');
  expect(await accessibilityIssues(phone, 'after a browser check')).toEqual([]);
  await phone.type('Password', user.password);
  await phone.page.keyboard.press('Enter');
  await phone.isAt('/explore');
});

it('resets a forgotten password while strangers have used up emails and codes', timeLimit, async () => {
  const user = await buildBuyer(journey);
  const mailbox = hashAddress(journey.platform.keys, user.email);
  await useUp(limits.codeMail.wide.mailbox, mailbox);
  await useUp(limits.code.wide.mailbox, mailbox);
  const desktop = await journey.visit({ width: 1440 });
  desktop.expectsRefusal(429);
  await desktop.goTo('/');
  await desktop.press('Sign In');
  await desktop.press('Continue with Email/Username');
  await desktop.press('Forgot Password');
  await desktop.type('Email', user.email);
  const heard = await listen(desktop);
  await desktop.page.keyboard.press('Enter');
  await desktop.sees(/6-digit code/);
  expect(await heard()).toContain('Checking your browser');
  await journey.settle();
  await pasteCode(desktop, await journey.codeSentTo(user.email));
  await desktop.page.getByLabel('New password', { exact: true }).waitFor();
});

it('sends the forms of a network that has sent many', timeLimit, async () => {
  await useUp(sourceLimits.network, addressNetwork('127.0.0.1'));
  const { slug } = await buildGig(journey);
  const issues: string[] = [];
  const guest = await journey.visit({ width: 390, theme: 'dark' });
  guest.expectsRefusal(422, 429);
  await guest.goTo('/help');
  await guest.page.getByLabel('What is it about?').selectOption('payments');
  await guest.type('Name', 'Ines Roth');
  await guest.type('Email', 'ines@example.test');
  await guest.type('Message', 'The invoice names the wrong company.');
  const heard = await listen(guest);
  await guest.button('Send message').focus();
  await guest.page.keyboard.press('Enter');
  await guest.sees('We have your message');
  expect(await heard()).toContain('Checking your browser');
  issues.push(...(await accessibilityIssues(guest, 'a message after a browser check')));

  const desktop = await journey.visit({ width: 1440 });
  desktop.expectsRefusal(422, 429);
  await desktop.goTo('/');
  await desktop.page.keyboard.press('Control+Enter');
  const dialog = desktop.dialog('Feedback');
  await dialog.getByLabel('Query type').selectOption('technical');
  await dialog.getByLabel('Name').fill('Ines Roth');
  await dialog.getByLabel('Email').fill('ines-2@example.test');
  await dialog.getByLabel('Message').fill('The search forgets my filters.');
  const heardThere = await listen(desktop);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await desktop.sees('Thank you for your feedback');
  expect(await heardThere()).toContain('Checking your browser');

  await desktop.goTo(`/gigs/${slug}/claim`);
  await desktop.type('Link to your original', 'https://ines.example/work/blue');
  await desktop.type('How can we tell it is yours?', 'I published it on my page in 2021.');
  await desktop.type('Your full name', 'Ines Roth');
  await desktop.type('Your email address', 'ines-3@example.test');
  await desktop.tick(/^I state in good faith/);
  await desktop.type('Signature', 'Ines Roth');
  const heardLast = await listen(desktop);
  await desktop.press('Submit claim');
  await desktop.sees('Check your email');
  expect(await heardLast()).toContain('Checking your browser');
  expect(issues).toEqual([]);
});

it('lists security alarms in the console and lets an agent acknowledge them', timeLimit, async () => {
  await raiseSecurityAlarm(journey.platform, {
    kind: 'sign-in-failures',
    subject: 'reset-code',
    details: { failures: 1200, windowMinutes: 10 },
  });
  const support = await journey.visit({ as: await buildSupport(journey), width: 390 });
  await support.goTo('/admin/security');
  await support.sees('Unusually many failed sign-ins');
  await support.sees('Failures: 1200');
  expect(await accessibilityIssues(support, 'a security alarm')).toEqual([]);
  await support.page.getByRole('button', { name: 'Acknowledge' }).focus();
  await support.page.keyboard.press('Enter');
  await support.sees('Acknowledged.');
  await support.reload();
  await support.sees(/Acknowledged by/);
});
