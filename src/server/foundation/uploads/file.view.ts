// Files as the parties of an order see them, with links that work for up to an hour.
// Guarantees: a link is signed over the file, the reader and its expiry; it is made only for users who may read the file, and the
// permission is checked again on use. Links stay the same for ten minutes, so that a refetching page keeps its images.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listFilesWithPeople } from './file-people.report.ts';
import { mayReadFile } from './file.policy.ts';
import type { ReadableFile } from './file.policy.ts';
import type { FileRow } from './upload.store.ts';

const linkSeconds = 3600;
const sameLinkSeconds = 600;
const ofNothing = {
  buyer_id: null,
  seller_id: null,
  talking_ids: [],
  support_ids: [],
  ticket_ids: [],
  brief_seller_ids: [],
  in_open_brief: false,
} as const;

/** Files by their ids with links for `viewerId`; callers have checked that the viewer may see them. */
export async function filesById(
  read: Read,
  ids: readonly string[],
  viewerId: string,
): Promise<Map<string, FileView>> {
  const rows = await listFilesWithPeople(read, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, fileView(read, row, viewerId)]));
}

/** For a file that no order references yet: without the parties of an order. */
export function fileView(
  read: Read,
  row: FileRow & Partial<Omit<ReadableFile, 'owner_id' | 'scan'>>,
  viewerId: string,
): FileView {
  const mayRead = mayReadFile({ ...ofNothing, ...row }, viewerId);
  const link = (part: FileLink['part']) =>
    fileLink(read.platform.keys, { fileId: row.id, part }, viewerId, read.now);
  const hasPicture = mayRead && row.preview === 'picture' && row.size_bytes <= fileLimits.previewBytes;
  return {
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    scan: row.scan,
    url: mayRead ? link('') : null,
    preview: mayRead && (row.preview !== 'picture' || hasPicture) ? row.preview : 'none',
    pictureUrls: hasPicture ? { small: link('small'), large: link('large') } : null,
  };
}

/** The file itself, or one of the two sizes of its preview. */
export const fileParts = ['', 'small', 'large'] as const;
export type FileLink = { fileId: string; part: (typeof fileParts)[number] };
export type UnverifiedLink = FileLink & { e?: unknown; v?: unknown; s?: unknown };

export function fileLink(keys: Keys, { fileId, part }: FileLink, viewerId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const expiry = seconds - (seconds % sameLinkSeconds) + linkSeconds;
  const signature = sign(keys.current('file-link').bytes, fileId, String(expiry), viewerId);
  const path = part === '' ? fileId : `${fileId}/${part}.webp`;
  return `/files/${path}?e=${expiry}&v=${viewerId}&s=${signature.toString('base64url')}`;
}

/** The user the link was signed for; null if the signature is invalid or the link has expired. */
export function viewerOfLink(keys: Keys, link: UnverifiedLink, now: Date): string | null {
  const { fileId, e, v, s } = link;
  if (typeof e !== 'string' || typeof v !== 'string' || typeof s !== 'string') return null;
  if (!/^\d{1,12}$/.test(e) || Number(e) * 1000 < now.getTime()) return null;
  const given = Buffer.from(s, 'base64url');
  const isOurs = keys.all('file-link').some((key) => {
    const expected = sign(key.bytes, fileId, e, v);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? v : null;
}

function sign(key: Buffer, fileId: string, expiry: string, viewerId: string): Buffer {
  return createHmac('sha256', key).update(`${fileId}\n${expiry}\n${viewerId}`).digest();
}
