// The SQL of gig reports. A user has at most one open report per gig; closing closes all open reports of the gig.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { ReportReason } from '#contract/trust/moderation/moderation.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type GigReportsTable = {
  id: string;
  gig_id: string;
  reporter_id: string;
  reason: ReportReason;
  details: string;
  reported_at: Date;
  state: 'open' | 'dismissed' | 'gig-removed';
  closed_by: string | null;
  closed_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    gig_reports: GigReportsTable;
  }
}

/** A repeated report replaces the open one's reason and details. */
export async function upsertReport(
  tx: Tx,
  report: Pick<GigReportsTable, 'gig_id' | 'reporter_id' | 'reason' | 'details'>,
): Promise<void> {
  const { reason, details } = report;
  await tx.sql
    .insertInto('gig_reports')
    .values({
      ...report,
      id: newId(tx.now.getTime()),
      reported_at: tx.now,
      state: 'open',
      closed_by: null,
      closed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gig_id', 'reporter_id'])
        // A literal: with a parameter, PostgreSQL cannot find the partial index in a plan without the parameters' values.
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ reason, details }),
    )
    .execute();
}

/** The gig's seller, who may not close its reports. */
export async function findGigSeller(read: Read, gigId: string): Promise<string | null> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from gigs where id = ${gigId}`.execute(read.sql);
  return rows[0]?.seller_id ?? null;
}

/** Returns how many were open. */
export async function closeReports(
  tx: Tx,
  gigId: string,
  { state, by }: { state: 'dismissed' | 'gig-removed'; by: string },
): Promise<number> {
  const result = await tx.sql
    .updateTable('gig_reports')
    .set({ state, closed_by: by, closed_at: tx.now })
    .where('gig_id', '=', gigId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export type ReportedRow = {
  id: string;
  slug: string;
  title: string;
  state: string;
  seller_id: string;
  since: Date;
  count: number;
  reports: { id: string; reason: ReportReason; details: string; reportedAt: string }[];
};

const mostShown = 10;

/** Gigs with open reports, ordered by each gig's oldest report. */
export async function listReported(
  read: Read,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ReportedRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const keyset = after
    ? sql`where (w.since, w.gig_id) > (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<ReportedRow>`
    select g.id, g.slug, g.title, g.state, g.seller_id, w.since, w.count, (
      select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'details', r.details,
               'reportedAt', to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.reported_at)
      from (select id, reason, details, reported_at from gig_reports where gig_id = w.gig_id and state = 'open'
            order by reported_at limit ${sql.lit(mostShown)}) r) as reports
    from (select gig_id, min(reported_at) as since, count(*) as count from gig_reports where state = 'open' group by gig_id) w
    join gigs g on g.id = w.gig_id
    ${keyset} order by w.since, w.gig_id limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.since.getTime(), last.id]);
}

export async function deleteReportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('gig_reports').where('reporter_id', '=', userId).execute();
}
