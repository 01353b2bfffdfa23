// The rows that transfers concern: their journals and accounts, the rows these are named after, and the orders, payments and tips of those.
import { sql } from 'kysely';
import type { CheckedKind, Reader } from './violation-pages.report.ts';

export type TouchedRows = Map<CheckedKind, string[]>;

/** The last id of the next page of transfers; null if there are none after `from`. */
export async function lastTransferOfPage(read: Reader, from: number, atOnce: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from ledger.transfer where id > ${from} order by id limit ${atOnce}) page`.execute(read.sql);
  return rows[0]!.id;
}

export async function listTouchedRows(read: Reader, from: number, to: number): Promise<TouchedRows> {
  const { rows } = await sql<{ kind: CheckedKind; ids: string[] }>`
    with journals as materialized (
      select distinct journal_id as id from ledger.transfer where id > ${from} and id <= ${to}
    ), accounts as materialized (
      select distinct a.id, a.code from journals j join ledger.transfer t on t.journal_id = j.id
      join ledger.account a on a.id in (t.debit_id, t.credit_id) where a.restricted
    ), named as materialized (
      select split_part(j.subject, ':', 1) as prefix, ledger.owner_of(j.subject) as id
        from journals join ledger.journal j on j.id = journals.id
      union
      select case split_part(code, ':', 1) when 'order_escrow' then 'order' when 'refund_inflight' then 'refund'
          when 'payout_inflight' then 'payout' when 'credit_hold' then 'payment' when 'cb_hold' then 'cb' when 'cb_suspense' then 'cb' end,
        ledger.owner_of(code) from accounts
    ), touched (kind, id) as (
      select 'journal', id::text from journals
      union select 'account', id::text from accounts
      union select 'document', i.id::text from journals j join invoices i on i.journal_id = j.id
      union select case prefix when 'cb' then 'chargeback' when 'fix' then 'correction' when 'payout' then 'withdrawal' when 'psp' then 'transaction' else prefix end, id::text
        from named where prefix in ('order', 'payment', 'refund', 'payout', 'cb', 'tip', 'fix', 'psp') and id is not null
      union select 'order', p.order_id::text from named n join order_payments p on n.prefix = 'payment' and p.payment_id = n.id
      union select 'tip', t.id::text from named n join order_tips t on n.prefix = 'payment' and t.payment_id = n.id
      union select v.kind, v.id::text from named n join refunds r on n.prefix = 'refund' and r.id = n.id,
        lateral (values ('order', r.order_id), ('payment', r.payment_id)) v (kind, id) where v.id is not null
      union select v.kind, v.id::text from named n join chargebacks c on n.prefix = 'cb' and c.id = n.id,
        lateral (values ('order', c.order_id), ('payment', c.payment_id), ('tip', c.tip_id)) v (kind, id) where v.id is not null
    )
    select kind, array_agg(id) as ids from touched group by kind`.execute(read.sql);
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}
