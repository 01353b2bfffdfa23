// Movements of a buyer's balance, each with its order.
// Guards: reads only this user's accounts. Credit held for a payment still belongs to the buyer and is listed when it is spent.
import { sql } from 'kysely';
import type { BalanceMovement } from '#contract/settlement/payouts/balance.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { balanceBuckets, moves } from '../statement.report.ts';

type Row = Omit<BalanceMovement, 'at'> & { at: Date };
type Page = { cursor?: string | undefined; limit: number };

export async function listMovements(
  read: Read,
  userId: string,
  { cursor, limit }: Page,
): Promise<{ items: BalanceMovement[]; nextCursor: string | null }> {
  const after = readCursor(cursor, ['integer']);
  const { rows } = await sql<Row>`
    with ${moves(balanceBuckets(userId))},
    line as (
      select m.journal_id, sum(m.change)::bigint as change from move m
      ${after ? sql`where m.journal_id < ${Number(after[0])}` : sql``}
      group by m.journal_id having sum(m.change) <> 0 order by m.journal_id desc limit ${limit + 1}),
    entry as (
      select l.journal_id, l.change, j.posted_at, j.event, j.cause->>'outcome' as outcome, split_part(j.subject, ':', 1) as subject,
        split_part(j.subject, ':', 2) as subject_id
      from line l join ledger.journal j on j.id = l.journal_id)
    select e.journal_id as id, e.change as "amountMinor", e.posted_at as at, o.number as "orderNumber", o.title,
      case when e.subject = 'payment' and c.purpose = 'tip' then 'tip' when e.subject = 'payment' then 'payment'
        when e.subject = 'refund' and e.event = 'returned' then 'refund-returned'
        when e.subject = 'refund' and e.outcome = 'failed' then 'refund-failed' when e.subject = 'refund' then 'refund'
        when e.subject = 'cb' then 'taken-back' when f.kind = 'pay-out-buyer' then 'paid-out' else 'correction' end as kind
    from entry e
    left join payments p on p.id = case e.subject when 'payment' then e.subject_id::uuid end
    left join checkouts c on c.id = p.checkout_id
    left join refunds r on r.id = case e.subject when 'refund' then e.subject_id::uuid end
    left join ledger_corrections f on f.id = case e.subject when 'fix' then e.subject_id::uuid end
    left join orders o on o.id = coalesce(p.order_id, r.order_id)
    order by e.journal_id desc`.execute(read.sql);
  const { rows: shown, nextCursor } = toPage(rows, limit, (last) => [last.id]);
  return { items: shown.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
}
