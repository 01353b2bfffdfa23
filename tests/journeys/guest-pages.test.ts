// The pages that all guests share, in a browser: they become interactive under their content security policy, and show a change of
// price, state or currency as soon as their age allows.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getOwnGig, pauseGig, saveGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { guestPages } from '#server/app/guest-pages.ts';
import routes from '../../src/web/shell/routes.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';

const journey = useJourney({ settingsAt: async () => ({ pageMemoryMb: 16 }) });
const timeLimit = { timeout: 240_000 };

/** The document as a guest without scripts receives it; the journey's clock is past every page's age. */
async function htmlOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  journey.clock.advance({ seconds: 60 });
  return (await fetch(journey.url + path, { headers })).text();
}

it.each([390, 1440])('become interactive, at %i', timeLimit, async (width) => {
  const gig = await buildGig(journey);
  await journey.settle();
  const parameters: Record<string, string> = {
    category: 'design',
    username: gig.seller.username,
    slug: gig.slug,
    article: 'what-is-escrow',
    name: 'get-gig',
  };
  const guest = await journey.visit({ width });
  const addresses = guestPages
    .map(({ path }) => path.replaceAll(/:([a-z]+)/gi, (whole, name: string) => parameters[name] ?? whole))
    .filter((address) => !address.includes(':'));
  expect(addresses.length).toBeGreaterThan(13);
  for (const address of addresses) {
    // A blocked script or style is a console error, which fails the journey.
    const answer = await guest.goTo(address);
    expect(answer?.headers()['cache-control'], address).toMatch(/^public, max-age=0, s-maxage=/);
  }
  await guest.goTo(`/gigs/${gig.slug}`);
  await guest.button(`Save ${gig.content.title}`).first().click();
  await guest.dialog('Sign in to save this gig').waitFor();
});

type Route = { path?: string | undefined; children?: Route[] | undefined };

function addressesOf(list: readonly Route[]): string[] {
  return list.flatMap(({ path, children }) =>
    children ? addressesOf(children) : path === undefined || path === '*' ? [] : [`/${path}`],
  );
}

it('lead to the sign-in with the address remembered, wherever a session is needed', timeLimit, async () => {
  const addresses = addressesOf(routes as Route[]).map(
    (path) => `${path.replaceAll(/:\w+/g, 'a-b')}?from=mail`,
  );
  const gated: string[] = [];
  for (const address of addresses) {
    journey.clock.advance({ seconds: 60 });
    const answer = await fetch(journey.url + address, { redirect: 'manual' });
    if (answer.status < 300 || answer.status >= 400) continue;
    const wanted = `wanted=${encodeURIComponent(address)};`;
    expect(answer.headers.get('location'), address).toBe('/');
    expect(answer.headers.get('set-cookie') ?? '', address).toContain(wanted);
    gated.push(address.split('?')[0]!);
  }
  expect(gated).toEqual(
    expect.arrayContaining(['/sellers', '/projects/new', '/help/tickets', '/checkout/a-b']),
  );
  expect(gated.length).toBeGreaterThan(40);
  const guest = await journey.visit();
  for (const [address, purpose] of [
    ['/sellers', 'discover sellers'],
    ['/projects/new', 'post a project'],
    ['/help/tickets', 'see your tickets'],
  ] as const) {
    await guest.page.goto(address);
    await guest.dialog(`Sign in to ${purpose}`).waitFor();
  }
});

it('show a new price and a paused gig', timeLimit, async () => {
  const gig = await buildGig(journey);
  const as = { token: gig.seller.token };
  const path = `/gigs/${gig.slug}`;
  expect(await htmlOf(path)).toContain('$50');
  const [basic, ...others] = gig.content.packages;
  const packages = [gigPackage({ ...basic, priceMinor: 7700 }), ...others];
  const { version } = await journey.call(getOwnGig, { gigId: gig.id }, as);
  await journey.call(saveGig, { gigId: gig.id, version, packages }, as);
  expect(await htmlOf(path)).toContain('$77');
  await journey.call(pauseGig, { gigId: gig.id }, as);
  const guest = await journey.visit();
  journey.clock.advance({ seconds: 60 });
  guest.expectsRefusal(404);
  await guest.page.goto(path);
  expect(await guest.page.content()).not.toContain('Continue to checkout');
});

it('follow the display currency, and are not sent to signed-in visitors', timeLimit, async () => {
  const gig = await buildGig(journey);
  const path = `/gigs/${gig.slug}`;
  expect(await htmlOf(path)).not.toContain('€');
  expect(await htmlOf(path, { cookie: 'currency=EUR' })).toContain('≈ €');
  expect(await htmlOf(path)).not.toContain('€');
  const buyer = await journey.visit({ as: await buildBuyer(journey) });
  const own = await buyer.goTo(path);
  expect(own?.headers()['cache-control']).toBe('private, no-store');
  expect(own?.headers()['content-security-policy']).toContain("'nonce-");
});

/** What a document repeats: `pattern` matches at least `length` characters, six times or more. */
function repeatedIn(html: string, pattern: RegExp, length: number): string[] {
  const counts = new Map<string, number>();
  for (const [text] of html.matchAll(pattern))
    if (text.length >= length) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= 6).map(([text, count]) => `${count} times ${text}`);
}

/** Of one gig in a list, in characters, with a title of 40: it was 7,400 before looks and shapes were shared. */
const resultBudget = 1800;
/** Of the data of one gig, in characters: a third more would be objects instead of rows (packed-list.ts). */
const dataBudget = 420;
/** Of the document around them, in characters. */
const frameBudget = 30_000;

it('repeat neither shapes nor long lists of classes', timeLimit, async () => {
  const gigs = [];
  for (let i = 0; i < 6; i++) gigs.push(await buildGig(journey));
  await journey.settle();
  const [gig] = gigs;
  for (const path of ['/', '/explore', `/gigs/${gig!.slug}`, `/profile/${gig!.seller.username}`]) {
    const html = await htmlOf(path);
    expect(repeatedIn(html, / class="[^"]+"/g, 130), path).toEqual([]);
    expect(repeatedIn(html, /<path [^>]*>/g, 60), path).toEqual([]);
  }
  const results = (await htmlOf('/explore')).split('<li class="result">').slice(1, -1);
  expect(results.length).toBeGreaterThan(4);
  for (const result of results) expect(result.length, result).toBeLessThan(resultBudget);
});

it('carry little data, and nothing that the document has anyway', timeLimit, async () => {
  const dataOf = (html: string) => /streamController\.enqueue\((.*)\);<\/script>/.exec(html)?.[1] ?? '';
  const of = async (tag: string) => {
    const html = await htmlOf(`/explore?tags=${tag}`);
    return { data: dataOf(html).length, frame: html.replace(/<li class="result">.*?<\/li>/gs, '').length };
  };
  for (let i = 0; i < 8; i++)
    await buildGig(journey, { content: { tags: i < 2 ? ['few', 'many'] : ['many'] } });
  await journey.settle();
  const [few, many] = [await of('few'), await of('many')];
  expect((many.data - few.data) / 6).toBeLessThan(dataBudget);
  expect(many.frame - many.data).toBeLessThan(frameBudget);
  expect(dataOf(await htmlOf('/explore'))).not.toMatch(/gigCount|isClosed|\/media\//);
});

it('are rendered by the production build of React whatever NODE_ENV is', () => {
  const folder = join(import.meta.dirname, '../../build/server');
  const files = globSync('**/*.js', { cwd: folder });
  expect(files.length).toBeGreaterThan(100);
  const undecided = files.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('process.env.NODE_ENV'),
  );
  expect(undecided).toEqual([]);
});
