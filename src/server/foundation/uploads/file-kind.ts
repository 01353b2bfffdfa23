// How a page may show a file, by its first bytes: as a picture, as text, in a player, or not at all.
// Guarantees: name and declared type are ignored, so HTML named .png is shown as text and never runs.
import type { FilePreview } from '#contract/foundation/uploads/upload.schema.ts';
import { kindOf } from './pictures/read-picture.ts';

export type FileKind = { preview: FilePreview; mediaType: string | null };

/** The number of leading bytes that are inspected. */
export const headBytes = 4096;

export function fileKind(head: Buffer): FileKind {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (kindOf(head) || isGif(head)) return { preview: 'picture', mediaType: null };
  const plays = playableType(head, ascii);
  if (plays) return { preview: plays.startsWith('audio/') ? 'audio' : 'video', mediaType: plays };
  return { preview: isText(head) ? 'text' : 'none', mediaType: null };
}

export function isGif(head: Buffer): boolean {
  return /^GIF8[79]a/.test(head.toString('latin1', 0, 6));
}

function playableType(head: Buffer, ascii: (from: number, to: number) => string): string | null {
  if (ascii(0, 3) === 'ID3' || (head[0] === 0xff && head[1] !== undefined && isMpegAudio(head[1])))
    return 'audio/mpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(0, 4) === 'fLaC') return 'audio/flac';
  if (ascii(0, 4) === 'OggS') return ascii(28, 35).includes('theora') ? 'video/ogg' : 'audio/ogg';
  // Matroska states its document type after the header; only WebM plays everywhere.
  if (ascii(0, 4) === '\x1aE\xdf\xa3' && ascii(4, 64).includes('webm')) return 'video/webm';
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12);
    if (brand === 'M4A ' || brand === 'M4B ') return 'audio/mp4';
    if (/^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|mmp4|MSNV)$/.test(brand)) return 'video/mp4';
  }
  return null;
}

/** The start of an MP3 without tags (MPEG-1 or 2, layer III). */
function isMpegAudio(second: number): boolean {
  return (second & 0xe6) === 0xe2;
}

/** UTF-8 without control characters other than line breaks and tabs; the last character may be cut off. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: head.length >= headBytes });
  } catch {
    return false;
  }
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}
