// Users for the console, over the tables of several areas. Read-only; never reads hashes, tokens or cards.
// Lookups use prefix indexes or the index of restricted users, and every count is bounded.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountRow, UserRow } from './user-rows.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

const columns = sql`u.id, u.email, u.username, u.status, u.restricted, u.email_verified_at is not null as is_verified, u.role, u.created_at`;

export async function listUsers(
  read: Read,
  page: {
    q: string;
    show: 'all' | 'restricted' | 'suspended' | 'two-factor';
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ rows: UserRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['id']);
  const named = page.q === '' ? sql`` : sql`and u.id in (${idsWithPrefix(page.q.toLowerCase())})`;
  const shown = {
    all: sql`true`,
    restricted: sql`u.restricted <> '{}'`,
    suspended: sql`u.status = 'suspended'`,
    'two-factor': sql`u.id in (select user_id from two_factor_removals where state in ('proposed', 'approved'))`,
  }[page.show];
  const { rows } = await sql<UserRow>`
    select ${columns} from users u
    where ${shown} ${named}
      ${after ? sql`and u.id < ${String(after[0])}::uuid` : sql``}
    order by u.id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.id]);
}

/** Prefix range scans: from the prefix to the prefix followed by the highest code point. */
function idsWithPrefix(q: string) {
  const end = `${q}\u{10FFFF}`;
  const hasPrefix = (text: RawBuilder<unknown>) => sql`${text} ~>=~ ${q} and ${text} ~<~ ${end}`;
  return sql`
    select id from users where ${hasPrefix(sql`lower(email::text)`)}
    union select id from users where username is not null and ${hasPrefix(sql`lower(username::text)`)}
    union select user_id from profiles where display_name is not null and ${hasPrefix(sql`lower(display_name)`)}`;
}

export async function findAccountRow(read: Read, userId: string): Promise<AccountRow | null> {
  const most = sql.lit(1000);
  const { rows } = await sql<AccountRow>`
    select ${columns}, u.is_support,
      exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as has_two_factor,
      (select seen_at from presence where user_id = u.id) as seen_at,
      (select count(*) from (select 1 from gigs where seller_id = u.id and state <> 'deleted' limit ${most}) g) as gigs,
      (select count(*) from (select 1 from orders where buyer_id = u.id limit ${most}) o) as orders_bought,
      (select count(*) from (select 1 from orders where seller_id = u.id limit ${most}) o) as orders_sold,
      (select count(*) from (select 1 from orders where (buyer_id = u.id or seller_id = u.id)
        and state not in ('completed', 'cancelled') limit ${most}) o) as orders_open,
      (select count(*) from (select 1 from disputes d join orders o on o.id = d.order_id
        where o.buyer_id = u.id or o.seller_id = u.id limit ${most}) d) as disputes,
      (select count(*) from (select 1 from gig_reports r join gigs g on g.id = r.gig_id
        where g.seller_id = u.id limit ${most}) r) as reports,
      (select count(*) from sessions where user_id = u.id and revoked_at is null and absolute_expires_at > ${read.now}) as sessions
    from users u where u.id = ${userId}`.execute(read.sql);
  return rows[0] ?? null;
}
