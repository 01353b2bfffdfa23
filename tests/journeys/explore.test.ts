// Finding a gig: filters, explained results, comparison, saved searches, viewed gigs and the sitemap.
// By mouse, touch and keyboard, with and without scripts, and with accessibility checks.
import { expect, it } from 'vitest';
import * as searches from '#contract/discovery/saved/saved-search.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

/** Two gigs that share a word with no other gig. */
async function buildPair(word: string) {
  const one = await buildGig(journey, {
    content: { title: `I will carve a ${word} from oak`, tags: [word] },
  });
  const other = await buildGig(journey, {
    content: { title: `I will paint a ${word} in blue`, tags: [word] },
  });
  await journey.settle();
  return [one, other] as const;
}

it('finds, explains and compares gigs, with the filters in the URL', timeLimit, async () => {
  const [one, other] = await buildPair('teapot');
  const issues: string[] = [];
  const guest = await journey.visit();
  await guest.goTo('/explore?q=teapot');
  await guest.sees('2 gigs');
  await guest.page.getByText('Why this result?').first().click();
  await guest.sees('“teapot” is in the title');
  await guest.sees('1200 of 1200');
  issues.push(...(await accessibilityIssues(guest, 'Explore with an explanation')));
  await guest.page.getByText('Why this result?').first().click();

  await guest.tick('Top sellers, 0 gigs');
  await guest.isAt(/level=3/);
  await guest.sees('Closest matches');
  await guest.sees('Results without the seller level.');
  issues.push(...(await accessibilityIssues(guest, 'nothing found, with the nearest')));
  await guest.follow(/^Remove filter: Top sellers/);
  await guest.sees('2 gigs');

  const keys = keyboardOf(guest);
  await keys.keys(`Compare ${one.content.title}`, 'Space');
  await guest.sees('Add one more to compare');
  await guest.press(`Compare ${other.content.title}`);
  issues.push(...(await accessibilityIssues(guest, 'Explore with the tray')));
  await guest.follow('Compare 2 gigs');
  await guest.isAt('/compare');
  const table = guest.page.getByRole('table', { name: 'The gigs compared' });
  await table.getByRole('columnheader').nth(1).waitFor();
  issues.push(...(await accessibilityIssues(guest, 'the comparison')));
  await guest.follow(`Remove ${other.content.title}`);
  await table.getByRole('columnheader').nth(1).waitFor({ state: 'detached' });
  expect(issues).toEqual([]);
});

it('corrects a misspelled word with a way back, also without scripts', timeLimit, async () => {
  const [one] = await buildPair('samovar');
  const guest = await journey.visit({ width: 390 });
  const bare = await guest.context.browser()!.newContext({ baseURL: journey.url, javaScriptEnabled: false });
  const page = await bare.newPage();
  await page.goto('/explore?q=samovra');
  await page.getByText('Showing results for').waitFor();
  await page.getByRole('link', { name: 'Search instead for “samovra”' }).click();
  await page.getByText('No gigs for “samovra”').waitFor();
  await page.goto('/explore?q=samovar&tags=samovar');
  await page.locator('input[name=online]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Compare ${one.content.title}` }).click();
  await page.getByRole('heading', { name: 'Compare gigs' }).waitFor();
  await page.getByRole('link', { name: /^Add / }).first().click();
  await page.getByRole('columnheader').nth(1).waitFor();
  await page.goto(`/gigs/${one.slug}`);
  const described = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(described ?? '')).toMatchObject([
    { '@type': 'Service', offers: [{ '@type': 'Offer' }, {}, {}] },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
  ]);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const drawn = await bare.request.get(picture ?? '');
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await bare.close();

  await guest.goTo('/explore?q=samovar');
  await guest.press('Filters');
  const sheet = guest.dialog('Filters');
  await sheet.getByRole('radio', { name: /^Top sellers/ }).tap();
  await sheet.getByRole('button', { name: 'No gigs match' }).waitFor();
  await sheet.getByRole('radio', { name: 'Any level' }).tap();
  await sheet.getByRole('button', { name: 'Show 2 gigs' }).waitFor();
  expect(await accessibilityIssues(guest, 'the sheet of filters')).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 2 gigs' }).tap();
  await sheet.waitFor({ state: 'hidden' });
});

