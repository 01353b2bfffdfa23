// The SQL of looking at the ledger's invariants. Guards: one row that says how it stands; `wrong_since` is the first look that found anything.
import { sql } from 'kysely';
import type { Violation } from '#server/foundation/ledger/violation.report.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type LedgerCheck = {
  made_at: Date;
  took_ms: number;
  wrong: number;
  wrong_since: Date | null;
  named: Violation[];
};

export async function findLastCheck(read: Read): Promise<LedgerCheck | null> {
  const { rows } =
    await sql<LedgerCheck>`select made_at, took_ms, wrong, wrong_since, named from ledger_checks`.execute(
      read.sql,
    );
  return rows[0] ?? null;
}

export async function keepCheck(tx: Tx, violations: readonly Violation[], tookMs: number): Promise<void> {
  const named = JSON.stringify(violations.slice(0, 20));
  const since = violations.length > 0 ? tx.now : null;
  await sql`
    insert into ledger_checks (made_at, took_ms, wrong, named, wrong_since)
    values (${tx.now}, ${tookMs}, ${violations.length}, ${named}, ${since})
    on conflict (only_row) do update set made_at = excluded.made_at, took_ms = excluded.took_ms, wrong = excluded.wrong,
      named = excluded.named,
      wrong_since = case when excluded.wrong > 0 then coalesce(ledger_checks.wrong_since, excluded.made_at) end`.execute(
    tx.sql,
  );
}

/** For the rest of this transaction: the view reads whole tables and takes longer than a request may. */
export async function allowLonger(tx: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx.sql);
}
