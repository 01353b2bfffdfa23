// The SQL of ledger checks: one row with the last result. `violated_since` is the first of consecutive failing checks.
import { sql } from 'kysely';
import type { Violation } from '#server/foundation/ledger/violation.report.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type LedgerCheck = {
  checked_at: Date;
  duration_ms: number;
  violation_count: number;
  violated_since: Date | null;
  violations: Violation[];
  /** How much less the providers hold than belongs to clients. */
  shortfall_minor: number;
};

export async function findLastCheck(read: Read): Promise<LedgerCheck | null> {
  const { rows } =
    await sql<LedgerCheck>`select checked_at, duration_ms, violation_count, violated_since, violations, shortfall_minor from ledger_checks`.execute(
      read.sql,
    );
  return rows[0] ?? null;
}

export async function saveCheck(
  tx: Tx,
  { found, shortfallMinor }: { found: readonly Violation[]; shortfallMinor: number },
  durationMs: number,
): Promise<void> {
  const violations = JSON.stringify(found.slice(0, 20));
  const since = found.length > 0 ? tx.now : null;
  await sql`
    insert into ledger_checks (checked_at, duration_ms, violation_count, violations, violated_since, shortfall_minor)
    values (${tx.now}, ${durationMs}, ${found.length}, ${violations}, ${since}, ${shortfallMinor})
    on conflict (only_row) do update set checked_at = excluded.checked_at, duration_ms = excluded.duration_ms,
      violation_count = excluded.violation_count, violations = excluded.violations, shortfall_minor = excluded.shortfall_minor,
      violated_since = case when excluded.violation_count > 0
        then coalesce(ledger_checks.violated_since, excluded.checked_at) end`.execute(tx.sql);
}

/** Sets the statement timeout of this transaction. */
export async function setStatementTimeout(tx: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx.sql);
}
