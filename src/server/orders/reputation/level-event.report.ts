// The orders and reviews behind each input of a level, newest first.
// A list contains exactly what level-inputs.report.ts counts; unpublished and hidden reviews and excluded orders are left out.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LevelEventKind } from '#contract/orders/reputation/level.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countsAsLate, countsWhole, keptOfPrice } from './level-inputs.report.ts';

export type LevelEventRow = {
  id: string;
  at: Date;
  orderNumber: string;
  title: string;
  buyerId: string;
  earnedMinor: number;
  isLate: boolean;
  milestone: number | null;
  milestoneCount: number | null;
  stars: number | null;
};

export type LevelEventQuery = {
  sellerId: string;
  kind: LevelEventKind;
  /** The start of the window of the rates. */
  since: Date;
  cursor: string | undefined;
  limit: number;
};

export async function listEvents(
  read: Read,
  query: LevelEventQuery,
): Promise<{ rows: LevelEventRow[]; nextCursor: string | null }> {
  const { limit } = query;
  const after = readCursor(query.cursor, ['integer', 'id']);
  const { moment, id, which } = partsOf(query);
  const { rows } = await sql<LevelEventRow>`
    select ${id} as id, ${moment} as at, o.number as "orderNumber", o.title, o.buyer_id as "buyerId",
      case when o.state = 'completed' then ${keptOfPrice} else 0 end as "earnedMinor",
      o.late_at is not null as "isLate", o.milestone, o.milestone_count as "milestoneCount", v.stars
    from orders o left join reviews v on v.order_id = o.id and v.about = 'seller' and v.published_at is not null
    where ${which}
      ${after ? sql`and (${moment}, ${id}) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by ${moment} desc, ${id} desc limit ${limit + 1}`.execute(read.sql);
  return toPage(rows, limit, (last) => [last.at.getTime(), last.id]);
}

function partsOf({ sellerId, kind, since }: LevelEventQuery): {
  moment: RawBuilder<Date>;
  id: RawBuilder<string>;
  which: RawBuilder<boolean>;
} {
  const id = sql<string>`o.id`;
  const completed = sql`o.seller_id = ${sellerId} and o.state = 'completed'`;
  switch (kind) {
    case 'completed':
      return { id, moment: sql`o.completed_at`, which: sql`${completed} and ${countsWhole}` };
    case 'late':
      return {
        id,
        moment: sql`o.completed_at`,
        which: sql`${completed} and o.completed_at > ${since} and ${countsAsLate}`,
      };
    case 'cancelled':
      return {
        id,
        moment: sql`o.cancelled_at`,
        which: sql`o.seller_id = ${sellerId} and o.cancel_fault = 'seller' and o.cancelled_at > ${since}
          and o.excluded_at is null`,
      };
    case 'reviews':
      return {
        id: sql`v.id`,
        moment: sql`v.published_at`,
        which: sql`v.subject_id = ${sellerId} and v.about = 'seller' and v.published_at is not null
          and v.excluded_at is null`,
      };
  }
}
