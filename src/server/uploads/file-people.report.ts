// Files together with the people of the orders they belong to, which is what file.policy.ts asks about.
// Reads the tables of uploads and orders; does not decide anything.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';
import type { ReadableFile } from './file.policy.ts';
import type { FileRow } from './upload.store.ts';

export type FileWithPeople = FileRow & ReadableFile;

export async function listFilesWithPeople(read: Read, ids: readonly string[]): Promise<FileWithPeople[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FileWithPeople>`
    select f.id, f.owner_id, f.name, f.content_type, f.size_bytes, f.sha256, f.scan, f.preview, f.media_type,
           o.buyer_id, o.seller_id
    from files f left join orders o on o.id = f.order_id
    where f.id = any(${ids}::uuid[])`.execute(read.sql);
  return rows;
}

export async function findFileWithPeople(read: Read, id: string): Promise<FileWithPeople | null> {
  return (await listFilesWithPeople(read, [id]))[0] ?? null;
}
