// Disputes waiting for support, most urgent first, and their number.
// Guarantees: keyset pagination; counted up to a limit.
import { sql } from 'kysely';
import type { DisputePhase, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

const countLimit = 1000;

export type WaitingRow = {
  id: string;
  number: string;
  title: string;
  buyer_id: string;
  seller_id: string;
  price_minor: number;
  phase: DisputePhase;
  until: Date;
  opened_by: DisputeSide;
  opened_at: Date;
};

const waiting = sql`o.dispute_phase in ('deciding', 'appealed')`;

export async function listWaitingDisputes(
  read: Read,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: WaitingRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const { rows } = await sql<WaitingRow>`
    select o.id, o.number, o.title, o.buyer_id, o.seller_id, o.price_minor, o.dispute_phase as phase,
           o.dispute_until as until, d.opened_by, d.opened_at
    from orders o join disputes d on d.order_id = o.id and d.closed_at is null
    where ${waiting}
      ${after ? sql`and (o.dispute_until, o.id) > (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by o.dispute_until, o.id limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.until.getTime(), last.id]);
}

export async function countWaitingDisputes(read: Read): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select count(*) as waiting, count(*) filter (where until <= ${read.now}) as overdue
    from (select o.dispute_until as until from orders o where ${waiting}
          order by o.dispute_until limit ${sql.lit(countLimit)}) counted`.execute(read.sql);
  return rows[0]!;
}

/** Time each party has used in this order, in milliseconds, including the running interval. */
export async function clockOf(
  read: Read,
  orderId: string,
): Promise<{ buyerMs: number; sellerMs: number; supportMs: number }> {
  const { rows } = await sql<{ owner: string; ms: number }>`
    select owner, (extract(epoch from sum(to_at - from_at)) * 1000)::bigint as ms from (
      select owner, from_at, to_at from order_clock where order_id = ${orderId}
      union all select clock_owner, clock_since, greatest(clock_since, ${read.now}) from orders where id = ${orderId}
    ) intervals group by owner`.execute(read.sql);
  const of = (owner: string) => rows.find((row) => row.owner === owner)?.ms ?? 0;
  return { buyerMs: of('buyer'), sellerMs: of('seller'), supportMs: of('support') };
}
