// The SQL of seller_facts and buyer_facts: sums and counts of finished work, never averages.
// Guarantees: facts are added in one statement on the person's row, so two orders that end at once both count.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { Level } from '#contract/orders/reputation/level-names.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

type SellerFactsTable = {
  user_id: string;
  orders_completed: Generated<number>;
  orders_cancelled: Generated<number>;
  deliveries: Generated<number>;
  deliveries_on_time: Generated<number>;
  rating_sum: Generated<number>;
  review_count: Generated<number>;
  level: Generated<Level>;
  /** Day of the last daily run that computed the level. */
  level_day: Generated<string>;
};
type BuyerFactsTable = {
  user_id: string;
  orders_completed: Generated<number>;
  rating_sum: Generated<number>;
  review_count: Generated<number>;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    seller_facts: SellerFactsTable;
    buyer_facts: BuyerFactsTable;
  }
}

export type SellerFacts = {
  orders_completed?: number;
  orders_cancelled?: number;
  deliveries?: number;
  deliveries_on_time?: number;
};

/** What is taken back was added before, so its row exists; the values of the attempted insert must be valid all the same. */
const first = (added: number) => Math.max(0, added);

export async function addSellerFacts(tx: Tx, userId: string, facts: SellerFacts): Promise<void> {
  const { orders_completed = 0, orders_cancelled = 0, deliveries = 0, deliveries_on_time = 0 } = facts;
  await sql`
    insert into seller_facts as f (user_id, orders_completed, orders_cancelled, deliveries, deliveries_on_time)
    values (${userId}, ${first(orders_completed)}, ${first(orders_cancelled)}, ${first(deliveries)},
      ${first(deliveries_on_time)})
    on conflict (user_id) do update set
      orders_completed = f.orders_completed + ${orders_completed},
      orders_cancelled = f.orders_cancelled + ${orders_cancelled},
      deliveries = f.deliveries + ${deliveries},
      deliveries_on_time = f.deliveries_on_time + ${deliveries_on_time}
  `.execute(tx.sql);
}

export async function addBoughtOrder(tx: Tx, userId: string, count: number): Promise<void> {
  await sql`
    insert into buyer_facts as f (user_id, orders_completed) values (${userId}, ${first(count)})
    on conflict (user_id) do update set orders_completed = f.orders_completed + ${count}
  `.execute(tx.sql);
}

export async function addRating(
  tx: Tx,
  userId: string,
  about: 'seller' | 'buyer',
  { stars, count }: { stars: number; count: number },
): Promise<void> {
  const table = sql.table(about === 'seller' ? 'seller_facts' : 'buyer_facts');
  await sql`
    insert into ${table} as f (user_id, rating_sum, review_count) values (${userId}, ${first(stars)}, ${first(count)})
    on conflict (user_id) do update set
      rating_sum = f.rating_sum + ${stars}, review_count = f.review_count + ${count}
  `.execute(tx.sql);
}

export type SellerLevel = { userId: string; level: Level };

/** Whether any seller's level was not computed today. Includes sellers whose run starts later today. */
export const levelsAreDue = (now: Date) =>
  isThere(
    sql`seller_facts where level_day < (${now}::timestamptz at time zone 'UTC')::date order by level_day, user_id`,
  );

/** Locks sellers whose level was not computed on this day, oldest first; skips rows another run has locked. */
export async function lockLevelsDue(tx: Tx, day: string, limit: number): Promise<SellerLevel[]> {
  const { rows } = await sql<SellerLevel>`
    select user_id as "userId", level from seller_facts where level_day < ${day}::date
    order by level_day, user_id limit ${limit} for no key update skip locked`.execute(tx.sql);
  return rows;
}

export async function moveToLevels(tx: Tx, day: string, levels: readonly SellerLevel[]): Promise<void> {
  await sql`
    insert into seller_facts (user_id, level, level_day)
    select l."userId", l.level, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as l ("userId" uuid, level smallint)
    on conflict (user_id) do update set level = excluded.level, level_day = excluded.level_day`.execute(
    tx.sql,
  );
}

/** For a deleted account: no run considers it again. */
export async function endLevels(tx: Tx, userId: string): Promise<void> {
  await sql`update seller_facts set level_day = 'infinity' where user_id = ${userId}`.execute(tx.sql);
}
