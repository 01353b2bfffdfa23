// The SQL of tickets. Numbers come from a sequence, so inserts do not block each other; gaps are allowed.
import { sql } from 'kysely';
import type { Generated, Selectable } from 'kysely';
import type { Ticket } from '#contract/help/support/ticket.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type TicketsTable = {
  id: string;
  number: string;
  kind: 'help' | 'feedback';
  topic: Ticket['topic'];
  state: Generated<'open' | 'answered' | 'closed'>;
  user_id: string | null;
  name: string;
  email: string;
  order_number: string | null;
  message: string;
  created_at: Date;
  waiting_since: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    tickets: TicketsTable;
  }
}

export const ticketColumns = columnsOf<TicketsTable>({
  id: true,
  number: true,
  kind: true,
  topic: true,
  state: true,
  user_id: true,
  name: true,
  email: true,
  order_number: true,
  message: true,
  created_at: true,
  waiting_since: true,
});
export type TicketRow = Selectable<TicketsTable>;
export type NewTicket = Omit<TicketRow, 'number' | 'state' | 'created_at' | 'waiting_since'>;

/** Returns the number, such as "TKT-2026-0042". */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<string> {
  const prefix = `TKT-${tx.now.getUTCFullYear()}-`;
  const { rows } = await sql<{ nth: number }>`select nextval('ticket_numbers') as nth`.execute(tx.sql);
  const number = `${prefix}${String(rows[0]!.nth).padStart(4, '0')}`;
  await tx.sql
    .insertInto('tickets')
    .values({ ...ticket, number, created_at: tx.now, waiting_since: tx.now })
    .execute();
  return number;
}

/** Serializes requests under one address, so that deduplication and the daily limit hold for concurrent ones. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${email.toLowerCase()}`}, 0))`.execute(
    tx.sql,
  );
}

export async function findSameTicket(
  read: Read,
  ticket: Pick<TicketRow, 'kind' | 'email' | 'message' | 'user_id'>,
  since: Date,
): Promise<string | null> {
  const row = await read.sql
    .selectFrom('tickets')
    .select('number')
    .where('email', '=', ticket.email)
    .where('user_id', 'is not distinct from', ticket.user_id)
    .where('created_at', '>', since)
    .where('kind', '=', ticket.kind)
    .where('message', '=', ticket.message)
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function countTicketsOf(read: Read, userId: string, since: Date): Promise<number> {
  const { count } = await read.sql
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sorted by time first: ids of the same millisecond are not ordered. */
export async function listTicketsOf(
  read: Read,
  userId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<{ rows: TicketRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const found = await read.sql
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${new Date(Number(after?.[0]))}, ${String(after?.[1])}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(found, page.limit, (last) => [last.created_at.getTime(), last.id]);
}

export async function deleteTicketsOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('tickets').where('user_id', '=', userId).execute();
}

/** Waits for concurrent replies to these tickets; later ones find the tickets gone. */
export async function lockTicketsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export const ticketIsOld = (before: Date) =>
  isThere(sql`tickets where created_at < ${before} order by created_at`);

/** A batch of the oldest, to be deleted. */
export async function lockOldTickets(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where created_at < ${before} order by created_at limit ${most} for update skip locked`.execute(
    tx.sql,
  );
  return rows.map((row) => row.id);
}

export async function deleteTickets(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from tickets where id = any(${ids}::uuid[])`.execute(tx.sql);
}
