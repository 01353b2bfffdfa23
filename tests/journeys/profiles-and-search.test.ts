// Professionals and their filters, profiles with drafts and portfolios, and the search palette by keyboard.
// Includes accessibility checks and pages without scripts.
import { expect, it } from 'vitest';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { buildGig, buildPicture } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import { drawnPicture } from '#tests/fixtures/journey-steps.ts';

const journey = useJourney();
const timeLimit = { timeout: 120_000 };
let built = 0;

/** A lighthouse painter with a gig and a portfolio item, each with a distinct name. */
async function buildLighthousePainter(years: number) {
  const number = ++built;
  const seller = await buildSeller(journey, {
    username: `painter-${number}`,
    displayName: `Painter ${['One', 'Two', 'Three', 'Four', 'Five', 'Six'][number - 1]}`,
  });
  await journey.call(
    saveProfile,
    {
      title: 'Painter of lighthouses',
      bio: 'I paint what ships look for.',
      skills: ['Painting', 'Lighthouses'],
      experienceYears: years,
      hourlyRateMinor: 4500,
      education: [{ school: 'School of Coasts', degree: 'Painting', fromYear: 2001, toYear: 2004 }],
      portfolio: [
        {
          pictureId: await buildPicture(journey, seller),
          title: 'The tower at the cape',
          text: 'Oil on wood.',
          link: 'https://example.com/tower',
        },
      ],
    },
    { token: seller.token },
  );
  const gig = await buildGig(journey, {
    seller,
    content: { title: `I will paint lighthouse number ${number} for you` },
  });
  await journey.settle();
  return { seller, gig };
}

it('lets a buyer search and filter professionals and read a profile', timeLimit, async () => {
  await buildLighthousePainter(8);
  await buildLighthousePainter(0);
  const buyer = await journey.visit({ as: await buildBuyer(journey) });
  await buyer.goTo('/');
  await buyer.follow('Discover Sellers');
  await buyer.isAt('/sellers');
  await buyer.type('Search professionals', 'lighthouses');
  await buyer.page.keyboard.press('Enter');
  await buyer.isAt(/q=lighthouses/);
  await buyer.sees('2 professionals');
  // 0 years may mean an empty field, so it is not shown.
  expect(await buyer.page.getByText(/of experience|first year/i).allTextContents()).toEqual([
    '8 years of experience',
  ]);
  // Three filters chosen before the first response arrives: none is lost.
  const held: (() => void)[] = [];
  await buyer.page.route(/search\/sellers/, (route) => void held.push(() => void route.continue()));
  await buyer.field('Experience').selectOption('7+ years');
  await expect.poll(() => held.length).toBe(1);
  await buyer.field('Category').selectOption('Design');
  await expect.poll(() => held.length).toBe(2);
  await buyer.field('Sort by').selectOption('Price low to high');
  await expect.poll(() => held.length).toBe(3);
  for (const answer of held) answer();
  await buyer.page.unroute(/search\/sellers/);
  await buyer.sees('1 professional');
  await buyer.isAt(/q=lighthouses&category=design&experience=7&sort=price-low/);
  const issues = await accessibilityIssues(buyer, 'professionals');
  await buyer.reload();
  expect(await buyer.field('Experience').inputValue()).toBe('7');
  await buyer.field('Category').selectOption('Video');
  await buyer.sees('0 professionals');
  await buyer.page.goBack();
  await buyer.follow('Painter One');
  await buyer.isAt('/profile/painter-1');
  for (const text of ['The tower at the cape', 'School of Coasts', 'I will paint lighthouse number 1']) {
    await buyer.sees(new RegExp(text));
  }
  expect(issues).toEqual([]);
});

it('restricts the professionals page to buyers', async () => {
  const seller = await journey.visit({ as: await buildSeller(journey) });
  await seller.goTo('/sellers');
  await seller.isAt('/dashboard');
  const guest = await journey.visit();
  await guest.goTo('/sellers');
  await guest.isAt('/');
});

