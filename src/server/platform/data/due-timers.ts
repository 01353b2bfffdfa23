// Finds the timers that have something to do, in one statement for all of them. Most find nothing most of the time, and a transaction
// for each would be most of an idle worker's load.
// Guarantees: this query only skips timers. Its conditions match the timer's own query or are wider; the timer decides under its locks.
// Does not run timers: the worker does (outbox.ts), and queries again after each timer that did something.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Timer } from './handlers.ts';
import type { Read } from './tx.ts';

/** Those of these timers that have due work, and those without a condition. `all` keeps the statement's text constant. */
export async function listDueTimers(
  read: Read,
  all: readonly Timer[],
  candidates: ReadonlySet<Timer>,
): Promise<Set<Timer>> {
  const due = new Set([...candidates].filter((timer) => !timer.due));
  const questions = all.flatMap((timer, at) =>
    timer.due
      ? [sql`select ${sql.lit(at)} as at where ${candidates.has(timer)}::boolean and ${timer.due(read.now)}`]
      : [],
  );
  if (due.size === candidates.size) return due;
  const { rows } = await sql<{ at: number }>`${sql.join(questions, sql` union all `)}`.execute(read.sql);
  for (const { at } of rows) due.add(all[at]!);
  return due;
}

/**
 * Whether a row exists: `table where … order by …`, in the order of the timer's own lock. The order makes PostgreSQL walk the index;
 * a bare `exists` is planned as if a match came early, and reads the whole table when there is none.
 */
export function isThere(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (select 1 from ${rows} limit 1) first)`;
}
