// What waits for support, from the tables where it waits: books that do not agree, disputes, refunds, withdrawals, and the lines of the outbox.
// Guards: each is counted up to a bound, by the index of what is open. Decides nothing.
import { sql } from 'kysely';
import { mostQueued } from '#contract/operations/console/overview.endpoints.ts';
import type { QueueName } from '#contract/operations/console/overview.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type QueueRow = { name: QueueName; waiting: number; overdue: number; oldest_at: Date | null };

/** Money that is on its way for longer than this is late. */
const lateAfter = sql`interval '1 day'`;

/** Appeals and reports are to be answered by then. */
const answerWithin = sql`interval '3 days'`;

export async function listQueues(read: Read): Promise<QueueRow[]> {
  const most = sql.lit(mostQueued);
  const { rows } = await sql<QueueRow>`
    with waiting (name, since, until) as (
      -- Nobody may wait for these: whatever is wrong with the books is overdue at once.
      (select 'books', wrong_since, wrong_since from ledger_checks, generate_series(1, least(wrong, ${most})))
      union all
      (select 'books', first_seen_at, first_seen_at
       from reconciliation_differences where closed_at is null and finding <> 'foreign' limit ${most})
      union all
      (select case o.dispute_phase when 'appealed' then 'appeals' else 'disputes' end, d.opened_at, o.dispute_until
       from orders o join disputes d on d.order_id = o.id and d.closed_at is null
       where o.dispute_phase in ('deciding', 'appealed') order by o.dispute_until limit ${most})
      union all
      (select 'decision-appeals', appealed_at, appealed_at + ${answerWithin}
       from measures where state = 'appealed' order by appealed_at limit ${most})
      union all
      (select 'reports', reported_at, reported_at + ${answerWithin}
       from gig_reports where state = 'open' order by reported_at limit ${most})
      union all
      (select 'question-reports', reported_at, reported_at + ${answerWithin}
       from exam_reports where answered_at is null order by reported_at limit ${most})
      union all
      -- An open one waits for its seller, an answered one for support.
      (select 'claims', answered_at, answered_at + ${answerWithin}
       from picture_claims where state = 'answered' order by answered_at limit ${most})
      union all
      (select 'alike-pictures', found_at, null
       from alike_pictures where state = 'open' order by found_at limit ${most})
      union all
      (select 'tickets', waiting_since, waiting_since + interval '2 days'
       from tickets where state = 'open' order by waiting_since limit ${most})
      union all
      (select 'corrections', proposed_at, proposed_at + ${answerWithin}
       from ledger_corrections where state = 'proposed' order by proposed_at limit ${most})
      union all
      (select 'refunds', requested_at, requested_at + ${lateAfter}
       from refunds where state = 'requested' order by tried_at limit ${most})
      union all
      (select 'withdrawals', requested_at, requested_at + ${lateAfter}
       from withdrawals where state = 'requested' order by tried_at limit ${most})
      union all
      -- What has not been tried yet, or is tried again; a job that is only for later does not wait.
      (select 'jobs', created_on, null from pgboss.job
       where name <> 'dead' and state < 'completed' and start_after <= now() limit ${most})
      union all
      (select 'dead-jobs', created_on, null from pgboss.job
       where name = 'dead' and state < 'completed' limit ${most})
    )
    select name, count(*) as waiting, count(*) filter (where until <= ${read.now}) as overdue, min(since) as oldest_at
    from waiting group by name`.execute(read.sql);
  return rows;
}
