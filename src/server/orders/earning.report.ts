// What a seller earned, order by order and month by month, for the earnings page of payouts.
// Guards: only completed orders of this seller; amounts are those frozen at placing and posted at approval.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListOf } from '#contract/common/page.ts';
import type { earningSchema } from '#contract/payouts/payout.schema.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Read } from '#server/platform/tx.ts';

type Earning = z.infer<typeof earningSchema>;
const mostCounted = 1000;

type EarningRow = {
  id: string;
  number: string;
  title: string;
  seller_gets_minor: number;
  completed_at: Date;
  earnings_clear_at: Date;
  earnings_cleared_at: Date | null;
};

/** Newest first. */
export async function listOrderEarnings(
  read: Read,
  sellerId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<Earning>> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const { rows } = await sql<EarningRow>`
    select id, number, title, seller_gets_minor, completed_at, earnings_clear_at, earnings_cleared_at
    from orders
    where seller_id = ${sellerId} and state = 'completed'
      ${after ? sql`and (completed_at, id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by completed_at desc, id desc limit ${page.limit + 1}`.execute(read.sql);
  const { rows: counts } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from orders where seller_id = ${sellerId} and state = 'completed' limit ${mostCounted + 1}
    ) counted`.execute(read.sql);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const total = counts[0]!.n;
  return {
    items: shown.map((row) => ({
      orderNumber: row.number,
      title: row.title,
      amountMinor: row.seller_gets_minor,
      earnedAt: row.completed_at.toISOString(),
      clearsAt: row.earnings_clear_at.toISOString(),
      clearedAt: row.earnings_cleared_at?.toISOString() ?? null,
    })),
    nextCursor: rows.length > page.limit && last ? writeCursor([last.completed_at.getTime(), last.id]) : null,
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
    select to_char(m.start, 'YYYY-MM') as month, coalesce(sum(o.seller_gets_minor), 0)::bigint as "earnedMinor"
    from generate_series(
      date_trunc('month', ${read.now}::timestamptz, 'UTC') - interval '11 months',
      date_trunc('month', ${read.now}::timestamptz, 'UTC'),
      interval '1 month') as m (start)
    left join orders o on o.seller_id = ${sellerId} and o.state = 'completed'
      and o.completed_at >= m.start and o.completed_at < m.start + interval '1 month'
    group by m.start order by m.start`.execute(read.sql);
  return rows;
}
