// /share/gigs/<slug>.jpg: the Open Graph picture of a public gig, drawn on the first request.
// Guarantees: the ETag hashes everything it shows, so a client with the current version gets 304 without drawing; recent pictures
// are cached in memory, one is drawn at a time, and requests beyond the queue limit are refused as busy.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formatMinor } from '#contract/common/money.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { addressGroup } from '#server/platform/http/connections/client-address.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { pictureBytes } from '#server/foundation/uploads/pictures/picture-variants.ts';
import { harmless } from '#server/foundation/uploads/pictures/serve-media.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { SharePicture } from './draw-share-picture.ts';

const limit = parseLimit('share-picture', '60/min', false);
/** Increment when the design changes, to invalidate cached pictures. */
const designVersion = 1;
const maxCached = 40;
const maxWaiting = 20;

type CardFacts = Omit<SharePicture, 'cover'> & { coverHash: string | null };

export function serveSharePictures(http: FastifyInstance, platform: Platform): void {
  const renderer = openRenderer();
  http.get<{ Params: { file: string } }>('/share/gigs/:file', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    const slug = /^(.+)\.jpg$/.exec(request.params.file)?.[1] ?? refuse('not_found');
    const facts = await cardFacts(platform, slug);
    const hash = createHash('sha256')
      .update(JSON.stringify([designVersion, facts]))
      .digest('hex')
      .slice(0, 32);
    const tag = `"${hash}"`;
    harmless(reply).header('etag', tag).header('cache-control', 'public, max-age=3600');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { coverHash, ...shown } = facts;
    const bytes = await renderer.draw(hash, async () =>
      drawSharePicture({
        ...shown,
        cover: coverHash === null ? null : await pictureBytes(platform, coverHash, 800),
      }),
    );
    return reply.type('image/jpeg').send(bytes);
  });
}

async function cardFacts(platform: Platform, slug: string): Promise<CardFacts> {
  const read = reading(platform);
  const gig = await visibleGig(read, null, slug);
  const seller = (await sellerSummaries(read, [gig.seller_id])).get(gig.seller_id);
  const prices = gig.content.packages.map((option) => option.priceMinor);
  const reviews = gig.review_count === 1 ? '1 review' : `${gig.review_count.toLocaleString('en-US')} reviews`;
  return {
    brandName: platform.settings.brandName,
    title: gig.title,
    sellerName: seller?.displayName ?? '',
    rating: gig.review_count > 0 ? `${(gig.rating_sum / gig.review_count).toFixed(1)} (${reviews})` : null,
    price: `from ${formatMinor(Math.min(...prices))}`,
    coverHash: gig.pictures[0]?.hash ?? null,
  };
}

/** Draws one picture at a time, once for concurrent requests of the same one, and caches the most recent. */
function openRenderer() {
  const cached = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const hit = cached.get(name);
    if (hit) {
      cached.delete(name);
      cached.set(name, hit);
      return hit;
    }
    const drawing = pending.get(name);
    if (drawing) return drawing;
    if (pending.size >= maxWaiting) return refuse('busy', { retryAfterSeconds: 5 });
    const picture = last.then(make).then((bytes) => {
      cached.set(name, bytes);
      const oldest = cached.keys().next().value;
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
      return bytes;
    });
    pending.set(name, picture);
    last = picture.catch(() => undefined).finally(() => pending.delete(name));
    return picture;
  }
  return { draw };
}
