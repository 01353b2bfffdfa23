// Pictures as pages see them: three widths in AVIF and WebP, with their size and colour so that nothing shifts while they load.
// Guards: an address names its bytes by their hash, so it may be kept for ever; nothing here reads the bytes.
import { pictureWidths } from '#contract/uploads/upload.schema.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { listPictures } from './upload.store.ts';
import type { PictureRow } from './upload.store.ts';

export type { PictureRow } from './upload.store.ts';
export type PictureFormat = 'avif' | 'webp';
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of one variant. `name` is the picture's hash, or its id where only that is known (a portrait). */
export function pictureUrl(name: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/pictures/${name}/${width}.${format}`;
}

/** Pictures by their ids; `alts` gives their descriptions (empty = decoration). Unknown ids are left out. */
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
    colour: row.colour,
    width: row.width,
    height: row.height,
    avif: sources('avif'),
    webp: sources('webp'),
  };
}
