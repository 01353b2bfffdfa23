// The SQL of presence: the minute a person was last online.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Never moves backwards, even if processes write out of order. */
export async function movePresence(read: Read, userId: string): Promise<void> {
  await sql`
    insert into presence as p (user_id, seen_at) values (${userId}, ${read.now})
    on conflict (user_id) do update set seen_at = excluded.seen_at
      where p.seen_at < excluded.seen_at`.execute(read.sql);
}

/** Leaves out people who hide their presence. */
export async function listPresent(read: Read, userIds: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from presence p
    where p.user_id = any(${userIds}::uuid[]) and p.seen_at > ${since} and not exists (
      select from message_settings m where m.user_id = p.user_id and not m.shows_presence)`.execute(read.sql);
  return rows.map((row) => row.user_id);
}

export async function listShownPresence(
  read: Read,
  viewerId: string,
  userIds: readonly string[],
): Promise<{ user_id: string; seen_at: Date }[]> {
  const { rows } = await sql<{ user_id: string; seen_at: Date }>`
    select p.user_id, p.seen_at from presence p
    where p.user_id = any(${userIds}::uuid[]) and not exists (
      select from message_settings m where m.user_id in (p.user_id, ${viewerId}) and not m.shows_presence)`.execute(
    read.sql,
  );
  return rows;
}

export async function findBothShowPresence(read: Read, personId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    select not exists (
      select from message_settings where user_id in (${personId}, ${otherId}) and not shows_presence) as both`.execute(
    read.sql,
  );
  return rows[0]!.both;
}

export async function findShowsPresence(read: Read, userId: string): Promise<boolean> {
  const { rows } = await sql<{ shows_presence: boolean }>`
    select shows_presence from message_settings where user_id = ${userId}`.execute(read.sql);
  return rows[0]?.shows_presence ?? true;
}

export async function saveShowsPresence(tx: Read, userId: string, shows: boolean): Promise<void> {
  await sql`
    insert into message_settings (user_id, shows_presence) values (${userId}, ${shows})
    on conflict (user_id) do update set shows_presence = excluded.shows_presence`.execute(tx.sql);
}

export async function deleteShowsPresence(tx: Read, userId: string): Promise<void> {
  await sql`delete from message_settings where user_id = ${userId}`.execute(tx.sql);
}
