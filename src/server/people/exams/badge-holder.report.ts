// The person whose badges may be shown under a username: one with a public profile.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export async function findHolder(read: Read, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where username = ${username}::citext and status = 'active'`.execute(read.sql);
  return rows[0]?.id ?? null;
}
