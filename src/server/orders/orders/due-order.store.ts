// What comes due by the clock, as SQL: which rows each timer looks for.
// Guards: an order that stands still for a bank is never due; two workers never take the same row (skip locked), and a row that failed is left aside for this round.
// Whether a verb really is due is asked again by its command, from the row it locked.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export const dueKinds = [
  'requirements-reminder',
  'deadline',
  'approval-reminder',
  'auto-complete',
  'clearing',
  'extension-silence',
  'cancellation-silence',
  'cancellation-lapse',
  'pause-end',
  'addition-answer',
  'dispute-silence',
  'dispute-escalation',
  'appeal-time',
] as const;
export type DueKind = (typeof dueKinds)[number];

function dueRows(kind: DueKind, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'requirements-reminder':
      return sql`state = 'pending' and remind_at <= ${now} order by remind_at`;
    case 'approval-reminder':
      return sql`state = 'delivered' and remind_at <= ${now} and auto_complete_at > ${now}
                 and cancel_asked_by is null order by remind_at`;
    case 'deadline':
      return sql`state in ('in-progress', 'revision') and late_at is null and due_at <= ${now}
                 and paused_at is null order by due_at`;
    case 'auto-complete':
      return sql`state = 'delivered' and auto_complete_at <= ${now} and cancel_asked_by is null
                 order by auto_complete_at`;
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
    case 'dispute-silence':
      return sql`dispute_phase = 'answering' and dispute_until <= ${now} order by dispute_until`;
    case 'dispute-escalation':
      return sql`dispute_phase = 'negotiating' and dispute_until <= ${now} order by dispute_until`;
    case 'appeal-time':
      return sql`dispute_phase = 'judged' and dispute_until <= ${now} order by dispute_until`;
  }
}

/** Whether there is one. */
export function orderIsDue(kind: DueKind, now: Date): RawBuilder<boolean> {
  return isThere(sql`orders where charged_back_at is null and ${dueRows(kind, now)}`);
}

/** Locks the order that has been due the longest and gives its number; null when nothing (else) is due. */
export async function lockNextDue(tx: Tx, kind: DueKind, except: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where number <> all(${except}::text[]) and charged_back_at is null and ${dueRows(kind, tx.now)}
    limit 1 for no key update skip locked`.execute(tx.sql);
  return rows[0]?.number ?? null;
}
