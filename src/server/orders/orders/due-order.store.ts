// SQL of the order timers: which orders each timer selects. Frozen orders are never due.
// Workers never take the same row (skip locked); rows that failed are skipped for the current round.
// Each command checks again on the locked row whether it is due.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isDueInUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { canBeOpened, mustBeHeld } from './approval/unopenable.report.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export const dueKinds = [
  'requirements-reminder',
  'deadline',
  'approval-reminder',
  'auto-complete',
  'review-hold',
  'review-resume',
  'clearing',
  'extension-silence',
  'cancellation-silence',
  'cancellation-lapse',
  'pause-end',
  'addition-answer',
  'dispute-unanswered',
  'dispute-escalation',
  'appeal-time',
  'end-warning',
  'silence-end',
  'dispute-end',
] as const;
export type DueKind = (typeof dueKinds)[number];

function dueRows(kind: DueKind, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'requirements-reminder':
      return sql`state = 'pending' and remind_at <= ${now} order by remind_at`;
    case 'approval-reminder':
      return sql`state = 'delivered' and remind_at <= ${now} and auto_complete_at > ${now}
                 and cancel_asked_by is null and review_held is null order by remind_at`;
    case 'deadline':
      return sql`state in ('in-progress', 'revision') and late_at is null and due_at <= ${now}
                 and paused_at is null and not ${isDueInUncountedDays(now)} order by due_at`;
    case 'auto-complete':
      return sql`state = 'delivered' and auto_complete_at <= ${now} and cancel_asked_by is null
                 and review_held is null order by auto_complete_at`;
    case 'review-hold':
      return sql`state = 'delivered' and ${mustBeHeld(now)}`;
    case 'review-resume':
      return sql`state = 'delivered' and review_held = 'scanning' and ${canBeOpened}`;
    case 'clearing':
      return sql`state = 'completed' and earnings_cleared_at is null and earnings_clear_at <= ${now}
                 and dispute_phase is null order by earnings_clear_at`;
    case 'extension-silence':
      return sql`extension_answer_by <= ${now} order by extension_answer_by`;
    case 'cancellation-silence':
      return sql`cancel_answer_by <= ${now} and delivered_at is null order by cancel_answer_by`;
    case 'cancellation-lapse':
      return sql`cancel_answer_by <= ${now} and delivered_at is not null order by cancel_answer_by`;
    case 'pause-end':
      return sql`pause_ends_at <= ${now} order by pause_ends_at`;
    case 'addition-answer':
      return sql`state in ('pending', 'in-progress', 'delivered', 'revision') and exists (
                   select from order_additions a where a.order_id = orders.id and a.state in ('proposed', 'agreed')
                     and a.kind <> 'extra' and a.answer_by <= ${now})`;
    case 'dispute-unanswered':
      return sql`dispute_phase = 'answering' and dispute_until <= ${now} order by dispute_until`;
    case 'dispute-escalation':
      return sql`dispute_phase = 'negotiating' and dispute_until <= ${now} order by dispute_until`;
    case 'appeal-time':
      return sql`dispute_phase = 'decided' and dispute_until <= ${now} order by dispute_until`;
    case 'end-warning':
      return sql`end_warning_at <= ${now} order by end_warning_at`;
    case 'silence-end':
      return sql`ends_at <= ${now} and end_warning_at is null and dispute_phase is null order by ends_at`;
    case 'dispute-end':
      return sql`ends_at <= ${now} and end_warning_at is null and dispute_phase is not null order by ends_at`;
  }
}

/** Whether any order is due. */
export function orderIsDue(kind: DueKind, now: Date): RawBuilder<boolean> {
  return isThere(sql`orders where charged_back_at is null and ${dueRows(kind, now)}`);
}

/** Locks a due order and returns its number: the one due first, except for additions. Null if none is due, or all are locked. */
export async function lockNextDue(tx: Tx, kind: DueKind, except: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where number <> all(${except}::text[]) and charged_back_at is null and ${dueRows(kind, tx.now)}
    limit 1 for no key update skip locked`.execute(tx.sql);
  return rows[0]?.number ?? null;
}
