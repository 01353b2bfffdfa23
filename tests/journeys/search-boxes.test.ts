// The search boxes of home and Explore and the palette list the same; the header's categories; the console page of searches.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { flushAppearances } from '#server/discovery/search/appearances.ts';
import { flushQueries } from '#server/discovery/search/queries/query-log.ts';
import { addQueries } from '#server/discovery/search/queries/query-log.store.ts';
import { later } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildProject } from '#tests/fixtures/build-project.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { typeCard } from '#tests/fixtures/journey-steps.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 120_000 };
const popular = ['logo design', 'logo for a bakery'];
let isBuilt = false;

/** A seller, a gig and a project that "logo" finds, and two popular searches. */
async function buildLogoWorld(): Promise<void> {
  if (isBuilt) return;
  isBuilt = true;
  const seller = await buildSeller(journey, { displayName: 'Logomir Vasko' });
  await buildGig(journey, { seller, content: { title: 'I will draw a logo for your lighthouse' } });
  await buildProject(journey, { draft: { title: 'A logo for our harbor festival' } });
  const now = journey.clock.now();
  for (const days of [2, 1]) {
    journey.clock.set(later(now, { days: -days }));
    await inTransaction(journey.platform, (tx) =>
      addQueries(
        tx,
        popular.map((words, at) => ({
          words,
          searches: queryLogRules.popular.minFound * (2 - at),
          withoutResult: 0,
          sources: queryLogRules.popular.minSources,
        })),
      ),
    );
  }
  journey.clock.set(now);
  await journey.settle();
}

const boxes = {
  home: { path: '/', label: 'What do you need done?' },
  explore: { path: '/explore', label: 'Search gigs' },
  palette: { path: '/explore', label: 'What are you looking for?' },
} as const;
type Place = keyof typeof boxes;

/** Opens the page and its box, with a press as on a phone or by mouse. */
async function openBox(visitor: Visitor, place: Place): Promise<Locator> {
  const { path, label } = boxes[place];
  await visitor.goTo(path);
  if (place === 'palette') {
    const button = visitor.page.getByRole('banner').getByRole('button', { name: /^Search/ });
    await button.filter({ visible: true }).click();
  } else await visitor.field(label).click();
  const box = visitor.page.getByRole('combobox', { name: label });
  await visitor.page.getByRole('option').first().waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  return box;
}

/** The listed groups with the texts of their options. */
async function groupsOf({ page }: Visitor): Promise<[string, number][]> {
  return page
    .getByRole('listbox')
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => {
        const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
        return [label ?? '', group.querySelectorAll('[role=option]').length] as [string, number];
      }),
    );
}

it('lists the same groups in the boxes of home and Explore and in the palette', timeLimit, async () => {
  await buildLogoWorld();
  const issues: string[] = [];
  for (const width of [390, 1440]) {
    const guest = await journey.visit({ width });
    for (const place of Object.keys(boxes) as Place[]) {
      const box = await openBox(guest, place);
      const name = `${place} at ${width}`;
      await guest.page.getByRole('option', { name: popular[0]!, exact: true }).waitFor();
      expect(await groupsOf(guest), name).toEqual([
        ['Popular searches', 2],
        ['Categories', 5],
      ]);
      await box.fill('logo');
      await guest.page.getByRole('option', { name: /harbor festival/ }).waitFor();
      expect(await groupsOf(guest), name).toEqual([
        ['Searches', 2],
        ['Categories', 1],
        ['Services', 1],
        ['Freelancers', 1],
        ['Projects', 1],
        ['Everything', 1],
      ]);
      // The list begins below the typed text.
      const [typed, list] = await Promise.all([
        box.boundingBox(),
        guest.page.getByRole('listbox').boundingBox(),
      ]);
      expect(list!.y, name).toBeGreaterThanOrEqual(typed!.y + typed!.height);
      if (width === 390 && place !== 'palette') {
        expect(list!.width, name).toBeGreaterThan(360);
        expect(typed!.y, name).toBeLessThan(60);
      }
      issues.push(...(await accessibilityIssues(guest, name)));
    }
  }
  expect(issues).toEqual([]);
});

