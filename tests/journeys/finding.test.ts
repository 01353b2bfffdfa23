// Finding a gig by a sentence: repaired words, limits read from the text, sellers' names and close matches, each with a way back.
// On a phone and on a wide screen, with accessibility checks, and without scripts.
import { expect, it } from 'vitest';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };
const widths = [390, 1440];

/** Gigs by one seller: the first within a day for $40, the second slower and for more. */
async function buildGigs(displayName: string, titles: readonly string[]) {
  const seller = await buildSeller(journey, { displayName });
  const limits = [
    { priceMinor: 4000, deliveryDays: 1 },
    { priceMinor: 9000, deliveryDays: 9 },
  ];
  for (const [at, title] of titles.entries()) {
    const packages = [gigPackage(limits[at]!)];
    await buildGig(journey, {
      seller,
      content: { title, subcategory: 'illustration', tags: ['ink'], packages },
    });
  }
  await journey.settle();
}

const results = ({ page }: Visitor) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');

async function search({ page }: Visitor, text: string) {
  await page.getByRole('combobox', { name: 'Search gigs' }).fill(text);
  await page.getByRole('combobox', { name: 'Search gigs' }).press('Enter');
}

it.each(widths)('finds gigs by a sentence with a spelling error, at %i pixels', timeLimit, async (width) => {
  const seal = width === 390 ? 'sealkitten' : 'sealpuppet';
  const [full, close] = [`I will draw a ${seal} tricorne`, `I will draw a ${seal} on paper`];
  await buildGigs('Otto Vandermeer', [full, close]);
  const guest = await journey.visit({ width });
  await guest.goTo('/explore');
  await search(guest, `hello i need someone to draw a ${seal} tricrone please`);
  await guest.sees('Showing results for');
  await guest.sees(`“hello i need someone to draw a ${seal} tricorne please”`);
  await guest.sees(/^1 gig and \d+ close match/);
  expect(await results(guest).first().getByRole('heading').textContent()).toBe(full);
  const lacking = results(guest).filter({ hasText: close });
  await lacking.getByText('Close match, without “tricorne”').waitFor();
  await results(guest).first().getByText('Why this result?').click();
  await guest.sees('“tricorne” is in the title');
  await guest.page.locator('dt', { hasText: 'Illustration' }).filter({ visible: true }).waitFor();
  await guest.seesNo('Missing words');
  await results(guest).first().getByText('Why this result?').click();
  await lacking.getByText('Why this result?').click();
  await guest.sees('“tricorne” is missing');
  await guest.sees('Missing words');
  expect(await accessibilityIssues(guest, `corrected, ${width} px`)).toEqual([]);
  await guest.follow(/^Search instead for/);
  await guest.isAt(/exact=/);
  await guest.sees('No gigs for');
  await guest.sees('Did you mean');
});

it.each(widths)(
  'shows the limits that it read, and takes one back, at %i pixels',
  timeLimit,
  async (width) => {
    const owl = `owlet${width === 390 ? 'wood' : 'stone'}`;
    const [fast, slow] = [`I will carve a ${owl} today`, `I will carve a tall ${owl}`];
    await buildGigs('Petra Vandermeer', [fast, slow]);
    const guest = await journey.visit({ width });
    const limits = guest.page.getByRole('list', { name: 'Read from your search' });
    await guest.goTo(`/explore?q=${encodeURIComponent(`${owl} under $50 by tomorrow`)}`);
    await limits.waitFor();
    expect(await limits.getByRole('link').allTextContents()).toEqual(
      ['Up to $50', 'Within 24 hours'].map((label) => expect.stringContaining(label)),
    );
    expect(await results(guest).getByRole('heading').first().textContent()).toBe(fast);
    expect(await accessibilityIssues(guest, `limits, ${width} px`)).toEqual([]);
    await limits.getByRole('link', { name: /Up to \$50/ }).click();
    await limits.getByText('Up to $50').waitFor({ state: 'detached' });
    expect(await guest.page.getByRole('combobox', { name: 'Search gigs' }).inputValue()).toBe(
      `${owl} by tomorrow`,
    );
    await limits.getByRole('link', { name: /Within 24 hours/ }).click();
    await limits.waitFor({ state: 'detached' });
    await guest.sees('2 gigs');
    expect(new URL(guest.page.url()).searchParams.get('q')).toBe(owl);
    for (const title of [fast, slow]) await guest.sees(title);
  },
);

it('finds the gigs of a seller by name', timeLimit, async () => {
  await buildGigs('Ysolde Brannigan', ['I will engrave a lantern', 'I will engrave a compass']);
  await buildGigs('Quentin Ferris', ['I will engrave a thimble']);
  const guest = await journey.visit();
  await guest.goTo('/explore?q=ysolde');
  await guest.sees('2 gigs');
  await guest.goTo(`/explore?q=${encodeURIComponent('engrave something by Ysolde Brannigan')}`);
  await guest.sees('2 gigs');
  const limits = guest.page.getByRole('list', { name: 'Read from your search' });
  await limits.getByRole('link', { name: /By Ysolde Brannigan/ }).click();
  await guest.sees('3 gigs');
});

it('works without scripts', timeLimit, async () => {
  await buildGigs('Rosa Vandermeer', [
    'I will paint a walrusette tricorne',
    'I will paint a walrusette on wood',
  ]);
  const guest = await journey.visit({ width: 390 });
  const bare = await guest.context.browser()!.newContext({ baseURL: journey.url, javaScriptEnabled: false });
  const page = await bare.newPage();
  await page.goto('/explore');
  await page.getByLabel('Search gigs').fill('please paint a walrusette tricrone under $50');
  await page.getByLabel('Search gigs').press('Enter');
  await page.getByText('Showing results for').waitFor();
  await page.getByText('Close match, without').first().waitFor();
  await page.getByRole('link', { name: 'Show the points of each result' }).click();
  await page.getByText('Why this result?').first().click();
  await page.getByText('“tricorne” is in the title').filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: /Up to \$50/ }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'please paint a walrusette tricrone');
  await page.getByRole('link', { name: /^Search instead for “please paint/ }).click();
  await page.waitForURL((url) => url.searchParams.get('exact') === 'true');
  await page.getByText('Did you mean').waitFor();
  await bare.close();
});
