// Which timers have something to do, in one statement for all of them: most find nothing most of the time, and asking each in a
// transaction of its own is what a worker that rests would spend its time on.
// Guards: a question never decides. It is as wide as what its timer looks for, or wider; the timer looks again, under its own locks.
// Does not run timers: the worker does (outbox.ts), and asks anew after each that did something.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Timer } from './events.ts';
import type { Read } from './tx.ts';

/** Of these timers, those that find something now, and those that have no question. `all` gives the statement one text for ever. */
export async function listDueTimers(
  read: Read,
  all: readonly Timer[],
  asked: ReadonlySet<Timer>,
): Promise<Set<Timer>> {
  const due = new Set([...asked].filter((timer) => !timer.due));
  const questions = all.flatMap((timer, at) =>
    timer.due
      ? [sql`select ${sql.lit(at)} as at where ${asked.has(timer)}::boolean and ${timer.due(read.now)}`]
      : [],
  );
  if (due.size === asked.size) return due;
  const { rows } = await sql<{ at: number }>`${sql.join(questions, sql` union all `)}`.execute(read.sql);
  for (const { at } of rows) due.add(all[at]!);
  return due;
}

/**
 * Whether there is one of these rows: `table where … order by …`, in the order that the timer's own lock follows. With it the index is
 * walked, as for the lock; a bare `exists` is planned as if a row would be met soon, and reads the whole table when there is none.
 */
export function isThere(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (select 1 from ${rows} limit 1) first)`;
}
