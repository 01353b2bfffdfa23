// /sitemap.xml with its parts, and /robots.txt: lists every public page for crawlers, and the disallowed paths.
// Guarantees: a part is streamed in small steps and holds at most 11,000 URLs (the protocol allows 50,000); the index is computed
// once an hour; requests are rate limited.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { listCategories } from '#server/catalog/gigs/categories/list-categories.ts';
import { addressGroup } from '#server/platform/http/connections/client-address.ts';
import { sendCompressedStream, sendText } from '#server/platform/http/compressed.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { helpAddresses, pagesAfter, partsOf, pricePages } from './public-page.report.ts';
import type { PageKind, PublicPage } from './public-page.report.ts';
import { closing, indexShape, entryXml, opening, partShape } from './sitemap-xml.ts';

const limit = parseLimit('sitemap', '60/min', false);
const xml = 'application/xml; charset=utf-8';
const fresh = 'public, max-age=3600';
const indexSeconds = 3600;
const partSize = 10_000;
/** Room for pages published since the index was computed. */
const maxPartSize = 11_000;
const step = 1000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const addressOf: Record<PageKind, (page: PublicPage) => string> = {
  gigs: ({ name }) => `/gigs/${name}`,
  sellers: ({ name }) => `/profile/${name}`,
  posts: ({ name }) => `/blogs/${name}`,
  projects: ({ name }) => `/projects/${name}`,
};
const kinds = Object.keys(addressOf) as PageKind[];

/** Pages that exist in every installation, besides categories and help articles. */
const fixedPages = [
  '/',
  '/explore',
  '/sellers',
  '/blogs',
  '/help',
  '/projects',
  '/prices',
  '/about',
  '/terms-and-privacy',
];

/** Disallowed: pages that need a session, and listings in other orders or at a cursor. */
const closedPaths = [
  '/api/',
  '/admin',
  '/checkout/',
  '/pay/',
  '/orders/',
  '/dashboard',
  '/buyer/',
  '/seller/',
  '/settings',
  '/notifications',
  '/offers',
  '/accounts',
  '/lists/',
  '/unsubscribe/',
  '/*?*cursor=',
  '/*?*sort=',
];

export function serveSitemap(http: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.settings;
  const indexes = new WeakMap<Platform, { at: number; text: Promise<string> }>();

  http.get('/robots.txt', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    reply.type('text/plain; charset=utf-8').header('cache-control', fresh);
    return sendText(request, reply, robotsText(publicUrl));
  });
  http.get('/sitemap.xml', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    const now = platform.clock.now().getTime();
    let index = indexes.get(platform);
    if (!index || now - index.at >= indexSeconds * 1000) {
      index = { at: now, text: indexText(platform) };
      indexes.set(platform, index);
      index.text.catch(() => indexes.delete(platform));
    }
    reply.type(xml).header('cache-control', fresh);
    return sendText(request, reply, await index.text);
  });
  http.get('/sitemaps/pages.xml', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    reply.type(xml).header('cache-control', fresh);
    return sendText(request, reply, await fixedPart(platform));
  });
  http.get<{ Params: { kind: string; part: string } }>('/sitemaps/:kind/:part', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    const kind = kinds.find((kind) => kind === request.params.kind);
    const name = /^(.{1,40})\.xml$/.exec(request.params.part)?.[1] ?? '';
    const after = name === 'first' ? null : name;
    if (!kind || (after !== null && !uuid.test(after))) return refuse('not_found');
    reply.type(xml).header('cache-control', fresh);
    const pieces = Readable.from(partPieces(platform, kind, after), { objectMode: false });
    return sendCompressedStream(request, reply, pieces);
  });
}

function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

async function indexText(platform: Platform): Promise<string> {
  const { publicUrl } = platform.settings;
  const pieces = [
    opening(indexShape),
    entryXml(indexShape, { address: `${publicUrl}/sitemaps/pages.xml`, changedAt: null }),
  ];
  for (const kind of kinds) {
    for (const part of await partsOf(reading(platform), kind, partSize)) {
      const address = `${publicUrl}/sitemaps/${kind}/${part.after ?? 'first'}.xml`;
      pieces.push(entryXml(indexShape, { address, changedAt: part.changed_at }));
    }
  }
  return [...pieces, closing(indexShape)].join('');
}

async function fixedPart(platform: Platform): Promise<string> {
  const read = reading(platform);
  const { items: categories } = await listCategories(read, null, { counts: 'no' });
  const listings = categories.flatMap(({ slug, subcategories }) => [
    `/explore?category=${slug}`,
    ...subcategories.map((subcategory) => `/explore?category=${slug}&subcategory=${subcategory.slug}`),
  ]);
  const { publicUrl, disabledModules } = platform.settings;
  const hasPrices = !disabledModules.includes('prices');
  const pages = fixedPages.filter((path) => path !== '/prices' || hasPrices);
  const addresses = [...pages, ...listings, ...(await helpAddresses(read))];
  const pieces = [
    ...addresses.map((path) => entryXml(partShape, { address: publicUrl + path, changedAt: null })),
    ...(hasPrices ? await pricePages(read) : []).map(({ category, tag, changed_at }) => {
      const path = `/prices/${category}${tag === '' ? '' : `/${encodeURIComponent(tag)}`}`;
      return entryXml(partShape, { address: publicUrl + path, changedAt: changed_at });
    }),
  ];
  return [opening(partShape), ...pieces, closing(partShape)].join('');
}

async function* partPieces(
  platform: Platform,
  kind: PageKind,
  after: string | null,
): AsyncGenerator<string, void> {
  yield opening(partShape);
  let last = after;
  for (let count = 0; count < maxPartSize;) {
    const pages = await pagesAfter(reading(platform), kind, last, Math.min(step, maxPartSize - count));
    const pieces = pages.map((page) =>
      entryXml(partShape, {
        address: platform.settings.publicUrl + addressOf[kind](page),
        changedAt: page.changed_at,
      }),
    );
    if (pieces.length > 0) yield pieces.join('');
    if (pages.length < step) break;
    count += pages.length;
    last = pages.at(-1)!.id;
  }
  yield closing(partShape);
}
