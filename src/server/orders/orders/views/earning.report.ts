// A seller's earnings from completed orders and tips, as a list and by month. Amounts are what the seller keeps: without refunds and lost
// chargebacks. While a dispute or chargeback is open, the earning is marked as held.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ListOf } from '#contract/common/page.ts';
import type { earningSchema } from '#contract/settlement/payouts/payout.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

type Earning = z.infer<typeof earningSchema>;
const mostCounted = 1000;

type EarningRow = {
  id: string;
  kind: 'order' | 'tip';
  number: string;
  title: string;
  amount_minor: number;
  earned_at: Date;
  clear_at: Date;
  cleared_at: Date | null;
  is_held: boolean;
};

/** Newest first. */
export async function listOrderEarnings(
  read: Read,
  sellerId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<Earning>> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const beyond = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`and (${at}, ${id}) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``;
  const limit = page.limit + 1;
  // Each part of the union is limited, so that neither reads more rows than the page.
  const { rows } = await sql<EarningRow>`
    (select id, 'order' as kind, number, title, seller_gets_minor as amount_minor, completed_at as earned_at,
       earnings_clear_at as clear_at, earnings_cleared_at as cleared_at,
       dispute_phase is not null or charged_back_at is not null as is_held
     from orders where seller_id = ${sellerId} and state = 'completed' ${beyond(sql`completed_at`, sql`id`)}
     order by completed_at desc, id desc limit ${limit})
    union all
    (select t.id, 'tip', o.number, o.title, t.amount_minor - t.charged_back_minor, t.tipped_at, t.clear_at, t.cleared_at,
       t.charged_back_at is not null
     from order_tips t join orders o on o.id = t.order_id
     where t.seller_id = ${sellerId} ${beyond(sql`t.tipped_at`, sql`t.id`)}
     order by t.tipped_at desc, t.id desc limit ${limit})
    order by earned_at desc, id desc limit ${limit}`.execute(read.sql);
  const { rows: counts } = await sql<{ n: number }>`
    select count(*) as n from (
      (select 1 from orders where seller_id = ${sellerId} and state = 'completed' limit ${mostCounted + 1})
      union all (select 1 from order_tips where seller_id = ${sellerId} limit ${mostCounted + 1})
    ) counted`.execute(read.sql);
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [last.earned_at.getTime(), last.id]);
  const total = counts[0]!.n;
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      orderNumber: row.number,
      title: row.title,
      amountMinor: row.amount_minor,
      earnedAt: row.earned_at.toISOString(),
      clearsAt: row.clear_at.toISOString(),
      clearedAt: row.cleared_at?.toISOString() ?? null,
      isHeld: row.is_held,
    })),
    nextCursor,
    total: Math.min(total, mostCounted),
    totalIsCapped: total > mostCounted,
  };
}

/** The last twelve months including this one, oldest first, as '2026-03'; months without an earning are 0. */
export async function earnedByMonth(
  read: Read,
  sellerId: string,
): Promise<{ month: string; earnedMinor: number }[]> {
  const { rows } = await sql<{ month: string; earnedMinor: number }>`
    select to_char(m.start, 'YYYY-MM') as month, coalesce(sum(e.amount), 0)::bigint as "earnedMinor"
    from generate_series(
      date_trunc('month', ${read.now}::timestamptz, 'UTC') - interval '11 months',
      date_trunc('month', ${read.now}::timestamptz, 'UTC'),
      interval '1 month') as m (start)
    left join lateral (
      select sum(seller_gets_minor) as amount from orders where seller_id = ${sellerId} and state = 'completed'
        and completed_at >= m.start and completed_at < m.start + interval '1 month'
      union all
      select sum(amount_minor - charged_back_minor) from order_tips where seller_id = ${sellerId}
        and tipped_at >= m.start and tipped_at < m.start + interval '1 month') e on true
    group by m.start order by m.start`.execute(read.sql);
  return rows;
}
