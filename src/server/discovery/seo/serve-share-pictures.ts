// /share/gigs/<slug>.jpg: the Open Graph picture of a gig, drawn when it is first asked for.
// Guards: its tag is made of everything that can be seen on it, so whoever has it already is told so without drawing; the last
// ones drawn are kept in memory, one is drawn at a time, and a crowd is told to come back. Only gigs that anybody can open have one.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formatMinor } from '#contract/common/money.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { addressGroup } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { pictureBytes } from '#server/foundation/uploads/pictures/picture-variants.ts';
import { harmless } from '#server/foundation/uploads/pictures/serve-media.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { SharePicture } from './draw-share-picture.ts';

const limit = parseLimit('share-picture', '60/min', false);
/** Counts up when the drawing changes, so that nobody keeps an old one. */
const drawing = 1;
const mostKept = 40;
const mostWaiting = 20;

type Seen = Omit<SharePicture, 'cover'> & { coverHash: string | null };

export function serveSharePictures(http: FastifyInstance, platform: Platform): void {
  const easel = openEasel();
  http.get<{ Params: { file: string } }>('/share/gigs/:file', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    const slug = /^(.+)\.jpg$/.exec(request.params.file)?.[1] ?? refuse('not_found');
    const seen = await whatIsSeen(platform, slug);
    const hash = createHash('sha256')
      .update(JSON.stringify([drawing, seen]))
      .digest('hex')
      .slice(0, 32);
    const tag = `"${hash}"`;
    harmless(reply).header('etag', tag).header('cache-control', 'public, max-age=3600');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { coverHash, ...facts } = seen;
    const bytes = await easel.draw(hash, async () =>
      drawSharePicture({
        ...facts,
        cover: coverHash === null ? null : await pictureBytes(platform, coverHash, 800),
      }),
    );
    return reply.type('image/jpeg').send(bytes);
  });
}

async function whatIsSeen(platform: Platform, slug: string): Promise<Seen> {
  const read = reading(platform);
  const gig = await visibleGig(read, null, slug);
  const seller = (await sellerSummaries(read, [gig.seller_id])).get(gig.seller_id);
  const prices = gig.content.packages.map((one) => one.priceMinor);
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

/** Draws one picture after the other, the same one once however many ask for it, and keeps the last ones. */
function openEasel() {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const same = underWay.get(name);
    if (same) return same;
    if (underWay.size >= mostWaiting) return refuse('busy', { retryAfterSeconds: 5 });
    const making = last.then(make).then((bytes) => {
      kept.set(name, bytes);
      const oldest = kept.keys().next().value;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return bytes;
    });
    underWay.set(name, making);
    last = making.catch(() => undefined).finally(() => underWay.delete(name));
    return making;
  }
  return { draw };
}
