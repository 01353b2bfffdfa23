// The ledger's lines of one person in a period, with what each belongs to. A pocket is where their money may lie: in escrow,
// pending, available; the ledger's accounts of one person and one pocket are read together.
// Guards: only this person's accounts are ever joined; amounts are the ledger's transfers, nothing is computed from orders.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Rows of (account_id, pocket). A credit to an account is more for the person, a debit less. */
export type Pockets = RawBuilder<unknown>;
export type StatementLine = {
  journalId: number;
  at: Date;
  kind: string;
  event: string;
  outcome: string | null;
  orderNumber: string | null;
  title: string | null;
  methodLabel: string | null;
  pocket: string;
  changeMinor: number;
};

export function sellerPockets(userId: string): Pockets {
  return sql`
    select a.id as account_id, p.pocket from (values
      ('seller_pending:' || ${userId} || ':USD', 'pending'),
      ('seller_available:' || ${userId} || ':USD', 'available'),
      ('seller_debt:' || ${userId} || ':USD', 'owed')) p (code, pocket)
    join ledger.account a on a.code = p.code`;
}

export function buyerPockets(userId: string): Pockets {
  return sql`
    select a.id as account_id, 'escrow' as pocket
    from orders o join ledger.account a on a.code = 'order_escrow:' || o.id where o.buyer_id = ${userId}
    union all select a.id, 'returning'
    from payments p join refunds r on r.payment_id = p.id
    join ledger.account a on a.code = 'refund_inflight:' || r.id where p.buyer_id = ${userId}
    union all ${balancePockets(userId)}`;
}

/** The balance, with what is set aside of it for payments under way: that is still the buyer's. */
export function balancePockets(userId: string): Pockets {
  return sql`
    select a.id as account_id, 'credit' as pocket
    from ledger.account a where a.code = 'buyer_credit:' || ${userId} || ':USD'
    union all select a.id, 'credit'
    from payments p join ledger.account a on a.code = 'credit_hold:' || p.id
    where p.buyer_id = ${userId} and p.credit_minor > 0`;
}

/** For a "with": what each journal changed in which pocket, as rows of (journal_id, pocket, change). */
export function moves(pockets: Pockets): RawBuilder<unknown> {
  return sql`
    pocket as (${pockets}),
    move as (
      select t.journal_id, p.pocket, t.amount as change from pocket p join ledger.transfer t on t.credit_id = p.account_id
      union all
      select t.journal_id, p.pocket, -t.amount from pocket p join ledger.transfer t on t.debit_id = p.account_id)`;
}

/** What lay in all pockets together before `from`. */
export async function balanceBefore(read: Read, pockets: Pockets, from: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    with ${moves(pockets)}
    select coalesce(sum(m.change), 0)::bigint as balance
    from move m join ledger.journal j on j.id = m.journal_id where j.posted_at < ${from}`.execute(read.sql);
  return rows[0]!.balance;
}

/** One row for each journal and pocket it changed, in the order they were posted; at most `limit`. */
export async function listStatementLines(
  read: Read,
  pockets: Pockets,
  period: { from: Date; to: Date },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    with ${moves(pockets)},
    line as (
      select j.id, j.posted_at, split_part(j.subject, ':', 1) as kind, split_part(j.subject, ':', 2) as subject_id,
        j.event, j.cause->>'outcome' as outcome, m.pocket, sum(m.change)::bigint as change
      from move m join ledger.journal j on j.id = m.journal_id
      where j.posted_at >= ${period.from} and j.posted_at < ${period.to}
      group by j.id, m.pocket having sum(m.change) <> 0
      order by j.posted_at, j.id, m.pocket limit ${limit})
    select l.id as "journalId", l.posted_at as at, l.kind, l.event, l.outcome, o.number as "orderNumber",
      coalesce(f.words, o.title) as title,
      w.method_label as "methodLabel", l.pocket, l.change as "changeMinor"
    from line l
    left join payments p on p.id = case l.kind when 'payment' then l.subject_id::uuid end
    left join refunds r on r.id = case l.kind when 'refund' then l.subject_id::uuid end
    left join withdrawals w on w.id = case l.kind when 'payout' then l.subject_id::uuid end
    left join chargebacks b on b.id = case l.kind when 'cb' then l.subject_id::uuid end
    left join ledger_corrections f on f.id = case l.kind when 'fix' then l.subject_id::uuid end
    left join order_tips t on t.id = coalesce(case l.kind when 'tip' then l.subject_id::uuid end, b.tip_id)
    left join orders o on o.id = coalesce(
      case l.kind when 'order' then l.subject_id::uuid end, p.order_id, r.order_id, b.order_id, t.order_id, f.order_id)
    order by l.posted_at, l.id, l.pocket`.execute(read.sql);
  return rows;
}
