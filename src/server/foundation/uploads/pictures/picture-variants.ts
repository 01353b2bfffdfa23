// The widths of a picture: made from its master, by the job that follows an upload or by the first page that asks.
// Guarantees: a variant is made once under concurrent requests; a picture on a page is never broken because a job is pending.
import { pictureWidths } from '#contract/foundation/uploads/picture.rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { singleFlight } from '#server/platform/single-flight.ts';
import { encodeVariant } from './read-picture.ts';

const formats = ['webp', 'avif'] as const;

export function masterKey(hash: string): string {
  return `pictures/${hash.slice(0, 2)}/${hash}/master.webp`;
}

export function variantKey(hash: string, variant: string): string {
  return `pictures/${hash.slice(0, 2)}/${hash}/${variant}`;
}

/** All storage keys of a picture. */
export function keysOf(hash: string): string[] {
  const variants = formats.flatMap((format) => pictureWidths.map((width) => `${width}.${format}`));
  return [masterKey(hash), ...variants.map((variant) => variantKey(hash, variant))];
}

const makeOnce = singleFlight<boolean>();

/** Makes the variant if it is missing. False when there is no such picture. */
export async function ensureVariant(
  platform: Platform,
  hash: string,
  width: number,
  format: 'avif' | 'webp',
  lane: 'view' | 'job' = 'view',
): Promise<boolean> {
  const key = variantKey(hash, `${width}.${format}`);
  return makeOnce(platform, key, () => makeVariant(platform, hash, key, { width, format, lane }));
}

async function makeVariant(
  platform: Platform,
  hash: string,
  key: string,
  { width, format, lane }: { width: number; format: 'avif' | 'webp'; lane: 'view' | 'job' },
): Promise<boolean> {
  const { storage } = platform;
  if (await storage.has(key)) return true;
  if (!(await storage.has(masterKey(hash)))) return false;
  const variant = await encodeVariant(() => readMaster(platform, hash), { width, format }, lane).catch(
    (error: unknown) => {
      if (error instanceof MasterMissing) return null;
      throw error;
    },
  );
  if (variant) await storage.put(key, variant);
  return variant !== null;
}

/** Deleted while its variant waited. */
class MasterMissing extends Error {}

async function readMaster({ storage }: Platform, hash: string): Promise<Buffer> {
  const master = await storage.readWhole(masterKey(hash));
  if (!master) throw new MasterMissing();
  return master;
}

/** The bytes of a picture as WebP, for compositing; null when there is no such picture. */
export async function pictureBytes(
  platform: Platform,
  hash: string,
  width: (typeof pictureWidths)[number],
): Promise<Buffer | null> {
  const isThere = await ensureVariant(platform, hash, width, 'webp');
  return isThere ? platform.storage.readWhole(variantKey(hash, `${width}.webp`)) : null;
}

export async function derivePicture(platform: Platform, hash: string): Promise<void> {
  for (const format of formats) {
    for (const width of pictureWidths) await ensureVariant(platform, hash, width, format, 'job');
  }
}
