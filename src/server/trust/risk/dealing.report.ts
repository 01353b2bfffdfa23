// Orders and reviews between accounts, for the rules against self-dealing and review rings. Bounded in age and number.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export async function findParties(
  read: Read,
  orderId: string,
): Promise<{ buyerId: string; sellerId: string } | null> {
  const { rows } = await sql<{ buyerId: string; sellerId: string }>`
    select buyer_id as "buyerId", seller_id as "sellerId" from orders where id = ${orderId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

const mostOrders = 500;

/** Orders between two accounts in either direction, newest first. */
export async function listOrdersBetween(
  read: Read,
  [one, other]: readonly [string, string],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ((buyer_id = ${one} and seller_id = ${other}) or (buyer_id = ${other} and seller_id = ${one}))
      and placed_at > ${since}
    order by placed_at desc, id desc limit ${mostOrders}`.execute(read.sql);
  return rows.map((row) => row.id);
}

export type RingReview = {
  orderId: string;
  authorId: string;
  subjectId: string;
  priceMinor: number;
  /** Days from the creation of the older account to the review. */
  accountDays: number;
};

/** Reviews of sellers that this account wrote, newest first. */
export async function listReviewedBy(
  read: Read,
  authorId: string,
  page: { since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct subject_id from (
      select subject_id from reviews
      where author_id = ${authorId} and about = 'seller' and created_at > ${page.since}
      order by created_at desc limit ${page.limit}) newest`.execute(read.sql);
  return rows.map((row) => row.subject_id);
}

/** Reviews of sellers whose author and subject are among these accounts, oldest first. */
export async function listReviewsAmong(
  read: Read,
  userIds: readonly string[],
  page: { since: Date; limit: number },
): Promise<RingReview[]> {
  const { rows } = await sql<RingReview>`
    select v.order_id as "orderId", v.author_id as "authorId", v.subject_id as "subjectId",
      o.price_minor as "priceMinor",
      (extract(epoch from v.created_at - least(a.created_at, s.created_at)) / 86400)::float8 as "accountDays"
    from reviews v join orders o on o.id = v.order_id
    join users a on a.id = v.author_id join users s on s.id = v.subject_id
    where v.author_id = any(${userIds}::uuid[]) and v.subject_id = any(${userIds}::uuid[]) and v.about = 'seller'
      and v.created_at > ${page.since}
    order by v.created_at, v.id limit ${page.limit}`.execute(read.sql);
  return rows;
}

/** How many reviews each of these sellers got, and from inside the group. */
export async function countReviewsOf(
  read: Read,
  userIds: readonly string[],
  since: Date,
): Promise<{ inside: number; all: number }[]> {
  const { rows } = await sql<{ inside: number; all: number }>`
    select count(*) filter (where author_id = any(${userIds}::uuid[]))::int as inside, count(*)::int as all
    from reviews where subject_id = any(${userIds}::uuid[]) and about = 'seller' and created_at > ${since}
    group by subject_id`.execute(read.sql);
  return rows;
}
