// Balances whose owners were notified twice and have not signed in since, longest unused first. Keyset pages; by the index of such accounts.
import { sql } from 'kysely';
import { readCursor, toPage } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type UnclaimedRow = {
  id: string;
  username: string | null;
  email: string;
  active_at: Date;
  available_minor: number;
  credit_minor: number;
};

const balanceOf = (account: string) =>
  sql`coalesce((select a.balance from ledger.account a where a.code = ${sql.lit(`${account}:`)} || u.id || ':USD'), 0)`;

export async function listUnclaimed(
  read: Read,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: UnclaimedRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const { rows } = await sql<UnclaimedRow>`
    select id, username, email, active_at, available_minor, credit_minor from (
      select u.id, u.username, u.email, u.active_at, ${balanceOf('seller_available')} as available_minor,
        ${balanceOf('buyer_credit')} as credit_minor
      from users u where u.unclaimed_notices = 2 and u.status <> 'deleted'
        ${after ? sql`and (u.active_at, u.id) > (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)` : sql``}
    ) unclaimed where available_minor + credit_minor > 0 order by active_at, id limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.active_at.getTime(), last.id]);
}
