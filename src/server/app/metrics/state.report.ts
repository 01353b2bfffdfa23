// What the database says about the whole installation, as metrics: queues, timers, orders, money, ledger checks, support queues.
// Every process would report the same, so only workers do. Read-only; each query ends after the statement timeout.
import { sql } from 'kysely';
import { listQueues } from '#server/operations/console/queue.report.ts';
import { lastLedgerCheck, lastLedgerPass } from '#server/operations/reconciliation/last-ledger-check.ts';
import { providerBalances } from '#server/operations/reconciliation/provider-balance.view.ts';
import { listDueTimers } from '#server/platform/data/due-timers.ts';
import { deadLetterQueue, queues } from '#server/platform/data/queues.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { enabledTimers } from '../all-listeners.ts';

export type Sample = { gauge: string; labels?: Record<string, string>; value: number };
export type GaugeText = { help: string; labelNames: string[] };
export type StatePart = {
  name: string;
  gauges: Record<string, GaugeText>;
  read(read: Read): Promise<Sample[]>;
};

/** Jobs of a queue beyond this many are not counted. */
const mostCounted = 10_000;

const jobs: StatePart = {
  name: 'jobs',
  gauges: {
    guildhall_jobs_due: {
      help: `Jobs that could run now, by queue, up to ${mostCounted}`,
      labelNames: ['queue'],
    },
    guildhall_jobs_scheduled: {
      help: `Jobs that wait for a retry or a later time, by queue, up to ${mostCounted}`,
      labelNames: ['queue'],
    },
    guildhall_job_oldest_due_seconds: {
      help: 'How long the oldest due job of a queue has been due',
      labelNames: ['queue'],
    },
    guildhall_dead_jobs: { help: `Jobs that failed permanently, up to ${mostCounted}`, labelNames: [] },
  },
  async read(read) {
    const { rows } = await sql<{ queue: string; due: number; scheduled: number; age: number; dead: number }>`
      select q.name as queue, count(j.start_after) filter (where j.start_after <= now()) as due,
        count(j.start_after) filter (where j.start_after > now()) as scheduled,
        coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now())), 0)::float8 as age
      from unnest(${[...queues, deadLetterQueue]}::text[]) q (name)
      left join lateral (select start_after from pgboss.job where name = q.name and state < 'active'
        order by start_after limit ${sql.lit(mostCounted)}) j on true
      group by q.name`.execute(read.sql);
    return rows.flatMap(({ queue, due, scheduled, age }) => {
      if (queue === deadLetterQueue) return [{ gauge: 'guildhall_dead_jobs', value: due + scheduled }];
      const labels = { queue };
      return [
        { gauge: 'guildhall_jobs_due', labels, value: due },
        { gauge: 'guildhall_jobs_scheduled', labels, value: scheduled },
        { gauge: 'guildhall_job_oldest_due_seconds', labels, value: age },
      ];
    });
  },
};

const timers: StatePart = {
  name: 'timers',
  gauges: { guildhall_timers_due: { help: 'Timers with work that is due', labelNames: [] } },
  async read(read) {
    const conditional = enabledTimers(read.platform.settings).filter(({ due }) => due !== undefined);
    const due = await listDueTimers(read, conditional, new Set(conditional));
    return [{ gauge: 'guildhall_timers_due', value: due.size }];
  },
};

