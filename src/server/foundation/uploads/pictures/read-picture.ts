// Reads uploaded pictures: their bytes decide what they are, never their name or declared type.
// Guarantees: only five formats (GIF for previews only) reach the decoder, which runs in a process of its own within limits of pixels,
// time and memory (decode-picture.ts, picture-processes.ts); no file is an internal error.
import { availableParallelism } from 'node:os';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Master as EncodedMaster, PictureDemands, Unfit } from './decode-picture.ts';
import { openPictureProcesses, PictureUndecodable } from './picture-processes.ts';

export type { PictureDemands } from './decode-picture.ts';
export type Master = Omit<EncodedMaster, 'webp'> & { webp: Buffer };
type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** A photo of 12 megapixels takes half a second, the most expensive accepted file four. */
const processes = openPictureProcesses({
  processes: Math.max(1, availableParallelism() >> 1),
  waitingViews: 100,
  waitSeconds: 40,
  cpuSeconds: 20,
  memoryMb: 1024,
  hangSeconds: 600,
  idleSeconds: 60,
});

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

/** Decodes, rotates, shrinks and re-encodes. Refuses with file_not_a_picture, busy or, when too small, invalid_input. */
export async function readPicture(bytes: Buffer, demands: PictureDemands = {}): Promise<Master> {
  if (!kindOf(bytes)) return refuse('file_not_a_picture');
  const read = await processes.run('master', bytes, demands, 'upload').catch((error: unknown) => {
    if (error instanceof PictureUndecodable) return refuse('file_not_a_picture');
    throw error;
  });
  if ('unfit' in read) return refuseUnfit(read, demands);
  return { ...read, webp: bufferOf(read.webp) };
}

function refuseUnfit({ unfit, width, height }: Unfit, demands: PictureDemands): never {
  if (unfit === 'damaged') return refuse('file_not_a_picture');
  if (unfit === 'large') {
    return refuse('file_not_a_picture', {
      message: `This image has more than ${pictureLimits.megapixels} megapixels. Make it smaller and try again.`,
    });
  }
  const message = `This image is ${width} × ${height} pixels. Use one of at least ${demands.minimumWidth ?? 64} × ${demands.minimumHeight ?? 64}.`;
  return refuse('invalid_input', { message, errors: { file: message } });
}

/** For WebP files the product made itself, upright and without metadata: not encoded again, and decoded only for its color. */
export async function readOwnDrawing(webp: Buffer, color?: string): Promise<Master> {
  const read = await processes.run('drawing', webp, color, 'job');
  return { ...read, webp };
}

/** One variant of a master, which is read when its turn has come. */
export async function encodeVariant(
  master: () => Promise<Buffer>,
  shape: { width: number; format: 'avif' | 'webp' },
  lane: 'view' | 'job',
): Promise<Buffer> {
  return bufferOf(await processes.run('variant', master, shape, lane));
}

/** A preview of any supported picture, the first frame of animations; null if it is none, is damaged or too large. */
export async function encodePreview(bytes: Buffer, side: number): Promise<Buffer | null> {
  const encoded = await processes.run('preview', bytes, side, 'preview').catch((error: unknown) => {
    if (error instanceof PictureUndecodable) return null;
    throw error;
  });
  return encoded && bufferOf(encoded);
}

/** A master as the small RGB square that fingerprints are computed from. */
export async function smallestPixels(master: Buffer): Promise<Buffer> {
  return bufferOf(await processes.run('smallest', master, undefined, 'job'));
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
