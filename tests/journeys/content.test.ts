// Blog, help, terms, the price guide and feedback: by keyboard, without scripts, and with accessibility checks.
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dayEdges, priceEdgesMinor } from '#contract/catalog/prices/price.rules.ts';
import { hashAddress } from '#server/people/accounts/sign-in/email-address.ts';
import { publishPost } from '#server/help/content/publish-post.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { buildDraft } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { keyboardOf } from '#tests/fixtures/journey-keyboard.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

let written = 0;
async function writePost(title: string, tags: string[]): Promise<string> {
  const author = await buildSeller(journey, { displayName: 'Wren Abernathy' });
  const slug = `post-${++written}`;
  const drawing = { create: { width: 900, height: 600, channels: 3 as const, background: '#27445c' } };
  const cover = await storePicture(journey.platform, author.id, await sharp(drawing).png().toBuffer());
  await inTransaction(journey.platform, (tx) =>
    publishPost(tx, {
      authorId: author.id,
      slug,
      title,
      summary: 'What a person will know after reading it.',
      markdown:
        '## One page is enough\n\nSay what [the fees](/help/fees) are.\n\n> We need this.\n\n1. First',
      coverPictureId: cover,
      tags,
    }),
  );
  return slug;
}

it('sends feedback by keyboard, with the specified messages and timing', timeLimit, async () => {
  const person = await buildBuyer(journey, { displayName: 'Ada Winter' });
  const visitor = await journey.visit({ as: person });
  const { page } = visitor;
  await page.clock.install();
  await visitor.goTo('/explore');
  const dialog = visitor.dialog('Feedback');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor();
  expect(await visitor.field('Name').inputValue()).toBe('Ada Winter');
  expect(await visitor.field('Email').inputValue()).toBe(person.email);
  await visitor.type('Name', '');
  await visitor.type('Email', '');
  await visitor.press('Send feedback');
  for (const sentence of ['Please select a query type', 'Name is required', 'Email is required'])
    await visitor.sees(sentence);
  await visitor.sees('Please enter your message');
  await visitor.type('Email', 'ada@home');
  await visitor.sees('Invalid email address');

  const keys = keyboardOf(visitor);
  await keys.tabTo('Message');
  await page.keyboard.type('The list is easy to read.');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor();
  expect(await visitor.field('Message').inputValue()).toBe('The list is easy to read.');

  await keys.keys('Query type', 'g');
  await keys.write('Name', 'Ada Winter');
  await keys.write('Email', person.email);
  await keys.tabTo('Send feedback');
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
  const answered = page.waitForResponse(/\/api\/v1\/feedback$/);
  await page.keyboard.press('Enter');
  await visitor.sees('Submitting...');
  expect((await answered).status()).toBe(200);
  await page.clock.runFor(900);
  await visitor.sees('Submitting...');
  await page.clock.runFor(200);
  const thanks = visitor.dialog('Thank you for your feedback');
  await thanks.waitFor();
  await visitor.sees(/Your ticket is TKT-\d{4}-\d{4}/);
  await page.clock.runFor(2700);
  expect(await thanks.isVisible()).toBe(true);
  await page.clock.runFor(400);
  await page.clock.resume();
  await thanks.waitFor({ state: 'hidden' });
  const [mail] = await journey.mailsTo(person.email);
  expect(mail).toMatch(/^We have your feedback \(TKT-\d{4}-\d{4}\)$/);

  await visitor.goTo('/help/tickets');
  await visitor.sees('The list is easy to read.');
  await visitor.sees('Open');
  expect(await accessibilityIssues(visitor, '/help/tickets')).toEqual([]);
  await visitor.press('Feedback');
  await dialog.waitFor();
  expect(await visitor.field('Message').inputValue()).toBe('');
  expect(await visitor.field('Query type').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Feedback');
});

it('explains refused feedback and keeps the input', timeLimit, async () => {
  const email = 'talkative@example.test';
  const { limits, keys, settings } = journey.platform;
  const limit = parseLimit('ticket-emails-pair', '5/24h', true);
  const ofPair = `${hashAddress(keys, email)}/${addressNetwork('127.0.0.1')}`;
  await limits.consume(limit, ofPair, 5 * settings.limitsFactor);
  const phone = await journey.visit({ width: 390 });
  phone.expectsRefusal(429);
  await phone.goTo('/');
  await phone.press('Menu');
  await phone.press('Feedback');
  await phone.field('Query type').selectOption('general');
  await phone.type('Name', 'Ada');
  await phone.type('Email', email);
  await phone.type('Message', 'Thought number eleven');
  await phone.press('Send feedback');
  await phone.sees('Your network has used this email address too often today. Try again tomorrow.');
  expect(await phone.field('Message').inputValue()).toBe('Thought number eleven');
  await phone.press('Close');
  await phone.dialog('Feedback').waitFor({ state: 'hidden' });
});

it('lets a guest search help, read an article, and contact support', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.goTo('/');
  await guest.follow('Help & Support');
  await guest.isAt('/help');
  const search = guest.page.getByRole('searchbox', { name: 'Search the help articles' });
  await search.fill('how do I get my money back');
  await search.press('Enter');
  await guest.isAt(/\/help\?q=/);
  await guest.follow('Refunds');
  await guest.isAt('/help/refunds');
  await guest.press('No');
  await guest.sees('Thank you, we will improve it.');
  await guest.follow('Write to us');
  await guest.isAt(/\/help#contact$/);
  await guest.press('Send message');
  await guest.sees('Choose a subject');
  await guest.field('What is it about?').selectOption('payments');
  await guest.type('Name', 'Ada Winter');
  await guest.type('Email', 'guest@example.test');
  await guest.type(/^Order number/, 'ORD-1');
  await guest.type('Message', 'The refund has not arrived.');
  await guest.press('Send message');
  await guest.sees('An order number looks like ORD-2026-0001');
  await guest.type(/^Order number/, 'ord-2026-0007');
  await guest.press('Send message');
  await guest.sees(/Its number is TKT-\d{4}-\d{4}/);
  const [mail] = await journey.mailsTo('guest@example.test');
  expect(mail).toMatch(/^We have your message \(TKT-/);
});

it('warns that answers go only to a contact address that differs from the account’s', timeLimit, async () => {
  const person = await buildBuyer(journey);
  const visitor = await journey.visit({ as: person, width: 390 });
  await visitor.goTo('/help');
  expect(await visitor.field('Email').inputValue()).toBe(person.email);
  await visitor.seesNo(/our answers go only to it/);
  await visitor.type('Email', 'work@example.test');
  await visitor.sees(/our answers go only to it/);
  expect(await accessibilityIssues(visitor, 'another address')).toEqual([]);
  await visitor.field('What is it about?').selectOption('payments');
  await visitor.type('Message', 'The refund has not arrived.');
  await visitor.press('Send message');
  await visitor.sees(/Its number is TKT-\d{4}-\d{4}/);
  await visitor.sees(/our answers go only to it/);
  await visitor.goTo('/help/tickets');
  await visitor.sees('You have not written to us yet');
});

it('navigates the blog, and the terms by their tabs', timeLimit, async () => {
  await writePost('How to write a brief', ['briefs']);
  const slug = await writePost('Three good packages', ['pricing', 'selling']);
  const reader = await journey.visit();
  await reader.goTo('/');
  await reader.follow('Blogs');
  await reader.isAt('/blogs');
  await reader.follow(/^Pricing/);
  await reader.isAt(/\/blogs\?tag=pricing$/);
  await reader.seesNo('How to write a brief');
  await reader.follow('Three good packages');
  await reader.isAt(`/blogs/${slug}`);
  const described = await reader.page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(described ?? '')).toMatchObject([
    { '@type': 'BlogPosting', headline: 'Three good packages', url: `${journey.url}/blogs/${slug}` },
    { '@type': 'BreadcrumbList' },
  ]);
  await reader.follow('the fees');
  await reader.isAt('/help/fees');
  await reader.follow(/^terms$/);
  await reader.isAt(/\/terms-and-privacy#fees$/);
  await reader.sees('Sellers pay 10% of the price when an order is completed.');
  await reader.sees('Last updated April 8, 2025');
  await reader.page.getByText('Payments and escrow').click();
  await reader.sees(/held in escrow until the client approves/);
  await reader.follow('Privacy Policy');
  await reader.isAt(/\?tab=privacy$/);
  await reader.page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
  reader.expectsRefusal(404);
  for (const unknown of ['/blogs/no-such-post', '/help/no-such-article'])
    expect((await reader.goTo(unknown))?.status(), unknown).toBe(404);
});

it('links terms and privacy from the authentication dialog', timeLimit, async () => {
  const guest = await journey.visit();
  await guest.goTo('/');
  await guest.press('Sign In');
  const address = async (name: string) =>
    guest.page.getByRole('dialog').getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await address('terms')).toBe('/terms-and-privacy');
  expect(await address('privacy policy')).toBe('/terms-and-privacy?tab=privacy');
});

it('shows and searches blog, help and terms without scripts', timeLimit, async () => {
  const slug = await writePost('Read without scripts', ['plain']);
  const visitor = await journey.visit();
  const context = await visitor.context.browser()!.newContext({
    javaScriptEnabled: false,
    baseURL: journey.url,
  });
  const page = await context.newPage();
  const text = (wanted: string) => page.getByText(wanted).first();
  await page.goto('/blogs?tag=plain');
  await page.getByRole('link', { name: 'Read without scripts' }).click();
  await page.waitForURL(`**/blogs/${slug}`);
  await text('One page is enough').waitFor();
  const feed = page.locator('link[type="application/rss+xml"]');
  expect(await feed.getAttribute('href')).toBe('/blogs/rss.xml');
  await page.goto('/help');
  await page.getByRole('searchbox').fill('escrow');
  await page.getByRole('button', { name: 'Search' }).last().click();
  await page.getByRole('link', { name: 'What is escrow?' }).first().click();
  await text('Each order has its own escrow.').waitFor();
  await page.goto('/terms-and-privacy?tab=privacy');
  await page.getByText('Cookies and storage in your browser').click();
  await text('keeps you signed in').waitFor();
  await context.close();
});

it('shows the price guide without scripts, and beside a seller’s own prices', timeLimit, async () => {
  const bars = (edges: number[]) =>
    [0, ...edges].map((from, at) => ({
      from,
      below: edges[at] ?? null,
      percent: at === 2 ? 60 : at < 3 ? 20 : 0,
    }));
  const facts = {
    orders: 60,
    prices: { low: 4000, median: 9500, high: 18_000, bars: bars([...priceEdgesMinor]) },
    days: { low: 2, median: 3, high: 5, bars: bars([...dayEdges]) },
    revisions: { none: 75, one: 20, more: 5 },
  };
  // The figures of sixty completed orders.
  for (const [position, tag] of ['', 'logo'].entries()) {
    await sql`insert into price_facts values ('design', ${tag}, ${position}, ${JSON.stringify(facts)}::jsonb, now())`.execute(
      journey.platform.db,
    );
  }
  const seller = await buildSeller(journey);
  const visitor = await journey.visit({ as: seller });
  const bare = await visitor.context
    .browser()!
    .newContext({ javaScriptEnabled: false, baseURL: journey.url });
  const page = await bare.newPage();
  await page.goto('/help/what-work-costs');
  await page.getByRole('link', { name: 'price guide', exact: true }).click();
  await page
    .getByRole('row', { name: /Development/ })
    .getByText('Not enough orders yet')
    .waitFor();
  await page.getByRole('link', { name: 'Design', exact: true }).first().click();
  await page.getByText('$40 to $180').first().waitFor();
  await page.getByRole('img', { name: 'Paid prices of Design, as shares of the orders' }).waitFor();
  await page.getByRole('row', { name: '$50 to $100' }).getByText('60%').waitFor();
  await page.getByRole('link', { name: 'logo', exact: true }).click();
  await page.getByRole('heading', { name: 'Prices of “logo” in Design', level: 1 }).waitFor();
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(`${journey.url}/prices/design/logo`);
  await bare.close();

  const issues: string[] = [];
  for (const path of ['/prices', '/prices/design', '/prices/video']) {
    await visitor.goTo(path);
    issues.push(...(await accessibilityIssues(visitor, path)));
  }
  const { draft } = await buildDraft(journey, { seller, content: { tags: ['poster', 'logo'] } });
  await visitor.goTo(`/seller/gigs/${draft.id}/edit?step=packages`);
  await visitor.sees('“logo” in Design');
  issues.push(...(await accessibilityIssues(visitor, 'packages beside what buyers paid')));
  // A category without enough orders.
  await visitor.goTo(`/seller/gigs/${draft.id}/edit`);
  await visitor.field('Category').selectOption('video');
  await visitor.press('Packages');
  await visitor.sees('The smallest complete result.');
  await visitor.seesNo(/Typical price/);
  // Back to the first category, whose figures load while typing.
  await visitor.press('Back');
  await visitor.field('Category').selectOption('design');
  await visitor.press('Packages');
  await visitor.sees('“logo” in Design');
  expect(issues).toEqual([]);
});

it('has no accessibility issues on content pages', timeLimit, async () => {
  const slug = await writePost('A post to look at', ['looks']);
  const visitor = await journey.visit();
  const issues: string[] = [];
  const paths = ['/blogs', `/blogs/${slug}`, '/help?q=fees', '/help/fees', '/terms-and-privacy', '/about'];
  for (const path of paths) {
    await visitor.goTo(path);
    issues.push(...(await accessibilityIssues(visitor, path)));
  }
  await visitor.press('Feedback');
  await visitor.press('Send feedback');
  await visitor.sees('Please enter your message');
  issues.push(...(await accessibilityIssues(visitor, 'feedback with errors')));
  await visitor.page.keyboard.press('Escape');
  await visitor.goTo('/help');
  await visitor.press('Send message');
  await visitor.sees('Please enter your message');
  issues.push(...(await accessibilityIssues(visitor, 'contact with errors')));
  expect(issues).toEqual([]);
});