const orders: StatePart = {
  name: 'orders',
  gauges: { guildhall_orders: { help: 'Orders by state', labelNames: ['state'] } },
  async read(read) {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from orders group by state`.execute(read.sql);
    return rows.map(({ state, count }) => ({ gauge: 'guildhall_orders', labels: { state }, value: count }));
  },
};

const money: StatePart = {
  name: 'money',
  gauges: {
    guildhall_held_minor: {
      help: 'Money held for others, by kind of ledger account and currency, in minor units',
      labelNames: ['account', 'currency'],
    },
  },
  async read(read) {
    // Accounts of the platform itself keep no balance, and summing their transfers would read all of them.
    const { rows } = await sql<{ account: string; currency: string; held: number }>`
      select split_part(code, ':', 1) as account, currency, sum(balance)::float8 as held
      from ledger.account where restricted group by 1, 2`.execute(read.sql);
    return rows.map(({ account, currency, held }) => ({
      gauge: 'guildhall_held_minor',
      labels: { account, currency },
      value: held,
    }));
  },
};

const ledger: StatePart = {
  name: 'ledger',
  gauges: {
    guildhall_ledger_violations: { help: 'Violated invariants in the last ledger check', labelNames: [] },
    guildhall_ledger_check_age_seconds: { help: 'Time since the last ledger check', labelNames: [] },
    guildhall_ledger_check_duration_seconds: { help: 'Duration of the last ledger check', labelNames: [] },
    guildhall_ledger_pass_age_seconds: {
      help: 'Time since the ledger check has last read all rows; before the first time, since it began to',
      labelNames: [],
    },
    guildhall_solvency_shortfall_minor: {
      help: 'What the providers hold less than belongs to clients, at the last ledger check, in minor units',
      labelNames: [],
    },
  },
  async read(read) {
    const [check, passedAt] = [await lastLedgerCheck(read), await lastLedgerPass(read)];
    const secondsSince = (at: Date) => (read.now.getTime() - at.getTime()) / 1000;
    // Also without a check that ended: each round saves how far its pass has come.
    const pass = passedAt
      ? [{ gauge: 'guildhall_ledger_pass_age_seconds', value: secondsSince(passedAt) }]
      : [];
    if (!check) return pass;
    return [
      ...pass,
      { gauge: 'guildhall_ledger_violations', value: check.violation_count },
      { gauge: 'guildhall_ledger_check_age_seconds', value: secondsSince(check.checked_at) },
      { gauge: 'guildhall_ledger_check_duration_seconds', value: check.duration_ms / 1000 },
      { gauge: 'guildhall_solvency_shortfall_minor', value: check.shortfall_minor },
    ];
  },
};

const balances: StatePart = {
  name: 'balances',
  gauges: {
    guildhall_provider_difference_minor: {
      help: 'Ledger less the balance at the provider, as far as no call in progress explains it, in minor units',
      labelNames: ['provider'],
    },
    guildhall_provider_difference_seconds: {
      help: 'For how long there has been such a difference; 0 without one',
      labelNames: ['provider'],
    },
    guildhall_provider_balance_age_seconds: {
      help: 'Time since the balance at the provider was last compared',
      labelNames: ['provider'],
    },
  },
  async read(read) {
    const secondsSince = (at: string) => (read.now.getTime() - Date.parse(at)) / 1000;
    return (await providerBalances(read)).flatMap(
      ({ provider, unexplainedMinor, unexplainedSince, checkedAt }) => {
        const labels = { provider };
        return [
          { gauge: 'guildhall_provider_difference_minor', labels, value: unexplainedMinor },
          {
            gauge: 'guildhall_provider_difference_seconds',
            labels,
            value: unexplainedSince === null ? 0 : secondsSince(unexplainedSince),
          },
          { gauge: 'guildhall_provider_balance_age_seconds', labels, value: secondsSince(checkedAt) },
        ];
      },
    );
  },
};

const support: StatePart = {
  name: 'support',
  gauges: {
    guildhall_support_waiting: { help: 'Entries of a support queue', labelNames: ['queue'] },
    guildhall_support_overdue: {
      help: 'Entries of a support queue after their deadline',
      labelNames: ['queue'],
    },
  },
  async read(read) {
    return (await listQueues(read)).flatMap(({ name, waiting, overdue }) => [
      { gauge: 'guildhall_support_waiting', labels: { queue: name }, value: waiting },
      { gauge: 'guildhall_support_overdue', labels: { queue: name }, value: overdue },
    ]);
  },
};

export const stateParts: readonly StatePart[] = [jobs, timers, orders, money, ledger, balances, support];
