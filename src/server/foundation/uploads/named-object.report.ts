// Whether a row refers to a stored object. Objects without one were deleted, or are being stored at this moment.
import { sql } from 'kysely';
import type { Database } from '#server/platform/data/db.ts';

const byId =
  /^(files|previews|unfinished)\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;
const byHash = /^pictures\/[0-9a-f]{2}\/([0-9a-f]{32})\//;

/** True for a key of an unknown form. */
export async function isNamedObject(db: Database, key: string): Promise<boolean> {
  const hash = byHash.exec(key)?.[1];
  if (hash !== undefined) return exists(db, sql`select from picture_masters where hash = ${hash}`);
  const [, kind, id] = byId.exec(key) ?? [];
  if (id === undefined) return true;
  return kind === 'unfinished'
    ? exists(db, sql`select from unfinished_uploads where id = ${id} and cancelled_at is null`)
    : exists(db, sql`select from files where id = ${id} and scan <> 'infected'`);
}

async function exists(db: Database, rows: ReturnType<typeof sql>): Promise<boolean> {
  return (await rows.execute(db)).rows.length > 0;
}
