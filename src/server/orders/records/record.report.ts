// The parts of an order record that are not in the order room: steps with seals, clock intervals, postings and file hashes.
// Every list is limited to what one order can have.
import { sql } from 'kysely';
import type {
  RecordDispute,
  OrderRecord,
  RecordStep,
  Proof,
} from '#contract/orders/records/record.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

export const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** More rows than any order has. */
export const most = 2000;

export async function findOrderPeople(
  read: Read,
  orderNumber: string,
): Promise<{ buyer_id: string; seller_id: string } | null> {
  const { rows } = await sql<{ buyer_id: string; seller_id: string }>`
    select buyer_id, seller_id from orders where number = ${orderNumber}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function listRecordSteps(read: Read, orderId: string): Promise<RecordStep[]> {
  const { rows } = await sql<RecordStep>`
    select o.number as "orderNumber", e.version, e.verb, e.event, e.from_state as "from", e.to_state as "to", e.actor,
      ${utc('e.at')} as at, e.detail, e.seal
    from order_events e join orders o on o.id = e.order_id where e.order_id = ${orderId} order by e.version
    limit ${most}`.execute(read.sql);
  return rows;
}

export async function listClock(read: Read, orderId: string): Promise<OrderRecord['clock']> {
  const { rows } = await sql<OrderRecord['clock'][number]>`
    select owner, ${utc('from_at')} as "from", ${utc('to_at')} as "to" from (
      select owner, from_at, to_at from order_clock where order_id = ${orderId}
      union all select clock_owner, clock_since, null from orders where id = ${orderId}) ran
    order by from_at limit ${most}`.execute(read.sql);
  return rows;
}

export async function listMoney(read: Read, orderId: string): Promise<OrderRecord['money']> {
  const { rows } = await sql<OrderRecord['money'][number]>`
    select ${utc('j.posted_at')} as at, j.event,
      jsonb_agg(jsonb_build_object('from', split_part(d.code, ':', 1), 'to', split_part(c.code, ':', 1),
        'amountMinor', t.amount) order by t.id) as legs
    from ledger.journal j
    join ledger.transfer t on t.journal_id = j.id
    join ledger.account d on d.id = t.debit_id
    join ledger.account c on c.id = t.credit_id
    where j.subject = ${`order:${orderId}`}
      or j.subject in (select 'payment:' || payment_id from order_payments where order_id = ${orderId})
      or j.subject in (select 'payment:' || payment_id from order_tips where order_id = ${orderId})
      or j.subject in (select 'tip:' || id from order_tips where order_id = ${orderId})
      or j.subject in (select 'refund:' || id from refunds where order_id = ${orderId})
      or j.subject in (select 'cb:' || id from chargebacks where order_id = ${orderId})
    group by j.id order by j.id limit ${most}`.execute(read.sql);
  return rows;
}

export async function listRecordFiles(read: Read, orderId: string): Promise<OrderRecord['files']> {
  const { rows } = await sql<OrderRecord['files'][number]>`
    select f.id, f.name, f.size_bytes as "sizeBytes", f.sha256,
      case when f.owner_id = o.buyer_id then 'buyer' else 'seller' end as "from"
    from files f join orders o on o.id = f.order_id where f.order_id = ${orderId} order by f.created_at, f.id
    limit ${most}`.execute(read.sql);
  return rows;
}

/** Statements, offers and decisions of each dispute; never the amounts of sealed offers. */
export async function listRecordDisputes(read: Read, orderId: string): Promise<RecordDispute[]> {
  const { rows } = await sql<RecordDispute>`
    select d.opened_by as "openedBy", ${utc('d.opened_at')} as "openedAt", d.outcome,
      d.to_buyer_minor as "toBuyerMinor", ${utc('d.closed_at')} as "closedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'by', s.by, 'at', ${utc('s.at')}, 'text', s.text,
          'toBuyerMinor', s.amount) order by s.at, s.place, s.number), '[]')
       from (
         select kind, side as by, made_at as at, text, null::bigint as amount, 1 as place, number
         from dispute_statements where dispute_id = d.id
         union all
         select 'offer', side, made_at, '', to_buyer_minor, 2, number from dispute_offers where dispute_id = d.id
         union all
         select case instance when 1 then 'decision' else 'appeal-decision' end, 'support', decided_at, reasons,
           to_buyer_minor, 3, instance
         from dispute_decisions where dispute_id = d.id) s) as entries
    from disputes d where d.order_id = ${orderId} order by d.opened_at limit ${most}`.execute(read.sql);
  return rows;
}

export async function findRulesVersion(read: Read, orderId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (rules->>'version')::int as version from orders where id = ${orderId}`.execute(read.sql);
  return rows[0]!.version;
}

type StepProof = Omit<Proof, 'messages' | 'conversationStartedBy' | 'tips'>;

/** Null if there is no such order, or none of its steps is sealed. */
export async function findStepProof(read: Read, orderId: string): Promise<StepProof | null> {
  const { rows } = await sql<{ version: number; seal: string; at: string }>`
    select version, seal, ${utc('at')} as at from order_events
    where order_id = ${orderId} and seal is not null order by version limit ${most}`.execute(read.sql);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return {
    orderId,
    seals: rows.map(({ version, seal }) => ({ version, seal })),
    firstAt: first.at,
    lastAt: last.at,
  };
}

export async function findOrderOfSeal(read: Read, seal: string): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_events where seal = ${seal} limit 1`.execute(read.sql);
  return rows[0]?.order_id ?? null;
}
