// The SQL of presence: when somebody was last here, to the minute.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

/** Never backwards, whichever process is slower. */
export async function movePresence(read: Read, userId: string): Promise<void> {
  await sql`
    insert into presence as p (user_id, seen_at) values (${userId}, ${read.now})
    on conflict (user_id) do update set seen_at = excluded.seen_at
      where p.seen_at < excluded.seen_at`.execute(read.sql);
}

export async function listPresent(read: Read, userIds: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from presence where user_id = any(${userIds}::uuid[]) and seen_at > ${since}`.execute(
    read.sql,
  );
  return rows.map((row) => row.user_id);
}
