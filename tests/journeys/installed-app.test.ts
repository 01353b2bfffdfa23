// The installed app: what browsers need to offer it, and its page without a connection. A first visit loads nothing of it.
import { expect, it } from 'vitest';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

/** Pages then believe to be in the window of the app: headless browsers cannot install one. */
async function openAsApp({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => match(query.includes('display-mode: standalone') ? 'all' : query);
  });
}

const workers = ({ page }: Visitor) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

it('has what browsers need to install it', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.goTo('/');
  const devtools = await guest.context.newCDPSession(guest.page);
  const { data, errors, url } = await devtools.send('Page.getAppManifest');
  expect({ errors, url }).toEqual({ errors: [], url: `${journey.url}/manifest.webmanifest` });
  const { display, icons } = JSON.parse(data!) as {
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  // What Chromium asks for: its own answer about installability is empty in the private windows of tests.
  expect(display).toBe('standalone');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  const touchIcon = await guest.context.request.get('/apple-touch-icon.png');
  expect(touchIcon.headers()['content-type']).toBe('image/png');
});

it('registers no worker in a tab, and in the app only once it is used', timeLimit, async () => {
  const guest = await journey.visit();
  // Fetched on the first interaction, before a worker would be registered; `goTo` moves the pointer.
  const begun = guest.page.waitForResponse(/imports-/);
  await guest.goTo('/');
  await (await begun).finished();
  const app = await journey.visit();
  await openAsApp(app);
  await app.page.goto('/');
  expect(await workers(app)).toBe(0);
  await app.page.keyboard.press('Tab');
  await app.page.evaluate(() => navigator.serviceWorker.ready);
  expect(await workers(app)).toBe(1);
  expect(await workers(guest)).toBe(0);
});

it('says that there is no connection, and opens the page once there is one', timeLimit, async () => {
  const app = await journey.visit({ width: 390 });
  await openAsApp(app);
  await app.goTo('/');
  await app.page.keyboard.press('Tab');
  await app.page.evaluate(() => navigator.serviceWorker.ready);
  await app.goTo('/help');
  expect(await app.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  app.expectsRefusal(503);
  await app.setNetwork('offline');
  await app.page.goto('/projects');
  await app.sees('You are offline');
  const issues = await accessibilityIssues(app, 'the offline page');
  await app.page.getByRole('link', { name: 'Try again' }).press('Enter');
  await app.sees('You are offline');
  await app.setNetwork('online');
  await app.follow('Try again');
  await app.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await app.isAt('/projects');
  expect(issues).toEqual([]);
});
