// Turnstile in the browser, with a script in its place: what happens where it cannot be loaded, and where its checkbox is shown on pages
// without the note of the sign-in screens. Checks accessibility.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { limits } from '#server/people/accounts/attempts/attempt.rules.ts';
import { hashAddress } from '#server/people/accounts/sign-in/email-address.ts';
import type { Limit } from '#server/platform/http/limits.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

const script = 'https://challenges.cloudflare.com/**';
/** Uses what the real script has: a checkbox in the container, and the callback with a token. */
const stub = `window.turnstile = {
  render(container, { callback }) {
    const button = container.appendChild(document.createElement('button'));
    button.textContent = 'I am human';
    button.onclick = () => callback('a-token');
    return 'widget';
  },
  remove() {},
};`;

const service = createServer((_, response) => {
  const answer = { success: true, 'error-codes': [], hostname: '127.0.0.1', action: 'code-mail' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
afterAll(() => service.close());

const journey = useJourney({
  settingsAt: async () => {
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const { challenge } = readSettings({ CHALLENGE_BITS: '14' });
    const turnstile = { siteKey: 'site', secretKey: 'hidden', verifyUrl: `http://127.0.0.1:${port}/` };
    return { limitsFactor: 1, challenge: { ...challenge, turnstile } };
  },
});
const timeLimit = { timeout: 180_000 };

/** Attempts of strangers from elsewhere. */
async function useUp(limit: Limit, key: string): Promise<void> {
  for (let i = 0; i < limit.points; i++) await journey.platform.limits.tally(limit, key);
}

it('signs in with a proof of work where the script cannot be loaded', timeLimit, async () => {
  const user = await buildBuyer(journey);
  await useUp(limits.login.wide.account, user.id);
  const phone = await journey.visit({ width: 390 });
  phone.expectsRefusal(429, 503);
  await phone.context.route(script, (route) => route.fulfill({ status: 503, body: '' }));
  await phone.goTo('/');
  await phone.press('Join Now');
  await phone.press('Sign in');
  await phone.press('Continue with Email/Username');
  await phone.type('Email or username', user.email);
  await phone.type('Password', user.password);
  await phone.page.keyboard.press('Enter');
  await phone.isAt('/explore');
});

it('shows the checkbox below a page without the note, where the keyboard reaches it', timeLimit, async () => {
  const user = await buildBuyer(journey);
  const wanted = 'wanted-address@example.test';
  await useUp(limits.codeMail.wide.mailbox, hashAddress(journey.platform.keys, wanted));
  const visitor = await journey.visit({ as: user, width: 390 });
  visitor.expectsRefusal(429);
  await visitor.context.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stub }),
  );
  await visitor.goTo('/accounts');
  await visitor.type('New email', wanted);
  await visitor.page.keyboard.press('Enter');
  const check = visitor.page.getByRole('region', { name: 'Browser check' });
  const box = check.getByRole('button', { name: 'I am human' });
  await box.waitFor();
  const { y, height } = (await check.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(visitor.page.viewportSize()!.height + 1);
  expect(await accessibilityIssues(visitor, 'a browser check on a page')).toEqual([]);
  await box.focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.sees(/6-digit code/);
  expect(await check.count()).toBe(0);
});
