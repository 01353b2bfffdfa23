// The SQL of the progress of ledger checks: the watermark, the pass over all rows, and the rows known to be unsound.
// Guarantees: the watermark covers only transfers whose transactions have ended, although ids are given out before the commit.
import { sql } from 'kysely';
import type { CheckedKind, Place } from '#server/foundation/ledger/violation-pages.report.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** A row that violated an invariant in a pass. */
export type Suspect = { kind: CheckedKind; id: string };
export type CheckProgress = { watermark: number; pass: Place; suspects: Suspect[]; passedAt: Date | null };

export async function findCheckProgress(read: Pick<Read, 'sql'>): Promise<CheckProgress> {
  const { rows } = await sql<{
    watermark: number;
    kind: CheckedKind;
    after: string | null;
    suspects: Suspect[];
    passedAt: Date | null;
  }>`
    select checked_transfer_id as watermark, pass_kind as kind, pass_after as after, suspects, passed_at as "passedAt"
    from ledger_check_progress`.execute(read.sql);
  const { watermark, kind, after, suspects, passedAt } = rows[0]!;
  return { watermark, pass: { kind, after }, suspects, passedAt };
}

/**
 * The transfer up to which nothing is missing: the newest one at an earlier check, once all transactions of that time have ended.
 * Notes the newest one now for a later check. 0 while the noted one is not complete yet.
 */
export async function takeCompleteTransfer(tx: Tx): Promise<number> {
  // Read before this transaction has an id, which the lock below gives it: a posting has its own before it takes the id of a transfer,
  // as its journal is inserted first. So the transactions of all transfers up to this one have lower ids than the one noted with it.
  const newest = await findNewestTransfer(tx);
  // Locked by a statement of its own, so that the snapshot below is newer than the noted transaction.
  await sql`select from ledger_check_progress for update`.execute(tx.sql);
  const { rows } = await sql<{ id: number | null; isComplete: boolean; isForeign: boolean }>`
    select next_transfer_id as id, pg_snapshot_xmin(pg_current_snapshot()) > next_xid as "isComplete",
      -- Of another cluster, whose data was restored here: it says nothing about transactions of this one.
      next_xid >= pg_snapshot_xmax(pg_current_snapshot()) as "isForeign"
    from ledger_check_progress`.execute(tx.sql);
  const { id, isComplete, isForeign } = rows[0]!;
  if (id !== null && !isComplete && !isForeign) return 0;
  await sql`update ledger_check_progress set next_transfer_id = ${newest}, next_xid = pg_current_xact_id()`.execute(
    tx.sql,
  );
  return isComplete && id !== null ? id : 0;
}

async function findNewestTransfer(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select case when is_called then last_value else 0 end as id from ledger.transfer_id_seq`.execute(tx.sql);
  return rows[0]!.id;
}

/** False if another process has moved the watermark since it was read: it has done this part. */
export async function moveWatermark(tx: Tx, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger_check_progress set checked_transfer_id = ${to} where checked_transfer_id = ${from}`.execute(
    tx.sql,
  );
  return numAffectedRows === 1n;
}

/** False if the pass is no longer at `from`: another process has continued it. */
export async function savePass(
  tx: Tx,
  { from, to, isComplete }: { from: Place; to: Place; isComplete: boolean },
  suspects: readonly Suspect[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger_check_progress set pass_kind = ${to.kind}, pass_after = ${to.after},
      suspects = ${JSON.stringify(suspects)}, passed_at = case when ${isComplete} then ${tx.now} else passed_at end,
      pass_began_at = case when not ${isComplete} then coalesce(pass_began_at, ${tx.now}) end
    where pass_kind = ${from.kind} and pass_after is not distinct from ${from.after}::text`.execute(tx.sql);
  return numAffectedRows === 1n;
}

/** When a pass was last complete; before the first, when it began. Null before the first check. */
export async function findLastPass(read: Pick<Read, 'sql'>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(passed_at, pass_began_at) as at from ledger_check_progress`.execute(read.sql);
  return rows[0]!.at;
}
