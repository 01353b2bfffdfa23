// Refunds, withdrawals and ledger journals for the console. Read-only; every list is index-backed and bounded, and never includes
// card or account numbers.
import { sql } from 'kysely';
import type { Journal, Transfer } from '#contract/operations/console/money.endpoints.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type TransferRow = {
  id: string;
  user_id: string;
  order_number: string | null;
  label: string | null;
  amount_minor: number;
  state: Transfer['state'];
  failed_because: string | null;
  is_stopping: boolean;
  requested_at: Date;
  tried_at: Date;
};

type TransferQuery = {
  kind: Transfer['kind'];
  show: 'waiting' | 'all';
  cursor?: string | undefined;
  limit: number;
};

const refunds = sql`
  select r.id, r.buyer_id as user_id, o.number as order_number,
    case r.goes_to when 'balance' then 'The buyer’s balance' end as label, r.amount_minor,
    case when r.state = 'requested' then 'waiting' when r.state = 'done' or r.goes_to = 'balance' then 'done' else 'failed' end as state,
    case when r.state = 'credited' and r.goes_to = 'card'
      then 'The card refund failed, so it was credited to the buyer’s balance' end as failed_because,
    false as is_stopping,
    r.requested_at, r.tried_at
  from refunds r left join orders o on o.id = r.order_id`;
const withdrawals = sql`
  select r.id, r.user_id, null::text as order_number, r.method_label as label, r.amount_minor,
    case r.state when 'requested' then 'waiting' when 'paid' then 'done' else 'failed' end as state,
    r.failed_because, r.state = 'requested' and r.stop_because is not null as is_stopping, r.requested_at, r.tried_at
  from withdrawals r`;

export async function listTransferRows(
  read: Read,
  { kind, show, cursor, limit }: TransferQuery,
): Promise<{ rows: TransferRow[]; nextCursor: string | null }> {
  const after = readCursor(cursor, ['id']);
  const isWaiting = show === 'waiting';
  // Ids sort in the order of request.
  const keyset = after
    ? isWaiting
      ? sql`and r.id > ${String(after[0])}::uuid`
      : sql`and r.id < ${String(after[0])}::uuid`
    : sql``;
  const { rows } = await sql<TransferRow>`
    ${kind === 'refund' ? refunds : withdrawals}
    where ${isWaiting ? sql`r.state = 'requested'` : sql`true`} ${keyset}
    order by r.id ${isWaiting ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(read.sql);
  return toPage(rows, limit, (last) => [last.id]);
}

type JournalRow = Omit<Journal, 'postedAt' | 'id'> & { id: number; posted_at: Date };

/** Newest first; `subjects` is null for all journals. */
export async function listJournalRows(
  read: Read,
  page: { subjects: string[] | null; cursor?: string | undefined; limit: number },
): Promise<{ items: Journal[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer']);
  const { rows } = await sql<JournalRow>`
    select j.id, j.subject, j.event, j.seq, j.cause, j.posted_at, (
      select jsonb_agg(jsonb_build_object('debit', d.code, 'credit', c.code, 'amountMinor', t.amount, 'currency', d.currency) order by t.id)
      from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
      where t.journal_id = j.id) as legs
    from ledger.journal j
    where ${page.subjects === null ? sql`true` : sql`j.subject = any(${page.subjects})`}
      ${after ? sql`and j.id < ${Number(after[0])}` : sql``}
    order by j.id desc limit ${page.limit + 1}`.execute(read.sql);
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [last.id]);
  return {
    items: shown.map(({ posted_at, ...journal }) => ({ ...journal, postedAt: posted_at.toISOString() })),
    nextCursor,
  };
}

/** All ledger subjects of an order, its payments, tips, refunds, chargebacks and corrections; null for an unknown order. */
export async function subjectsOfOrder(read: Read, orderNumber: string): Promise<string[] | null> {
  const { rows } = await sql<{ subjects: string[] }>`
    select array['order:' || o.id]
      || array(select 'payment:' || p.id from payments p where p.order_id = o.id or p.id = o.payment_id)
      || array(select 'refund:' || r.id from refunds r where r.order_id = o.id)
      || array(select 'payment:' || t.payment_id from order_tips t where t.order_id = o.id and t.payment_id is not null)
      || array(select 'tip:' || t.id from order_tips t where t.order_id = o.id)
      || array(select 'cb:' || b.id from chargebacks b join payments p on p.id = b.payment_id
               where p.order_id = o.id or p.id = o.payment_id)
      || array(select 'fix:' || f.id from ledger_corrections f where f.order_id = o.id) as subjects
    from orders o where o.number = ${orderNumber}`.execute(read.sql);
  return rows[0]?.subjects ?? null;
}