it('restores the draft of a seller profile after a reload', timeLimit, async () => {
  const person = await buildSeller(journey, { displayName: 'Ines Moreau' });
  const seller = await journey.visit({ as: person });
  const asked: string[] = [];
  seller.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await seller.goTo('/onBoarding');
  const progress = seller.page.getByRole('progressbar', { name: 'Profile complete' });
  expect(await progress.getAttribute('aria-valuenow')).toBe('11');
  await seller.type('Headline', 'Letterer for small food companies');
  await seller.press('Add education');
  await seller.type('School', 'Arts school of Porto');
  await seller.type('From', '2014');
  await seller.page.locator('input[type=file][multiple]').setInputFiles(await drawnPicture());
  await seller.type('Title', 'A sign above a bakery');
  await seller.reload();
  expect(asked).toEqual(['beforeunload']);
  await seller.sees('Your unsaved changes were restored.');
  expect(await seller.field('School').inputValue()).toBe('Arts school of Porto');
  expect(await seller.field('Title').inputValue()).toBe('A sign above a bakery');
  expect(await progress.getAttribute('aria-valuenow')).toBe('33');
  const issues = await accessibilityIssues(seller, 'seller profile, restored');

  await seller.follow('My Gigs');
  await seller.dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  await seller.isAt('/onBoarding');
  await seller.type('To', '2011');
  await seller.type(/^Link/, 'not an address');
  await seller.type('Hourly rate in USD', 'much');
  await seller.press('Save profile');
  for (const sentence of [
    'Enter an amount in dollars, such as 45 or 45.50',
    'Enter a full URL, such as https://example.com',
    'The last year comes after the first',
  ]) {
    await seller.sees(sentence);
  }
  expect(await seller.page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  issues.push(...(await accessibilityIssues(seller, 'seller profile, with errors')));
  await seller.type('To', '2018');
  await seller.type(/^Link/, 'example.com/bakery');
  await seller.type('Hourly rate in USD', '45.50');
  await seller.press('Save profile');
  await seller.isAt('/profile');
  await seller.sees('A sign above a bakery');
  await seller.sees('2014 – 2018');
  await seller.sees('$45.50');
  expect(await seller.link(/^example\.com/).getAttribute('rel')).toContain('noopener');
  issues.push(...(await accessibilityIssues(seller, 'own profile')));
  await seller.follow('Your skills');
  await seller.isAt('/onBoarding');
  await seller.seesNo(/unsaved changes were restored/);
  expect(issues).toEqual([]);
});

it('leads a new buyer from onboarding to the buyer profile', timeLimit, async () => {
  const buyer = await journey.visit({ as: await buildUser(journey, { role: 0 }) });
  await buyer.goTo('/explore');
  await buyer.sees('Set up your account');
  await buyer.field(/Buying Services/).check();
  await buyer.press('Next');
  await buyer.press('Next');
  await buyer.sees('Choose the size of your team');
  await buyer.field('2-10').check();
  await buyer.press('Next');
  await buyer.press('Back');
  expect(await buyer.field('2-10').isChecked()).toBe(true);
  await buyer.press('Next');
  await buyer.tick(/^Long-term help/);
  await buyer.press('Finish');
  await buyer.press('Complete your buyer profile');
  await buyer.isAt('/onBoarding');
  await buyer.type('Headline', 'Baker');
  await buyer.type(/^Company/, 'Levain & Daughters');
  await buyer.press('Save profile');
  await buyer.isAt('/profile');
  await buyer.sees('Levain & Daughters');
  await buyer.follow('Dashboard');
  await buyer.sees('Statements');
  expect(await buyer.page.getByText('Last 12 months').count()).toBe(0);
});

it('operates the search palette by keyboard', timeLimit, async () => {
  const { seller, gig } = await buildLighthousePainter(5);
  const guest = await journey.visit();
  const { page } = guest;
  const keyboard = keyboardOf(guest);
  const palette = guest.dialog('Search');
  const option = (name: string | RegExp) => palette.getByRole('option', { name });
  await guest.goTo('/');
  await page.keyboard.press('ControlOrMeta+K');
  await palette.getByRole('combobox').waitFor();
  await page.keyboard.type('lightho');
  await option(gig.content.title).waitFor();
  await option(/Painter/)
    .first()
    .waitFor();
  expect(await palette.getByRole('tab').allTextContents()).toEqual([
    'All',
    'Services',
    'Freelancers',
    'Projects',
  ]);
  await option('See all results for “lightho”').waitFor();
  const issues = await accessibilityIssues(guest, 'palette with results');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = await option(/./).first().getAttribute('id');
  expect(await palette.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(first);
  await page.keyboard.press('Enter');
  await guest.isAt(/^http.*\/gigs\//);

  await page.keyboard.press('ControlOrMeta+K');
  await option('lightho').waitFor();
  await keyboard.enter('Remove “lightho”');
  await option('lightho').waitFor({ state: 'detached' });
  await keyboard.write('What are you looking for?', 'qqqq');
  await palette.getByText('No results found', { exact: true }).waitFor();
  issues.push(...(await accessibilityIssues(guest, 'palette without results')));
  await keyboard.write('What are you looking for?', seller.username);
  await keyboard.keys('All', 'ArrowRight', 'ArrowRight', 'Enter');
  // The gigs are still listed until the answer of this tab is there.
  await expect.poll(() => option(/Painter/).count()).toBe(1);
  await keyboard.keys('What are you looking for?', 'Enter');
  await guest.isAt('/explore');
  expect(new URL(page.url()).searchParams.get('q')).toBe(seller.username);
  await page.keyboard.press('ControlOrMeta+K');
  await option(seller.username).waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  expect(issues).toEqual([]);
});

it('keeps a user’s recent searches in the browser until logout', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person });
  const stored = () => buyer.page.evaluate(() => Object.entries(localStorage));
  await buyer.goTo('/explore');
  await buyer.page.keyboard.press('ControlOrMeta+K');
  await buyer.dialog('Search').getByRole('combobox').fill('lanterns');
  await buyer.page.keyboard.press('Enter');
  await buyer.isAt(/q=lanterns/);
  expect(await stored()).toEqual([[`recent-searches ${person.id}`, '["lanterns"]']]);
  // Requests in flight when the session ends are refused.
  buyer.expectsRefusal(401);
  await buyer.press('Account menu');
  await buyer.page.getByRole('menuitem', { name: 'Logout' }).click();
  await buyer.sees('Logged out successfully');
  expect(await stored()).toEqual([]);
});

