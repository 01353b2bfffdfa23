// Whose badges may be shown: the person of a username whose public page may be.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

export async function findHolder(read: Read, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where username = ${username}::citext and status = 'active'`.execute(read.sql);
  return rows[0]?.id ?? null;
}
