// Challenges in the browser: sign-in, a forgotten password and its code get through by themselves while strangers have used up the
// limits of the account; the note is announced, and what was typed stays. Alarms in the console. Checks accessibility.
import { expect, it } from 'vitest';
import { limits } from '#server/people/accounts/attempts/attempt.rules.ts';
import { hashAddress } from '#server/people/accounts/sign-in/email-address.ts';
import type { Limit } from '#server/platform/http/limits.ts';
import { raiseSecurityAlarm } from '#server/platform/data/security-alarms.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
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
