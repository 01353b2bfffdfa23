// What crawlers find: every public page once in the sitemap, nothing private, and a share picture for each gig.
// Checked with real parsers: PostgreSQL's XML parser and sharp.
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildProject, buildProjectDraft } from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { partsOf, pagesAfter } from './public-page.report.ts';

let app: TestApp;
let gigs: BuiltGig[];
let paused: BuiltGig;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  const seller = await buildSeller(app, { displayName: 'Mara & Sons <b>' });
  gigs = [];
  for (let i = 0; i < 5; i++) gigs.push(await buildGig(app, { seller }));
  paused = await buildGig(app);
  await app.call(pauseGig, { gigId: paused.id }, { token: await freshToken(app, paused.seller) });
  buyer = await buildBuyer(app);
});
afterAll(() => app.close());

const origin = 'http://localhost:3000';

/** Locations and change times; XML that is not well-formed throws. */
async function readXml(path: string): Promise<{ loc: string; lastmod: string | null }[]> {
  const answer = await app.http.inject(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const { rows } = await sql<{ loc: string; lastmod: string | null }>`
    select loc, lastmod from xmltable(
      xmlnamespaces('http://www.sitemaps.org/schemas/sitemap/0.9' as s), '/s:*/s:*'
      passing xmlparse(document ${answer.body})
      columns loc text path 's:loc', lastmod text path 's:lastmod')`.execute(app.platform.db);
  return rows;
}

describe('the sitemap', () => {
  it('lists each public page once, with its change time, and nothing else', async () => {
    const open = await buildProject(app);
    const hidden = [
      await buildProject(app, { draft: { visibility: 'invited' } }),
      await buildProjectDraft(app),
    ];
    const parts = await readXml('/sitemap.xml');
    const listed = (
      await Promise.all(parts.map((part) => readXml(part.loc.replace(origin, '')).then((rows) => rows)))
    ).flat();
    const addresses = listed.map((page) => page.loc);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBe(true);
    for (const gig of gigs) expect(addresses).toContain(`${origin}/gigs/${gig.slug}`);
    expect(addresses).not.toContain(`${origin}/gigs/${paused.slug}`);
    // Sellers without an active gig are not listed.
    expect(addresses).toContain(`${origin}/profile/${gigs[0]!.seller.username}`);
    expect(addresses).not.toContain(`${origin}/profile/${paused.seller.username}`);
    expect(addresses).not.toContain(`${origin}/profile/${buyer.username}`);
    expect(addresses).toContain(`${origin}/explore?category=design&subcategory=logo-design`);
    expect(addresses).toContain(`${origin}/projects/${open.project.id}`);
    for (const { project } of hidden) expect(addresses).not.toContain(`${origin}/projects/${project.id}`);
    expect(addresses).toContain(`${origin}/help/what-is-escrow`);
    const gig = listed.find((page) => page.loc.endsWith(gigs[0]!.slug))!;
    expect(new Date(gig.lastmod!).getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  it('is split into parts without gaps or duplicates', async () => {
    const read = reading(app.platform);
    const parts = await partsOf(read, 'gigs', 2);
    const pieces = await Promise.all(parts.map((part) => pagesAfter(read, 'gigs', part.after, 2)));
    const all = pieces.flat().map((page) => page.id);
    expect(parts[0]!.after).toBeNull();
    expect(parts.length).toBe(Math.ceil(all.length / 2));
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all).toEqual(expect.arrayContaining(gigs.map((gig) => gig.id)));
    const second = await readXml(`/sitemaps/gigs/${parts[1]!.after}.xml`);
    expect(second[0]!.loc).toBe(`${origin}/gigs/${pieces[1]![0]!.name}`);
  });

  it('returns 404 for unknown parts', async () => {
    for (const path of ['/sitemaps/orders/first.xml', '/sitemaps/gigs/second.xml', "/sitemaps/gigs/'.xml"])
      expect((await app.http.inject(path)).statusCode, path).toBe(404);
  });
});

it('lists the sitemap and the disallowed paths in robots.txt', async () => {
  const answer = await app.http.inject('/robots.txt');
  const rules = answer.body.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Za-z-]+): (.+)$/.exec(line) ?? [];
    return name ? [[name, value]] : [];
  });
  expect(rules[0]).toEqual(['User-agent', '*']);
  expect(rules.at(-1)).toEqual(['Sitemap', `${origin}/sitemap.xml`]);
  const closed = rules.filter(([name]) => name === 'Disallow').map(([, path]) => path!);
  expect(closed).toContain('/api/');
  const isOpen = (path: string) => !closed.some((prefix) => path.startsWith(prefix));
  for (const path of ['/gigs/a', '/sellers', '/profile/a', '/explore', '/help/a', '/share/gigs/a.jpg'])
    expect(isOpen(path), path).toBe(true);
});

describe('the share picture of a gig', () => {
  it('has the Open Graph size and a stable ETag', async () => {
    const { slug } = gigs[0]!;
    const answer = await app.http.inject(`/share/gigs/${slug}.jpg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const etag = answer.headers.etag as string;
    const again = await app.http.inject({
      url: `/share/gigs/${slug}.jpg`,
      headers: { 'if-none-match': etag },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const other = await app.http.inject(`/share/gigs/${(await buildGig(app)).slug}.jpg`);
    expect(other.headers.etag).not.toBe(etag);
  });

  it('renders any title: long ones, other scripts, markup as text', async () => {
    for (const title of [
      `I will ${'extraordinarilylongwordswithoutspaces'.repeat(2)}`.slice(0, 80),
      'I will translate مرحبا بالعالم into हिन्दी and עברית for you',
      'I will <span foreground="red">write</span> & "quote" it',
    ]) {
      const { slug } = await buildGig(app, { content: { title } });
      const answer = await app.http.inject(`/share/gigs/${slug}.jpg`);
      expect((await sharp(answer.rawPayload).metadata()).width, title).toBe(1200);
    }
  });

  it('is drawn once for concurrent requests', async () => {
    const { slug } = gigs[2]!;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.http.inject(`/share/gigs/${slug}.jpg`)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
  });

  it('exists only while the gig is public', async () => {
    expect((await app.http.inject(`/share/gigs/${paused.slug}.jpg`)).statusCode).toBe(404);
    expect((await app.http.inject('/share/gigs/nothing.jpg')).statusCode).toBe(404);
    expect((await app.http.inject('/share/gigs/nothing.png')).statusCode).toBe(404);
  });
});

it('names the brand in the manifest, with icons of the stated sizes', async () => {
  const named = await openTestApp({ brandName: 'Workbench' });
  try {
    const answer = await named.http.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<{ name: string; icons: { src: string; sizes: string }[] }>();
    expect(manifest.name).toBe('Workbench');
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join('src/web/shell/public', src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  } finally {
    await named.close();
  }
});