it('reports a failed search in the palette, and retries', timeLimit, async () => {
  const { gig } = await buildLighthousePainter(5);
  const guest = await journey.visit();
  guest.expectsRefusal(429);
  await guest.goTo('/explore');
  await guest.page.route('**/search/suggestions*', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 'error', statusCode: 4290, code: 'too_many_requests', message: 'Wait a moment.' },
    }),
  );
  await guest.page.keyboard.press('ControlOrMeta+K');
  await guest.dialog('Search').getByRole('combobox').fill('lighthouse');
  await guest.sees('Wait a moment.');
  await guest.page.unroute('**/search/suggestions*');
  await guest.press('Try again');
  await guest.dialog('Search').getByRole('option', { name: gig.content.title }).waitFor();
});

it('shows and filters profiles, gigs and professionals without scripts', timeLimit, async () => {
  const { seller, gig } = await buildLighthousePainter(9);
  const buyer = await journey.visit({ as: await buildBuyer(journey) });
  const context = await buyer.context.browser()!.newContext({
    baseURL: journey.url,
    javaScriptEnabled: false,
    storageState: await buyer.context.storageState(),
  });
  const page = await context.newPage();
  await page.goto(`/profile/${seller.username}`);
  await page.getByRole('heading', { level: 1, name: /^Painter/ }).waitFor();
  await page.getByRole('heading', { name: 'The tower at the cape' }).waitFor();
  await page.goto('/explore?q=lighthouse');
  await page.getByRole('link', { name: gig.content.title }).waitFor();
  await page.goto('/sellers');
  await page.getByLabel('Search professionals').fill('lighthouses');
  await page.getByLabel('Experience').selectOption('7+ years');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await page
    .getByRole('link', { name: /^Painter/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('experience')).toBe('7');
  await context.close();
});
