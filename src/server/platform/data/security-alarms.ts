// Security alarms: what support must look at, such as a wave of failed sign-ins. A log line and an entry in the console.
// Guarantees: a repetition within the window raises the count of one row and logs nothing more; the number of rows per kind and
// window is bounded; details are bounded and must not contain passwords, codes or tokens. Kept for `securityAlarmDays`.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import { retention } from '#contract/common/retention.rules.ts';
import { newId } from '#contract/common/ids.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { inTransaction } from './tx.ts';

declare module '#server/platform/data/db.ts' {
  interface Tables {
    security_alarms: {
      id: string;
      kind: string;
      subject: string;
      window_at: Date;
      count: number;
      first_at: Date;
      last_at: Date;
      details: Generated<Record<string, unknown>>;
      acknowledged_at: Date | null;
      acknowledged_by: string | null;
    };
  }
}

/** Repetitions within this window are one alarm. */
const windowMinutes = 60;
/** Subjects per kind and window; further ones share one alarm with the subject `others`. */
const maxSubjects = 50;
const others = 'others';
const maxSubjectLength = 200;
const maxDetailsLength = 2000;

export const alarmsKept = { days: retention.securityAlarmDays };

export type SecurityAlarm = {
  /** Kebab-case, such as `sign-in-failures`. The console explains known kinds (alarm-copy.ts). */
  kind: string;
  /** What it is about: a flow, a user id, a network. Empty for the site as a whole. */
  subject?: string;
  details?: Record<string, string | number | boolean | null>;
};

/** In a transaction of its own, so that it stays when its caller refuses. Resolves with whether it is the first in its window. */
export async function raiseSecurityAlarm(platform: Platform, alarm: SecurityAlarm): Promise<boolean> {
  const { isFirst, subject, details } = await inTransaction(platform, (tx) => write(tx, alarm));
  if (isFirst) platform.log.warn({ security: alarm.kind, subject, details }, 'security alarm');
  return isFirst;
}

async function write(tx: Tx, { kind, subject = '', details = {} }: SecurityAlarm) {
  const windowMs = windowMinutes * 60_000;
  const windowAt = new Date(Math.floor(tx.now.getTime() / windowMs) * windowMs);
  const bounded = boundedDetails(details);
  const about = await subjectWithinBound(tx, kind, subject.slice(0, maxSubjectLength), windowAt);
  const { rows } = await sql<{ is_first: boolean }>`
    insert into security_alarms as a (id, kind, subject, window_at, count, first_at, last_at, details)
    values (${newId(tx.now.getTime())}, ${kind}, ${about}, ${windowAt}, 1, ${tx.now}, ${tx.now}, ${bounded}::jsonb)
    on conflict (kind, subject, window_at) do update
      set count = a.count + 1, last_at = greatest(a.last_at, excluded.last_at), details = excluded.details
    returning xmax = 0 as is_first`.execute(tx.sql);
  return { isFirst: rows[0]!.is_first, subject: about, details: JSON.parse(bounded) as object };
}

/** The subject, or `others` if this window already has alarms about too many. Concurrent alarms may exceed the bound slightly. */
async function subjectWithinBound(tx: Tx, kind: string, subject: string, windowAt: Date): Promise<string> {
  const { rows } = await sql<{ known: boolean; subjects: number }>`
    select coalesce(bool_or(subject = ${subject}), false) as known, count(*)::int as subjects
    from security_alarms where kind = ${kind} and window_at = ${windowAt}`.execute(tx.sql);
  const { known, subjects } = rows[0]!;
  return known || subjects < maxSubjects ? subject : others;
}

function boundedDetails(details: NonNullable<SecurityAlarm['details']>): string {
  const text = JSON.stringify(details);
  return text.length <= maxDetailsLength ? text : JSON.stringify({ cut: true });
}

/** For the timer that deletes alarms after their retention. */
export function alarmsPastRetention(now: Date) {
  return sql`last_at < ${later(now, { days: -alarmsKept.days })}`;
}

/** `already`: another agent was first. */
export async function acknowledgeAlarm(
  tx: Tx,
  alarmId: string,
  by: string,
): Promise<'acknowledged' | 'already' | 'unknown'> {
  const done = await tx.sql
    .updateTable('security_alarms')
    .set({ acknowledged_at: tx.now, acknowledged_by: by })
    .where('id', '=', alarmId)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 1) return 'acknowledged';
  const row = await tx.sql
    .selectFrom('security_alarms')
    .select('id')
    .where('id', '=', alarmId)
    .executeTakeFirst();
  return row ? 'already' : 'unknown';
}
