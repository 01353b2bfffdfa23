// Files as the two people of an order see them, each with a link that works for one hour.
// Guards: a link says which file, for whom and until when, and is signed over all three; it is made only for those who may see it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { Read } from '#server/platform/tx.ts';
import { listFiles } from './upload.store.ts';
import type { FileRow } from './upload.store.ts';

const linkSeconds = 3600;

/** Files by their ids with fresh links. `viewerId` is who the links are made for; callers check before that they may see them. */
export async function filesById(
  read: Read,
  ids: readonly string[],
  viewerId: string,
): Promise<Map<string, FileView>> {
  const rows = await listFiles(read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, fileView(read, row, viewerId)]));
}

export function fileView(read: Read, row: FileRow, viewerId: string): FileView {
  return {
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    url: fileLink(read.platform.keys, row.id, viewerId, read.now),
  };
}

export type FileLink = { fileId: string; e?: unknown; v?: unknown; s?: unknown };

export function fileLink(keys: Keys, fileId: string, viewerId: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + linkSeconds;
  const signature = sign(keys.current('file-link').bytes, fileId, String(expiry), viewerId);
  return `/files/${fileId}?e=${expiry}&v=${viewerId}&s=${signature.toString('base64url')}`;
}

/** Whether we signed this link and its hour is not over. */
export function linkIsGood(keys: Keys, link: FileLink, now: Date): boolean {
  const { fileId, e, v, s } = link;
  if (typeof e !== 'string' || typeof v !== 'string' || typeof s !== 'string') return false;
  if (!/^\d{1,12}$/.test(e) || Number(e) * 1000 < now.getTime()) return false;
  const given = Buffer.from(s, 'base64url');
  return keys.all('file-link').some((key) => {
    const expected = sign(key.bytes, fileId, e, v);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sign(key: Buffer, fileId: string, expiry: string, viewerId: string): Buffer {
  return createHmac('sha256', key).update(`${fileId}\n${expiry}\n${viewerId}`).digest();
}
