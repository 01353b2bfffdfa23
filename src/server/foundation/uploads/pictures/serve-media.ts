// Serves pictures to everyone, cacheable forever.
// Guarantees: no response here can run or be sniffed as another type: a sandbox without rights, nosniff. Files: serve-files.ts.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureWidths } from '#contract/foundation/uploads/picture.rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { ensureVariant, variantKey } from './picture-variants.ts';
import { findPictureHash } from '../upload.store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const hashShape = /^[0-9a-f]{32}$/;
const variantShape = new RegExp(`^(${pictureWidths.join('|')})\\.(avif|webp)$`);

export function serveMedia(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { name: string; variant: string } }>(
    '/media/pictures/:name/:variant',
    async (request, reply) => {
      const { name, variant } = request.params;
      return servePicture(platform, reply, name, variant);
    },
  );
}

async function servePicture(
  platform: Platform,
  reply: FastifyReply,
  name: string,
  variant: string,
): Promise<FastifyReply> {
  const [, width, format] = variantShape.exec(variant) ?? [];
  const hash = width === undefined ? null : await hashOf(platform, name);
  if (!hash) return nothingHere(reply);
  const key = variantKey(hash, variant);
  let found = await platform.storage.read(key);
  if (!found && (await ensureVariant(platform, hash, Number(width), format as 'avif' | 'webp'))) {
    found = await platform.storage.read(key);
  }
  if (!found) return nothingHere(reply);
  harmless(reply)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'same-site')
    .header('content-length', found.sizeBytes)
    .type(`image/${format}`);
  return reply.send(found.stream);
}

/** Profile photos are addressed by picture id; the bytes behind an id never change, so the mapping is cached. */
const hashesOfIds = new WeakMap<Platform, Map<string, string>>();
const maxRemembered = 20_000;

async function hashOf(platform: Platform, name: string): Promise<string | null> {
  if (hashShape.test(name)) return name;
  if (!uuid.test(name)) return null;
  const remembered = hashesOfIds.get(platform) ?? new Map<string, string>();
  hashesOfIds.set(platform, remembered);
  let hash = remembered.get(name) ?? null;
  if (!hash) {
    hash = await findPictureHash(reading(platform), name);
    if (hash && remembered.size < maxRemembered) remembered.set(name, hash);
  }
  return hash;
}

/** Keeps a browser from running the content or guessing its type. */
export function harmless(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY');
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return harmless(reply.code(404))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This image does not exist.');
}