it('offers recent searches in every box, and removes them', timeLimit, async () => {
  await buildLogoWorld();
  const guest = await journey.visit({ width: 390 });
  const recent = (words: string) =>
    guest.page
      .getByRole('group', { name: 'Recent searches' })
      .getByRole('option', { name: words, exact: true });
  await (await openBox(guest, 'home')).fill('harbor sign');
  await guest.page.keyboard.press('Enter');
  await guest.isAt(/\/explore\?q=harbor/);
  await openBox(guest, 'explore');
  await recent('harbor sign').waitFor();
  await guest.page.getByRole('option', { name: popular[1]!, exact: true }).tap();
  await guest.isAt(/q=logo\+for\+a\+bakery/);
  expect(await guest.field('Search gigs').inputValue()).toBe(popular[1]);
  await openBox(guest, 'palette');
  await recent(popular[1]!).waitFor();
  await guest.press('Remove “harbor sign”');
  await recent('harbor sign').waitFor({ state: 'detached' });
  await openBox(guest, 'home');
  expect(await guest.page.getByRole('group', { name: 'Recent searches' }).getByRole('option').count()).toBe(
    1,
  );
  await guest.press('Remove all');
  await recent(popular[1]!).waitFor({ state: 'detached' });
  await guest.press('Close search');
  await guest.page.getByRole('listbox').waitFor({ state: 'detached' });
});

it('operates the box of Explore by keyboard', timeLimit, async () => {
  await buildLogoWorld();
  const guest = await journey.visit();
  const { page } = guest;
  await guest.goTo('/explore?category=design');
  const box = page.getByRole('combobox', { name: 'Search gigs' });
  await keyboardOf(guest).write('Search gigs', 'logo');
  await page.getByRole('option', { name: /harbor festival/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('logo');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  // Enter without a selection searches the text, with the filters of the page.
  await page.keyboard.press('Enter');
  await guest.isAt(/q=logo&category=design/);
  await page.keyboard.press('ArrowDown');
  // The whole list, so that no answer that comes later replaces the chosen option.
  await page.getByRole('option', { name: /harbor festival/ }).waitFor();
  const first = page.getByRole('option', { name: popular[0]!, exact: true });
  await first.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await page.keyboard.press('Enter');
  await guest.isAt(/\/explore\?q=logo\+design$/);
  expect(await box.inputValue()).toBe('logo design');
  // The focus leaves the box: the list closes.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await guest.field('Sort by').focus();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
});

it('shows no answer of an older text', timeLimit, async () => {
  await buildLogoWorld();
  const guest = await journey.visit();
  const { page } = guest;
  const box = await openBox(guest, 'home');
  const held: (() => Promise<void>)[] = [];
  await page.route(/suggestions\?q=lighthouse/, (route) => void held.push(() => route.continue()));
  await box.fill('lighthouse');
  await expect.poll(() => held.length).toBe(1);
  await box.fill('logo');
  await page.getByRole('option', { name: /harbor festival/ }).waitFor();
  // The older request was canceled, so continuing it may fail.
  await held[0]!().catch(() => undefined);
  await box.fill('logo f');
  await page.getByRole('option', { name: 'See all results for “logo f”' }).waitFor();
  await expect.poll(async () => (await groupsOf(guest))[0]).toEqual(['Searches', 1]);
});

it('keeps text typed before the code of the box has loaded, and opens its list then', timeLimit, async () => {
  await buildLogoWorld();
  const guest = await journey.visit({ width: 390 });
  const { page } = guest;
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isHeld ? void held.push(() => route.continue()) : route.continue(),
  );
  await guest.goToBare('/');
  const box = page.getByLabel('What do you need done?');
  await box.tap();
  await page.keyboard.type('logo');
  isHeld = false;
  for (const load of held) await load();
  await page.getByRole('option', { name: /harbor festival/ }).waitFor();
  expect(await box.inputValue()).toBe('logo');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
});

it(
  'remembers a search sent before the code of the box has loaded, and no other address',
  timeLimit,
  async () => {
    await buildLogoWorld();
    const guest = await journey.visit();
    const { page } = guest;
    const held: (() => Promise<void>)[] = [];
    let isHeld = true;
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isHeld ? void held.push(() => route.continue()) : route.continue(),
    );
    await guest.goToBare('/');
    await page.getByLabel('What do you need done?').fill('lighthouse');
    await page.keyboard.press('Enter');
    // The scripts of the next page are kept back as well, so it is not loaded yet.
    await page.waitForURL(/\/explore\?q=lighthouse/, { waitUntil: 'commit' });
    isHeld = false;
    // Those of the page that was left are canceled.
    for (const load of held) await load().catch(() => undefined);
    // The code of the box loads with the first movement.
    let across = 100;
    await expect
      .poll(async () => {
        await page.mouse.move((across += 5), 300);
        return page.evaluate(() => localStorage.getItem('recent-searches guest'));
      })
      .toBe('["lighthouse"]');
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await openBox(guest, 'palette');
    await guest.press('Remove “lighthouse”');
    await recent.waitFor({ state: 'detached' });
    // A shared link and a reload are not searches.
    await guest.goTo('/explore?q=lighthouse');
    await guest.reload();
    await openBox(guest, 'palette');
    expect(await recent.count()).toBe(0);
  },
);

