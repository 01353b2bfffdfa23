// Decodes and re-encodes pictures. Runs only in the processes that read-picture.ts starts (picture.process.ts).
// Guarantees: nothing above the limit of pixels is decoded; only the decoders of five formats are loaded; of an animation only the
// first frame is read; the output is upright and has no metadata (location, camera, color profile).
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { fingerprintSide } from './fingerprint.ts';

/** The maximum size of a master; portrait pictures may be taller than wide. */
const largest = { width: 1600, height: 2400 };
const largestPortrait = 800;
const pixelLimit = pictureLimits.megapixels * 1_000_000;

export type PictureDemands = {
  /** Crops to a square (profile photos). */
  square?: boolean;
  minimumWidth?: number;
  minimumHeight?: number;
};
export type Master = { webp: Uint8Array; width: number; height: number; color: string };

/** What a picture process can be asked, by name of the task, with the other arguments besides the bytes. */
export type PictureTasks = {
  master: { argument: PictureDemands; result: Master | Unfit };
  drawing: { argument: string | undefined; result: Omit<Master, 'webp'> };
  variant: { argument: { width: number; format: 'avif' | 'webp' }; result: Uint8Array };
  preview: { argument: number; result: Uint8Array | null };
  smallest: { argument: undefined; result: Uint8Array };
};
/** A picture that is refused: damaged, or with more or fewer pixels than accepted. */
export type Unfit = { unfit: 'damaged' | 'large' | 'small'; width: number; height: number };

/** Called once per process, before the first picture. */
export function prepareDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadNsgif',
    ],
  });
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 });
}

/** Decodes, rotates, shrinks and re-encodes. Any error of the decoder is the file's: truncated, damaged, or malicious. */
async function master(bytes: Uint8Array, demands: PictureDemands): Promise<Master | Unfit> {
  try {
    return (await unfitSize(bytes, demands)) ?? (await encodeMaster(bytes, demands));
  } catch {
    return { unfit: 'damaged', width: 0, height: 0 };
  }
}

async function unfitSize(bytes: Uint8Array, demands: PictureDemands): Promise<Unfit | null> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  const { width, height } = autoOrient;
  if (width * height > pixelLimit) return { unfit: 'large', width, height };
  const isSmall = width < (demands.minimumWidth ?? 64) || height < (demands.minimumHeight ?? 64);
  return isSmall ? { unfit: 'small', width, height } : null;
}

/** Decoded once, then encoded and analyzed from the same pixels. A profile photo is cropped, never enlarged. */
async function encodeMaster(bytes: Uint8Array, demands: PictureDemands): Promise<Master> {
  const upright = open(bytes).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const side = Math.min(width, height, largestPortrait);
  const sized = demands.square
    ? upright.resize({ width: side, height: side, fit: 'cover' })
    : upright.resize({ ...largest, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await sized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const webp = await pixels().webp({ quality: 86, effort: 2 }).toBuffer();
  return { webp, width: info.width, height: info.height, color: await colorOf(pixels()) };
}

/** A WebP file the product made itself: not encoded again or sent back, and decoded only for its color. */
async function drawing(webp: Uint8Array, color: string | undefined): Promise<Omit<Master, 'webp'>> {
  const { width, height } = await sharp(webp).metadata();
  return { width, height, color: color ?? (await colorOf(sharp(webp))) };
}

/** The color that fills a picture's place until it has loaded. */
async function colorOf(picture: Sharp): Promise<string> {
  const small = await picture.resize({ width: 64 }).flatten({ background: '#ffffff' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** AVIF at a low effort: a few percent larger, several times faster. */
function variant(bytes: Uint8Array, { width, format }: { width: number; format: 'avif' | 'webp' }) {
  const sized = sharp(bytes, { limitInputPixels: pixelLimit }).resize({ width, withoutEnlargement: true });
  return (
    format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78, effort: 4 })
  ).toBuffer();
}

async function preview(bytes: Uint8Array, side: number): Promise<Uint8Array | null> {
  try {
    return await open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
  } catch {
    return null;
  }
}

function smallest(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: pixelLimit })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize(fingerprintSide, fingerprintSide, { fit: 'fill' })
    .raw()
    .toBuffer();
}

export const pictureTasks: {
  [Name in keyof PictureTasks]: (
    bytes: Uint8Array,
    argument: PictureTasks[Name]['argument'],
  ) => Promise<PictureTasks[Name]['result']>;
} = { master, drawing, variant, preview, smallest };
