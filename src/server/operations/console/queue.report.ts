// Lengths of the support queues, over the tables of several areas. Each is counted by an index, up to a bound.
import { sql } from 'kysely';
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import { lastingDifferenceHours } from '#contract/operations/console/money.endpoints.ts';
import { evidenceWarningDays } from '#contract/orders/orders/chargeback.schema.ts';
import { queueCountLimit } from '#contract/operations/console/overview.endpoints.ts';
import type { QueueName } from '#contract/operations/console/overview.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type QueueRow = { name: QueueName; waiting: number; overdue: number; oldest_at: Date | null };

/** Transfers in transit, alarms that no agent has seen, and people who cannot sign in are overdue after this. */
const lateAfter = days(supportTargets.urgentDays);

/** Support's deadline for appeals, reports, claims and corrections. */
const decideWithin = days(supportTargets.decisionDays);

const answerWithin = days(supportTargets.ticketDays);

const most = sql.lit(queueCountLimit);

/** Overdue immediately. */
const mismatches = (now: Date) => sql`
      (select 'ledger-mismatches', violated_since, violated_since from ledger_checks, generate_series(1, least(violation_count, ${most})))
      union all
      (select 'ledger-mismatches', first_seen_at, first_seen_at
       from reconciliation_differences where closed_at is null and finding <> 'foreign' limit ${most})
      union all
      (select 'ledger-mismatches', unexplained_since, unexplained_since
       from provider_balances where unexplained_since <= ${later(now, { hours: -lastingDifferenceHours })})`;

/** Overdue from the day of the warning on, because the bank does not wait. */
const unsubmittedEvidence = sql`
      (select 'chargeback-evidence', reported_at, evidence_due_at - ${sql.lit(evidenceWarningDays)} * interval '1 day'
       from chargebacks where closed_at is null and evidence_submitted_at is null and evidence_due_at is not null
       order by evidence_due_at limit ${most})`;

export async function listQueues(read: Read): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with waiting (name, since, until) as (
      ${mismatches(read.now)}
      union all
      (select 'security-alarms', first_at, first_at + ${lateAfter}
       from security_alarms where acknowledged_at is null order by first_at limit ${most})
      union all
      -- Until they start, any agent can withdraw them.
      (select 'scheduled-rules', made_at, null
       from order_rules r where starts_at > ${read.now}
         and not exists (select 1 from order_rules_withdrawn w where w.version = r.version) limit ${most})
      union all
      ${unsubmittedEvidence}
      union all
      (select case o.dispute_phase when 'appealed' then 'appeals' else 'disputes' end, d.opened_at, o.dispute_until
       from orders o join disputes d on d.order_id = o.id and d.closed_at is null
       where o.dispute_phase in ('deciding', 'appealed') order by o.dispute_until limit ${most})
      union all
      (select 'moderation-appeals', appealed_at, appealed_at + ${decideWithin}
       from moderation_actions where state = 'appealed' order by appealed_at limit ${most})
      union all
      (select 'reports', reported_at, reported_at + ${decideWithin}
       from gig_reports where state = 'open' order by reported_at limit ${most})
      union all
      (select 'question-reports', reported_at, reported_at + ${decideWithin}
       from exam_reports where answered_at is null order by reported_at limit ${most})
      union all
      -- Open claims wait for the seller; only answered ones wait for support.
      (select 'claims', answered_at, answered_at + ${decideWithin}
       from copyright_claims where state = 'answered' order by answered_at limit ${most})
      union all
      (select 'duplicate-images', found_at, null
       from duplicate_images where state = 'open' order by found_at limit ${most})
      union all
      (select 'risk-alerts', raised_at, raised_at + ${decideWithin}
       from risk_alerts where state = 'open' order by raised_at limit ${most})
      union all
      (select 'tickets', waiting_since, waiting_since + ${answerWithin}
       from tickets where state = 'open' order by waiting_since limit ${most})
      union all
      (select 'corrections', proposed_at, proposed_at + ${decideWithin}
       from ledger_corrections where state = 'proposed' order by proposed_at limit ${most})
      union all
      (select 'two-factor-removals', proposed_at, proposed_at + ${lateAfter}
       from two_factor_removals where state = 'proposed' order by proposed_at limit ${most})
      union all
      (select 'refunds', requested_at, requested_at + ${lateAfter}
       from refunds where state = 'requested' order by tried_at limit ${most})
      union all
      (select 'withdrawals', requested_at, requested_at + ${lateAfter}
       from withdrawals where state = 'requested' order by tried_at limit ${most})
      union all
      -- New and retrying jobs; scheduled ones are not counted.
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

function days(count: number) {
  return sql`make_interval(days => ${sql.lit(count)})`;
}
