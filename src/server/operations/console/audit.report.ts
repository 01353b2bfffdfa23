// Searches the append-only audit log by action prefix, user and dates, newest first. Uses an index for each filter; keyset pages.
import { sql } from 'kysely';
import type { AuditEntry } from '#contract/operations/console/user.endpoints.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

type AuditRow = {
  id: string;
  at: Date;
  action: string;
  user_id: string | null;
  username: string | null;
  ip: string | null;
  details: Record<string, unknown>;
};

export type AuditQuery = {
  action: string;
  /** Null for all users. */
  userId: string | null;
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  cursor?: string | undefined;
  limit: number;
};

export async function listAudit(
  read: Read,
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const after = readCursor(query.cursor, ['integer', 'id']);
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.action, a.user_id, u.username, a.ip, a.details
    from audit_log a left join users u on u.id = a.user_id
    where true
      ${query.userId === null ? sql`` : sql`and a.user_id = ${query.userId}`}
      ${query.action === '' ? sql`` : sql`and a.action ~>=~ ${query.action} and a.action ~<~ ${`${query.action}\u{10FFFF}`}`}
      ${query.from === null ? sql`` : sql`and a.at >= ${query.from}`}
      ${query.until === null ? sql`` : sql`and a.at < ${query.until}`}
      ${after ? sql`and (a.at, a.id) < (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)` : sql``}
    order by a.at desc, a.id desc limit ${query.limit + 1}`.execute(read.sql);
  const { rows: shown, nextCursor } = toPage(rows, query.limit, (last) => [last.at.getTime(), last.id]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      userId: row.user_id,
      username: row.username,
      ip: row.ip,
      details: row.details,
    })),
    nextCursor,
  };
}

/** Finds a user by exact email or username, preferring a verified email. */
export async function findUserIdByName(read: Read, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${name} or username = ${name.replace(/^@/, '')}
    order by email_verified_at is null limit 1`.execute(read.sql);
  return rows[0]?.id ?? null;
}