it('searches and lists categories without scripts', timeLimit, async () => {
  await buildLogoWorld();
  const guest = await journey.visit();
  const context = await guest.context
    .browser()!
    .newContext({ baseURL: journey.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, label] of [
    ['/', 'What do you need done?'],
    ['/explore?category=design', 'Search gigs'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label).fill('lighthouse');
    await page.getByLabel(label).press('Enter');
    await page.getByRole('link', { name: 'I will draw a logo for your lighthouse' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/explore');
    expect(new URL(page.url()).searchParams.get('q')).toBe('lighthouse');
  }
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Categories' }).click();
  expect(new URL(page.url()).pathname).toBe('/explore');
  await context.close();
});

it('opens all categories with their subcategories from the header', timeLimit, async () => {
  const issues: string[] = [];
  const keyboardUser = await journey.visit();
  const { page } = keyboardUser;
  await keyboardUser.goTo('/help');
  const panel = page.getByRole('dialog', { name: 'Categories' });
  const button = keyboardUser.button('Categories');
  await keyboardOf(keyboardUser).enter('Categories');
  await panel.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  expect(await panel.getByRole('link').count()).toBeGreaterThan(35);
  issues.push(...(await accessibilityIssues(keyboardUser, 'categories of the header')));
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await panel.waitFor();
  await button.click();
  await panel.waitFor({ state: 'detached' });
  await button.click();
  await panel.getByRole('link', { name: 'Logo design' }).click();
  await keyboardUser.isAt(/\/explore\?category=design&subcategory=logo-design$/);
  await panel.waitFor({ state: 'detached' });

  for (const width of [820, 1024, 1280]) {
    const buyer = await journey.visit({ as: await buildBuyer(journey), width });
    await buyer.goTo('/help');
    const overflow = await buyer.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width}`).toBeLessThanOrEqual(0);
    // Below 1024 the header of signed-in users has the menu button instead.
    if (width < 1024) continue;
    await buyer.press('Categories');
    await buyer.page.getByRole('dialog', { name: 'Categories' }).waitFor();
  }

  const phone = await journey.visit({ width: 390 });
  await phone.goTo('/help');
  await phone.press('Menu');
  const menu = phone.page.getByRole('dialog', { name: 'Menu' });
  const logos = menu.getByRole('link', { name: 'Logo design' });
  await logos.waitFor();
  expect(await menu.getByRole('list').getByRole('link').count()).toBeGreaterThan(35);
  expect((await logos.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  issues.push(...(await accessibilityIssues(phone, 'categories of the phone menu')));
  await logos.tap();
  await phone.isAt(/\/explore\?category=design&subcategory=logo-design$/);
  await menu.waitFor({ state: 'detached' });
  expect(issues).toEqual([]);
});

it('shows support what was searched and what was not found', timeLimit, async () => {
  await buildLogoWorld();
  await inTransaction(journey.platform, (tx) =>
    addQueries(tx, [{ words: 'tax return', searches: 3, withoutResult: 3, sources: 0 }]),
  );
  const issues: string[] = [];
  for (const width of [390, 1440]) {
    const support = await journey.visit({ as: await buildSupport(journey), width });
    await support.goTo('/admin/searches');
    const region = (name: string) => support.page.getByRole('region', { name }).first();
    await region('Without a full match').getByRole('link', { name: 'tax return', exact: true }).waitFor();
    await region('Most searched')
      .getByRole('row', { name: /logo design\s+4\d/ })
      .waitFor();
    const define = region('Without a full match').getByRole('link', {
      name: 'Define “tax return” in the thesaurus',
    });
    await define.press('Enter');
    const adding = support.dialog('Add an entry');
    const phrase = adding.getByLabel('Phrase', { exact: true });
    await phrase.waitFor();
    expect(await phrase.inputValue()).toBe('tax return');
    issues.push(...(await accessibilityIssues(support, `defining a search at ${width}`)));
    // The address can be shared and reloaded; once closed, the dialog is not opened again.
    await support.reload();
    await expect.poll(() => phrase.inputValue()).toBe('tax return');
    await support.press('Cancel');
    await support.isAt(/\/admin\/thesaurus$/);
    await adding.waitFor({ state: 'detached' });
    await support.press('Add an entry');
    expect(await phrase.inputValue()).toBe('');
    await support.goTo('/admin/searches');
    const unpopular = region('Without a full match');
    await unpopular.getByRole('button', { name: 'Hide “tax return” from suggestions' }).press('Enter');
    await unpopular.getByRole('button', { name: 'Show “tax return” in suggestions' }).press('Enter');
    await unpopular.getByRole('button', { name: 'Hide “tax return” from suggestions' }).waitFor();
    issues.push(...(await accessibilityIssues(support, `searches at ${width}`)));
    await support.follow('Last 30 days');
    await support.isAt(/days=30/);
    await support.follow('tax return');
    await support.isAt(/\/explore\?q=tax\+return/);
  }
  expect(issues).toEqual([]);
});

it('shows support what people ordered after a search', timeLimit, async () => {
  const title = 'I will engrave a walrus as your logo';
  const content = { title, category: 'design', subcategory: 'logo-design' };
  const gig = await buildGig(journey, { content });
  await journey.settle();
  const q = 'walrus engraving';
  const from = (network: number) => ({ ip: `198.51.${network}.7` });
  for (let network = 0; network < gigRankRules.minSources; network++)
    await journey.call(searchGigs, { q }, from(network));
  for (let network = 1; network < queryLogRules.leads.minOpened; network++)
    await journey.call(recordClick, { gigId: gig.id, q }, from(network));

  const buyer = await journey.visit({ as: await buildBuyer(journey), width: 1440 });
  await buyer.goTo(`/explore?q=${encodeURIComponent(q)}`);
  await buyer.follow(title);
  await buyer.isAt(new RegExp(`/gigs/${gig.slug}`));
  await buyer.press(/^Continue/);
  await buyer.isAt(/\/checkout\//);
  await typeCard(buyer, 'accepted');
  const counted = buyer.page.waitForResponse((response) => response.url().endsWith('/search/clicks'));
  await buyer.press(/^Pay .* into escrow$/);
  await buyer.isAt(/\/orders\//);
  expect((await counted).status()).toBe(200);
  await flushQueries(journey.platform);
  await flushAppearances(journey.platform);

  const support = await journey.visit({ as: await buildSupport(journey), width: 390 });
  await support.goTo('/admin/searches');
  const searched = support.page.getByRole('region', { name: 'Most searched' }).first();
  await searched
    .getByText(`Led to Logo design (Design): ${queryLogRules.leads.minOpened} opened, 1 ordered`)
    .waitFor();
});
