// Snapshots of accounts that keep no balance (the platform's own), so that reading one does not sum its whole history.
// Guarantees: a snapshot covers transfers that are complete and below the watermark of the check, so no later commit adds to it.
import { sql } from 'kysely';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Reader, Violation } from './violation-pages.report.ts';

/**
 * Moves the snapshots of accounts with transfers after `from` to `to`. Each continues from its own mark, so that a watermark which
 * begins again, as after a restore, adds nothing twice. The caller holds the row of the watermark.
 */
export async function moveSnapshots(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into ledger.balance_snapshot as s (account_id, transfer_id, debited)
    select a.id, ${to}::bigint, coalesce(before.debited, 0)
      + coalesce((select sum(amount) from ledger.transfer where debit_id = a.id and id > coalesce(before.transfer_id, 0) and id <= ${to}), 0)
      - coalesce((select sum(amount) from ledger.transfer where credit_id = a.id and id > coalesce(before.transfer_id, 0) and id <= ${to}), 0)
    from ledger.account a left join ledger.balance_snapshot before on before.account_id = a.id
    where not a.restricted and a.id in (
      select unnest(array[debit_id, credit_id]) from ledger.transfer where id > ${from} and id <= ${to})
    order by a.id
    on conflict (account_id) do update set transfer_id = excluded.transfer_id, debited = excluded.debited
      where s.transfer_id < excluded.transfer_id`.execute(tx.sql);
}

/** Transfers summed by one statement. */
const summedAtOnce = 20_000;

/** I2: each snapshot equals the transfers it covers, summed in pages. Snapshots that move meanwhile are compared as they were. */
export async function listWrongSnapshots(read: Reader, atOnce: number = summedAtOnce): Promise<Violation[]> {
  const { rows: snapshots } = await sql<{ account_id: number; code: string; upTo: number; debited: number }>`
    select s.account_id, a.code, s.transfer_id as "upTo", s.debited
    from ledger.balance_snapshot s join ledger.account a on a.id = s.account_id order by a.code`.execute(
    read.sql,
  );
  const left = new Map(snapshots.map((snapshot) => [snapshot.account_id, snapshot.debited]));
  const end = Math.max(0, ...snapshots.map(({ upTo }) => upTo));
  const asJson = JSON.stringify(snapshots);
  for (let from = 0; from < end; from += atOnce) {
    const { rows } = await sql<{ account_id: number; debited: number }>`
      select s.account_id, sum(m.debited)::bigint as debited
      from ledger.transfer t, lateral (values (t.debit_id, t.amount), (t.credit_id, -t.amount)) m (account_id, debited)
        join jsonb_to_recordset(${asJson}::jsonb) s (account_id bigint, "upTo" bigint) on s.account_id = m.account_id
      where t.id > ${from} and t.id <= ${from + atOnce} and t.id <= s."upTo"
      group by s.account_id`.execute(read.sql);
    for (const row of rows) left.set(row.account_id, left.get(row.account_id)! - row.debited);
  }
  return snapshots.flatMap(({ account_id, code }) => {
    const difference = left.get(account_id)!;
    return difference === 0
      ? []
      : [{ invariant: 'I2 a snapshot is the sum of its transfers', subject: code, difference }];
  });
}
