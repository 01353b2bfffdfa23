// Reads uploaded pictures: their bytes decide what they are, never their name or declared type.
// Guarantees: only four formats reach the decoder; nothing above 50 megapixels is decoded; the output has no metadata (location,
// camera), is rotated upright and has one frame. Concurrent decodes are limited to the number of cores.
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { fingerprintSide } from './fingerprint.ts';

/** The maximum size of a master; portrait pictures may be taller than wide. */
const largest = { width: 1600, height: 2400 };
const largestPortrait = 800;
const pixelLimit = pictureLimits.megapixels * 1_000_000;

sharp.cache(false);
sharp.concurrency(1);

export type PictureDemands = {
  /** Crops to a square (profile photos). */
  square?: boolean;
  minimumWidth?: number;
  minimumHeight?: number;
};
export type Master = { webp: Buffer; width: number; height: number; color: string };
type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** The format by its first bytes, or null for everything else (SVG, GIF, HTML, …). */
export function kindOf(bytes: Buffer): Kind | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp') {
    const brands = ascii(8, Math.min(bytes.length, bytes.readUInt32BE(0), 64));
    if (/^avi[fs]|avif/.test(brands)) return 'avif';
  }
  return null;
}

/** Decodes, rotates, shrinks and re-encodes. Refuses with file_not_a_picture or, when too small, invalid_input. */
export async function readPicture(bytes: Buffer, demands: PictureDemands = {}): Promise<Master> {
  if (!kindOf(bytes)) return refuse('file_not_a_picture');
  return taking(async () => {
    await assertSize(bytes, demands);
    try {
      return await encodeMaster(bytes, demands);
    } catch {
      // Any decoder error is the file's: truncated, damaged, or malicious.
      return refuse('file_not_a_picture');
    }
  });
}

/** For WebP files the product made itself, upright and without metadata: not encoded again, and decoded only for its color. */
export async function readOwnDrawing(webp: Buffer, color?: string): Promise<Master> {
  return taking(async () => {
    const { width, height } = await sharp(webp).metadata();
    return { webp, width, height, color: color ?? (await colorOf(sharp(webp))) };
  });
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 });
}

async function assertSize(bytes: Buffer, demands: PictureDemands): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => refuse('file_not_a_picture'));
  if (width * height > pixelLimit) {
    refuse('file_not_a_picture', {
      message: `This image has more than ${pictureLimits.megapixels} megapixels. Make it smaller and try again.`,
    });
  }
  const minimumWidth = demands.minimumWidth ?? 64;
  const minimumHeight = demands.minimumHeight ?? 64;
  if (width < minimumWidth || height < minimumHeight) {
    const message = `This image is ${width} × ${height} pixels. Use one of at least ${minimumWidth} × ${minimumHeight}.`;
    refuse('invalid_input', { message, errors: { file: message } });
  }
}

/** Decoded once, then encoded and analyzed from the same pixels. A profile photo is cropped, never enlarged. */
async function encodeMaster(bytes: Buffer, demands: PictureDemands): Promise<Master> {
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

/** The color that fills a picture's place until it has loaded. */
async function colorOf(picture: Sharp): Promise<string> {
  const small = await picture.resize({ width: 64 }).flatten({ background: '#ffffff' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** One variant of a master. AVIF at a low effort: a few percent larger, several times faster. */
export async function encodeVariant(master: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  return taking(() => {
    const sized = sharp(master, { limitInputPixels: pixelLimit }).resize({ width, withoutEnlargement: true });
    return (
      format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78, effort: 4 })
    ).toBuffer();
  });
}

/** A preview of any supported picture, the first frame of animations; null if it is none, is damaged or too large. */
export async function encodePreview(bytes: Buffer, side: number): Promise<Buffer | null> {
  return taking(async () => {
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
  });
}

/** A master as the small RGB square that fingerprints are computed from. */
export async function smallestPixels(master: Buffer): Promise<Buffer> {
  return taking(() =>
    sharp(master, { limitInputPixels: pixelLimit })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .resize(fingerprintSide, fingerprintSide, { fit: 'fill' })
      .raw()
      .toBuffer(),
  );
}

const seats = availableParallelism();
let taken = 0;
const waiting: (() => void)[] = [];

/** Runs when a slot is free: decoding is CPU-bound, and more concurrency only slows all of it. */
async function taking<Result>(run: () => Promise<Result>): Promise<Result> {
  if (taken >= seats) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken++;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }
}
