// Reading pictures that people upload: what they are is decided by their bytes, never by their name or declared type.
// Guards: only four formats ever reach the decoder; nothing larger than 50 megapixels is decoded; what leaves carries no
// metadata (place, camera), stands upright and holds one frame. As many pictures are decoded at once as there are cores.
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureLimits } from '#contract/uploads/upload.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import { lookedAt } from './fingerprint.ts';

/** Masters are at most so large; portrait pictures may be taller than wide. */
const largest = { width: 1600, height: 2400 };
const largestPortrait = 800;
const pixelLimit = pictureLimits.megapixels * 1_000_000;

sharp.cache(false);
sharp.concurrency(1);

export type PictureDemands = {
  /** Crops to a square (portraits). */
  square?: boolean;
  minimumWidth?: number;
  minimumHeight?: number;
};
export type Master = { webp: Buffer; width: number; height: number; colour: string };
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

/** Decodes, turns upright, shrinks and re-encodes. Refuses with file_not_a_picture or, when too small, invalid_input. */
export async function readPicture(bytes: Buffer, demands: PictureDemands = {}): Promise<Master> {
  if (!kindOf(bytes)) return refuse('file_not_a_picture');
  return taking(async () => {
    await assertSize(bytes, demands);
    try {
      return await encodeMaster(bytes, demands);
    } catch {
      // Whatever the decoder stumbled over is in the file: cut off, damaged, or made to hurt.
      return refuse('file_not_a_picture');
    }
  });
}

/** For WebP that this house drew itself, upright and without metadata: looked at, but not encoded a second time. */
export async function readOwnDrawing(webp: Buffer): Promise<Master> {
  return taking(async () => {
    const { width, height } = await sharp(webp).metadata();
    return { webp, width, height, colour: await colourOf(sharp(webp)) };
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
      message: `This picture has more than ${pictureLimits.megapixels} megapixels. Make it smaller and try again.`,
    });
  }
  const minimumWidth = demands.minimumWidth ?? 64;
  const minimumHeight = demands.minimumHeight ?? 64;
  if (width < minimumWidth || height < minimumHeight) {
    const message = `This picture is ${width} × ${height} pixels. Use one of at least ${minimumWidth} × ${minimumHeight}.`;
    refuse('invalid_input', { message, errors: { file: message } });
  }
}

/** Decoded once, then encoded and looked at from the same pixels. A portrait is cropped, never enlarged. */
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
  return { webp, width: info.width, height: info.height, colour: await colourOf(pixels()) };
}

/** The colour that fills a picture's place until it is there. */
async function colourOf(picture: Sharp): Promise<string> {
  const small = await picture.resize({ width: 64 }).flatten({ background: '#ffffff' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
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

/** A preview of any picture we can read, moving ones by their first frame; null when it is none, is damaged or too large. */
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

/** A master as a square of so few pixels, red, green and blue each: enough to say what it looks like. */
export async function smallestPixels(master: Buffer): Promise<Buffer> {
  return taking(() =>
    sharp(master, { limitInputPixels: pixelLimit })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .resize(lookedAt, lookedAt, { fit: 'fill' })
      .raw()
      .toBuffer(),
  );
}

const seats = availableParallelism();
let taken = 0;
const waiting: (() => void)[] = [];

/** Runs when a seat is free: decoding is heavy, and more of it at once only makes all of it slower. */
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
