// Reads security alarms for the console, with the username of the agent who acknowledged each. Keyset pages.
import { sql } from 'kysely';
import type { SecurityAlarm } from '#contract/operations/console/security.endpoints.ts';
import { readCursor, toPage } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

type AlarmRow = {
  id: string;
  kind: string;
  subject: string;
  count: number;
  first_at: Date;
  last_at: Date;
  details: SecurityAlarm['details'];
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
};

export async function listAlarms(
  read: Read,
  page: { cursor?: string | undefined; limit: number; state: 'all' | 'open' },
): Promise<{ items: SecurityAlarm[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const { rows } = await sql<AlarmRow>`
    select a.id, a.kind, a.subject, a.count, a.first_at, a.last_at, a.details, a.acknowledged_at,
      u.username as acknowledged_by
    from security_alarms a left join users u on u.id = a.acknowledged_by
    where true
      ${page.state === 'open' ? sql`and a.acknowledged_at is null` : sql``}
      ${after ? sql`and (a.last_at, a.id) < (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)` : sql``}
    order by a.last_at desc, a.id desc limit ${page.limit + 1}`.execute(read.sql);
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [last.last_at.getTime(), last.id]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      count: row.count,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      details: row.details,
      acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      acknowledgedBy: row.acknowledged_by,
    })),
    nextCursor,
  };
}