it('saves a search, and pauses, renames and deletes it', timeLimit, async () => {
  await buildPair('carafe');
  const person = await buildBuyer(journey);
  const buyer = await journey.visit({ as: person });
  const issues: string[] = [];
  const keys = keyboardOf(buyer);
  await buyer.goTo('/buyer/saved/searches');
  await buyer.sees('No saved searches yet');
  await buyer.goTo('/explore?q=carafe&rating=400');
  await keys.enter('Save this search');
  await buyer.dialog('Save this search').waitFor();
  issues.push(...(await accessibilityIssues(buyer, 'saving a search')));
  await buyer.type('Name', '');
  await buyer.press('Save search');
  await buyer.sees('Enter a name for the search');
  await buyer.type('Name', 'Carafes');
  await buyer.press('Save search');
  await buyer.sees('We will notify you about new gigs for “Carafes”.');
  await buyer.goTo('/buyer/saved');
  await buyer.follow('Saved searches');
  await buyer.sees('“carafe” · 4.0 stars and up');
  issues.push(...(await accessibilityIssues(buyer, 'saved searches')));
  await buyer.press('Pause Carafes');
  await buyer.sees('Paused');
  await buyer.press('Rename Carafes');
  await buyer.type('Name', 'Glass');
  await buyer.dialog('Rename the search').getByRole('button', { name: 'Rename' }).click();
  await buyer.page.getByRole('heading', { name: 'Glass', level: 2 }).waitFor();
  await buyer.press('Resume Glass');
  await buyer.button('Pause Glass').waitFor();
  await keys.enter('Delete Glass');
  await buyer.press('Delete search');
  await buyer.sees('No saved searches yet');
  const own = await journey.call(searches.listSavedSearches, {}, await asUser(journey, person));
  expect(own.items).toEqual([]);
  expect(issues).toEqual([]);
});

it(
  'remembers viewed gigs for accounts and in guests’ browsers, until it is turned off',
  timeLimit,
  async () => {
    const [one] = await buildPair('pitcher');
    const { title } = one.content;
    const issues: string[] = [];
    for (const who of ['guest', 'buyer'] as const) {
      const person = await journey.visit(
        who === 'buyer' ? { as: await buildBuyer(journey) } : { width: 390 },
      );
      const noted = person.page.waitForResponse((response) => response.url().endsWith('/api/v1/viewed'));
      await person.goTo(`/gigs/${one.slug}`);
      if (who === 'buyer') await noted;
      else {
        noted.catch(() => undefined);
        await person.page.waitForFunction(() => localStorage.getItem('viewed-gigs guest') !== null);
      }
      await person.goTo('/viewed');
      await person.page.getByRole('article').getByText(title).waitFor();
      issues.push(...(await accessibilityIssues(person, `recently viewed, ${who}`)));
      const keep = person.page.getByRole('switch', { name: 'Save viewed gigs' });
      await keep.click();
      await person.sees('Saving is off');
      await person.goTo('/viewed');
      await person.sees('Saving is off');
    }
    expect(issues).toEqual([]);
  },
);

it('publishes the ranking rules and a valid sitemap', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.goTo('/help/ranking');
  await guest.sees('Positions for newcomers');
  await guest.page.getByRole('table', { name: 'The parts of quality' }).getByText('400').waitFor();
  expect(await accessibilityIssues(guest, 'how gigs are ranked')).toEqual([]);
  const addresses = await guest.page.evaluate(async () => {
    const read = async (path: string) => {
      const text = await (await fetch(path)).text();
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(`${path} is not XML`);
      return [...parsed.querySelectorAll('loc')].map((loc) => loc.textContent ?? '');
    };
    const parts = await read('/sitemap.xml');
    return (await Promise.all(parts.map((part) => read(new URL(part).pathname)))).flat();
  });
  expect(addresses).toContain(`${journey.url}/help/ranking`);
});
