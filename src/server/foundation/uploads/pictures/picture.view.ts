// Pictures as pages see them: where their widths are, with size and color so that layout does not shift while they load.
// Guarantees: a URL contains the hash of its bytes, so it is cacheable forever; the bytes are never read here.
import { pictureSrc } from '#contract/foundation/uploads/picture.rules.ts';
import type { Cover, Picture } from '#contract/foundation/uploads/upload.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listPictures } from '../upload.store.ts';
import type { PictureRow } from '../upload.store.ts';

export type { PictureRow } from '../upload.store.ts';

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
  return {
    id: row.id,
    alt,
    color: row.color,
    width: row.width,
    height: row.height,
    src: pictureSrc(row.hash),
  };
}

export function coverView({ hash, color, width }: Pick<PictureRow, 'hash' | 'color' | 'width'>): Cover {
  return { key: hash, color, width };
}
