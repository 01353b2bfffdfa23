// The route table of the specification, and the layout around every page, failing pages included.
import type { APIResponse } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { Journey } from '#tests/fixtures/journey-app.ts';
import { type Persona, personas, visitorOf } from './personas.ts';

/** The status of a document response, or its redirect target. */
function outcomeOf(response: APIResponse, url: string): string {
  const to = response.headers().location;
  return to === undefined ? String(response.status()) : `to ${new URL(to, url).pathname}`;
}

const open = { guest: '200', new: '200', seller: '200', buyer: '200' };
const signedIn = { guest: 'to /', new: '200', seller: '200', buyer: '200' };
const sellers = { guest: 'to /', new: 'to /dashboard', seller: '200', buyer: 'to /dashboard' };
const buyers = { guest: 'to /', new: 'to /dashboard', seller: 'to /dashboard', buyer: '200' };
const routes: [string, Record<Persona, string>][] = [
  ['/', open],
  ['/explore', open],
  ['/blogs', open],
  ['/help', open],
  ['/terms-and-privacy', open],
  ['/onBoarding', signedIn],
  ['/profile', signedIn],
  ['/accounts', signedIn],
  ['/settings', signedIn],
  ['/category/design', signedIn],
  ['/dashboard', signedIn],
  ['/seller/gigs', sellers],
  ['/seller/gigs/create', sellers],
  ['/seller/orders', sellers],
  ['/seller/earnings', sellers],
  ['/guideline1', sellers],
  ['/guideline2', sellers],
  ['/guideline3', sellers],
  ['/buyer/orders', buyers],
  ['/buyer/saved', buyers],
  ['/sellers', buyers],
  ['/no-such-page', { guest: '404', new: '404', seller: '404', buyer: '404' }],
];

export function routesAndLayout(journey: Journey): void {
  routeTable(journey);
  pageLoading(journey);
  layoutContent(journey);
}

function routeTable(journey: Journey): void {
  it('admits and redirects visitors as the route table states', async () => {
    for (const persona of personas) {
      const { context } = await visitorOf(journey, persona);
      for (const [path, wanted] of routes) {
        const answer = await context.request.get(path, { maxRedirects: 0 });
        expect(outcomeOf(answer, journey.url), `${path} for ${persona}`).toBe(wanted[persona]);
      }
    }
  });

  it('renders every page with header and footer, the 404 page included', async () => {
    const { context } = await visitorOf(journey, 'seller');
    for (const [path] of routes) {
      const html = await (await context.request.get(path)).text();
      expect(html.match(/<header|<footer|<h1/g), path).toEqual(['<header', '<h1', '<footer']);
    }
  });
}

function pageLoading(journey: Journey): void {
  it('shows a loading indicator while a page loads', async () => {
    const visitor = await visitorOf(journey, 'buyer');
    await visitor.goTo('/');
    const held = Promise.withResolvers<void>();
    await visitor.page.route('**/api/v1/orders?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await visitor.follow('My Orders');
    await visitor.page.getByRole('status').getByText('Loading', { exact: true }).waitFor();
    held.resolve();
    await visitor.isAt('/buyer/orders');
  });

  it('loads the code of a page on demand', async () => {
    const visitor = await visitorOf(journey, 'seller');
    const fetched: string[] = [];
    visitor.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await visitor.goTo('/help');
    expect(fetched.filter((path) => path.includes('my-gigs-page'))).toEqual([]);
    await visitor.follow('My Gigs');
    await visitor.isAt('/seller/gigs');
    expect(fetched.some((path) => /\/assets\/my-gigs-page-.*\.js$/.test(path))).toBe(true);
  });

  it('shows the request id on a failing page, and keeps the layout', async () => {
    const visitor = await visitorOf(journey, 'buyer');
    await visitor.goTo('/help');
    visitor.expectsRefusal(500);
    await visitor.page.route('**/api/v1/orders?**', (route) =>
      route.fulfill({
        status: 500,
        json: {
          status: 'error',
          statusCode: 5000,
          code: 'internal',
          message: 'Something went wrong on our side.',
          requestId: '01a2-request',
        },
      }),
    );
    await visitor.follow('My Orders');
    await visitor.sees('01a2-request');
    await visitor.page.getByRole('banner').waitFor();
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  });
}

function layoutContent(journey: Journey): void {
  it('shows the brand in the header, the titles and the footer', async () => {
    const { brandName } = journey.platform.settings;
    const guest = await visitorOf(journey, 'guest');
    for (const path of ['/', '/explore', '/terms-and-privacy']) {
      await guest.goTo(path);
      expect(await guest.page.title(), path).toContain(brandName);
      await guest.page.getByRole('banner').getByRole('link', { name: brandName }).waitFor();
      await guest.page.getByRole('contentinfo').getByText(`© 2025 ${brandName}`).waitFor();
    }
  });

  it('shows home, explore and a gig without scripts', async () => {
    const cheap = await buildGig(journey, { content: { title: 'I will fold a paper boat for you' } });
    await journey.settle();
    const { context } = await journey.visit();
    const bare = await context.browser()!.newContext({ baseURL: journey.url, javaScriptEnabled: false });
    try {
      const page = await bare.newPage();
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/explore');
      const search = page.getByRole('main').locator('form[action="/explore"]').first();
      await search.locator('input[name=q]').first().fill('paper boat');
      await search.locator('input[name=q]').first().press('Enter');
      await page.waitForURL(/q=paper/);
      await page.getByRole('link', { name: 'I will fold a paper boat for you' }).first().click();
      await page.waitForURL(`**/gigs/${cheap.slug}**`);
      await page.getByRole('heading', { level: 1, name: 'I will fold a paper boat for you' }).waitFor();
    } finally {
      await bare.close();
    }
  });
}
