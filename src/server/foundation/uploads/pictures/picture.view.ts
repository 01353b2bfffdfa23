// Pictures as pages see them: three widths in AVIF and WebP, with size and color so that layout does not shift while they load.
// Guarantees: a URL contains the hash of its bytes, so it is cacheable forever; the bytes are never read here.
import { pictureWidths } from '#contract/foundation/uploads/upload.schema.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listPictures } from '../upload.store.ts';
import type { PictureRow } from '../upload.store.ts';

export type { PictureRow } from '../upload.store.ts';
export type PictureFormat = 'avif' | 'webp';
export type PictureWidth = (typeof pictureWidths)[number];

/** The URL of one variant. `name` is the picture's hash, or its id where only that is known (a profile photo). */
export function pictureUrl(name: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/pictures/${name}/${width}.${format}`;
}

/** Pictures by their ids; `alts` holds their descriptions (empty = decoration). Unknown ids are left out. */
export async function picturesById(
  read: Read,
  ids: readonly string[],
  alts: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, Picture>> {
  const rows = await listPictures(read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, pictureView(row, alts.get(row.id) ?? '')]));
}

export function pictureView(row: PictureRow, alt: string): Picture {
  const widths = pictureWidths.filter((_, i) => i === 0 || pictureWidths[i - 1]! < row.width);
  const sources = (format: PictureFormat) =>
    widths.map((width) => ({ width: Math.min(width, row.width), url: pictureUrl(row.hash, width, format) }));
  return {
    id: row.id,
    alt,
    color: row.color,
    width: row.width,
    height: row.height,
    avif: sources('avif'),
    webp: sources('webp'),
  };
}
