// Ledger entries of one user in a period. A bucket groups a user's ledger accounts of one kind: escrow, pending, available and so on.
// Guards: reads only this user's accounts; amounts are ledger transfers, never computed from orders.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Rows of (account_id, bucket). A credit adds to the user's money, a debit reduces it. */
export type Buckets = RawBuilder<unknown>;
export type StatementLine = {
  journalId: number;
  at: Date;
  kind: string;
  event: string;
  outcome: string | null;
  /** The kind of a correction. */
  correction: string | null;
  orderNumber: string | null;
  title: string | null;
  methodLabel: string | null;
  bucket: string;
  changeMinor: number;
};

export function sellerBuckets(userId: string): Buckets {
  return sql`
    select a.id as account_id, p.bucket from (values
      ('seller_pending:' || ${userId} || ':USD', 'pending'),
      ('seller_available:' || ${userId} || ':USD', 'available'),
      ('seller_debt:' || ${userId} || ':USD', 'owed')) p (code, bucket)
    join ledger.account a on a.code = p.code`;
}

export function buyerBuckets(userId: string): Buckets {
  return sql`
    select a.id as account_id, 'escrow' as bucket
    from orders o join ledger.account a on a.code = 'order_escrow:' || o.id where o.buyer_id = ${userId}
    union all select a.id, 'returning'
    from payments p join refunds r on r.payment_id = p.id
    join ledger.account a on a.code = 'refund_inflight:' || r.id where p.buyer_id = ${userId}
    union all ${balanceBuckets(userId)}`;
}

/** The balance including credit held for payments in progress, which still belongs to the buyer. */
export function balanceBuckets(userId: string): Buckets {
  return sql`
    select a.id as account_id, 'credit' as bucket
    from ledger.account a where a.code = 'buyer_credit:' || ${userId} || ':USD'
    union all select a.id, 'credit'
    from payments p join ledger.account a on a.code = 'credit_hold:' || p.id
    where p.buyer_id = ${userId} and p.credit_minor > 0`;
}

/** CTEs for a `with` clause: the change per journal and bucket, as rows of (journal_id, bucket, change). */
export function moves(buckets: Buckets): RawBuilder<unknown> {
  return sql`
    bucket as (${buckets}),
    move as (
      select t.journal_id, p.bucket, t.amount as change from bucket p join ledger.transfer t on t.credit_id = p.account_id
      union all
      select t.journal_id, p.bucket, -t.amount from bucket p join ledger.transfer t on t.debit_id = p.account_id)`;
}

/** The sum of all buckets before `from`. */
export async function balanceBefore(read: Read, buckets: Buckets, from: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    with ${moves(buckets)}
    select coalesce(sum(m.change), 0)::bigint as balance
    from move m join ledger.journal j on j.id = m.journal_id where j.posted_at < ${from}`.execute(read.sql);
  return rows[0]!.balance;
}

/** One row per journal and changed bucket, in posting order; at most `limit`. */
export async function listStatementLines(
  read: Read,
  buckets: Buckets,
  period: { from: Date; to: Date },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    with ${moves(buckets)},
    line as (
      select j.id, j.posted_at, split_part(j.subject, ':', 1) as kind, split_part(j.subject, ':', 2) as subject_id,
        j.event, j.cause->>'outcome' as outcome, m.bucket, sum(m.change)::bigint as change
      from move m join ledger.journal j on j.id = m.journal_id
      where j.posted_at >= ${period.from} and j.posted_at < ${period.to}
      group by j.id, m.bucket having sum(m.change) <> 0
      order by j.posted_at, j.id, m.bucket limit ${limit})
    select l.id as "journalId", l.posted_at as at, l.kind, l.event, l.outcome, o.number as "orderNumber",
      coalesce(f.public_note, o.title) as title,
      f.kind as correction, w.method_label as "methodLabel", l.bucket, l.change as "changeMinor"
    from line l
    left join payments p on p.id = case l.kind when 'payment' then l.subject_id::uuid end
    left join refunds r on r.id = case l.kind when 'refund' then l.subject_id::uuid end
    left join withdrawals w on w.id = case l.kind when 'payout' then l.subject_id::uuid end
    left join chargebacks b on b.id = case l.kind when 'cb' then l.subject_id::uuid end
    left join ledger_corrections f on f.id = case l.kind when 'fix' then l.subject_id::uuid end
    left join order_tips t on t.id = coalesce(case l.kind when 'tip' then l.subject_id::uuid end, b.tip_id)
    left join orders o on o.id = coalesce(
      case l.kind when 'order' then l.subject_id::uuid end, p.order_id, r.order_id, b.order_id, t.order_id, f.order_id)
    order by l.posted_at, l.id, l.bucket`.execute(read.sql);
  return rows;
}
