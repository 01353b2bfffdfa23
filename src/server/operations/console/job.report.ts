// Reads pg-boss tables: queue lengths and dead-lettered jobs. Only ids of a payload leave this file.
// Times are the database server's.
import { sql } from 'kysely';
import { idSchema } from '#contract/common/ids.ts';
import type { DeadJob, JobQueue } from '#contract/operations/console/job.endpoints.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

const mostCounted = 1000;

export async function listQueues(read: Read): Promise<JobQueue[]> {
  const { rows } = await sql<Omit<JobQueue, 'oldestAt'> & { oldest_at: Date | null }>`
    select q.name, count(j.id) filter (where j.state = 'created') as waiting,
      count(j.id) filter (where j.state = 'retry') as retrying,
      count(j.id) filter (where j.state = 'active') as running, min(j.created_on) as oldest_at
    from (select name from pgboss.queue where name <> 'dead') q
    left join lateral (
      select id, state, created_on from pgboss.job where name = q.name and state < 'completed'
      limit ${sql.lit(mostCounted)}) j on true
    group by q.name order by q.name`.execute(read.sql);
  return rows.map(({ oldest_at, ...queue }) => ({ ...queue, oldestAt: oldest_at?.toISOString() ?? null }));
}

type DeadRow = {
  id: string;
  data: { run: string; name: string; event?: { name: string } & Record<string, unknown>; payload?: object };
  source_name: string | null;
  source_retry_count: number | null;
  failure: string | null;
  created_on: Date;
};

export async function listDead(
  read: Read,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: DeadJob[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'string']);
  const before = after
    ? sql`and (date_trunc('milliseconds', created_on), id::text) < (${new Date(Number(after[0]))}, ${String(after[1])})`
    : sql``;
  const { rows } = await sql<DeadRow>`
    select id, data, source_name, source_retry_count, source_output->>'message' as failure, created_on
    from pgboss.job where name = 'dead' and state < 'completed' ${before}
    order by date_trunc('milliseconds', created_on) desc, id::text desc limit ${page.limit + 1}`.execute(
    read.sql,
  );
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [
    last.created_on.getTime(),
    last.id,
  ]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: row.data.name,
      event: row.data.event?.name ?? null,
      queue: row.source_name ?? 'work',
      failedAt: row.created_on.toISOString(),
      tries: (row.source_retry_count ?? 0) + 1,
      failure: (row.failure ?? 'The job timed out').slice(0, 500),
      ids: idsOf(row.data.event ?? row.data.payload ?? {}),
    })),
    nextCursor,
  };
}

function idsOf(payload: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] => idSchema.safeParse(entry[1]).success,
    ),
  );
}
