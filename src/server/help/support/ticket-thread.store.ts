// The SQL of a ticket's messages and of support's queue.
// Guarantees: messages are numbered under the lock of their ticket and never changed.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { Ticket } from '#contract/help/support/ticket.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { TicketRow } from './ticket.store.ts';
import { ticketColumns } from './ticket.store.ts';

type TicketMessagesTable = {
  id: string;
  ticket_id: string;
  number: number;
  side: 'person' | 'support';
  author_id: string | null;
  text: string;
  written_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    ticket_messages: TicketMessagesTable;
  }
}

const ticketMessageColumns = columnsOf<TicketMessagesTable>({
  id: true,
  ticket_id: true,
  number: true,
  side: true,
  author_id: true,
  text: true,
  written_at: true,
});
export type TicketMessageRow = Selectable<TicketMessagesTable>;

export async function findTicket(read: Read, number: string): Promise<TicketRow | null> {
  return (
    (await read.sql
      .selectFrom('tickets')
      .select(ticketColumns)
      .where('number', '=', number)
      .executeTakeFirst()) ?? null
  );
}

export async function lockTicket(tx: Tx, number: string): Promise<TicketRow | null> {
  return (
    (await tx.sql
      .selectFrom('tickets')
      .select(ticketColumns)
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()) ?? null
  );
}

/** All messages; bounded by the message limit of a ticket. */
export async function listTicketMessages(read: Read, ticketId: string): Promise<TicketMessageRow[]> {
  return read.sql
    .selectFrom('ticket_messages')
    .select(ticketMessageColumns)
    .where('ticket_id', '=', ticketId)
    .orderBy('number')
    .limit(200)
    .execute();
}

/** The caller holds the lock of the ticket. Returns the id. */
export async function insertTicketMessage(
  tx: Tx,
  message: Pick<TicketMessageRow, 'ticket_id' | 'number' | 'side' | 'author_id' | 'text'>,
): Promise<string> {
  const id = newId(tx.now.getTime());
  await tx.sql
    .insertInto('ticket_messages')
    .values({ ...message, id, written_at: tx.now })
    .execute();
  return id;
}

/** For support only; apart from the ticket and its messages, which their sender sees. */
export async function insertReportedText(tx: Tx, ticketId: string, text: string): Promise<void> {
  await sql`insert into reported_texts (ticket_id, text) values (${ticketId}, ${text})`.execute(tx.sql);
}

export async function moveTicket(tx: Tx, id: string, state: Ticket['state']): Promise<void> {
  await tx.sql
    .updateTable('tickets')
    .set({
      state,
      // A further reply does not move a waiting ticket to the end of the queue.
      waiting_since: state === 'open' ? sql`coalesce(waiting_since, ${tx.now})` : null,
    })
    .where('id', '=', id)
    .execute();
}

export type ListedTicket = TicketRow & { replies: number };

export async function listTicketsIn(
  read: Read,
  page: { state: Ticket['state']; cursor?: string | undefined; limit: number },
): Promise<{ rows: ListedTicket[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const isOpen = page.state === 'open';
  const at = isOpen ? sql`t.waiting_since` : sql`t.created_at`;
  const afterCursor = after
    ? sql`and (${at}, t.id) ${isOpen ? sql`>` : sql`<`} (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const direction = isOpen ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedTicket>`
    select ${listed(ticketColumns, 't')}, (select count(*) from ticket_messages m where m.ticket_id = t.id) as replies
    from tickets t where t.state = ${page.state} ${afterCursor}
    order by ${at} ${direction}, t.id ${direction} limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [
    (isOpen ? last.waiting_since! : last.created_at).getTime(),
    last.id,
  ]);
}
