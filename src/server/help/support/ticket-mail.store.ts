// The SQL of replies by email: what is stored besides the text in the thread.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type TicketMailsTable = {
  message_id: string;
  ticket_id: string;
  mail_key: string;
  reference: string | null;
  from_address: string;
  whole_text: string | null;
  left_out: string[];
  file_ids: string[];
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    ticket_mails: TicketMailsTable;
  }
}

const ticketMailColumns = columnsOf<TicketMailsTable>({
  message_id: true,
  ticket_id: true,
  mail_key: true,
  reference: true,
  from_address: true,
  whole_text: true,
  left_out: true,
  file_ids: true,
});
export type TicketMailRow = Selectable<TicketMailsTable>;

/** By message id; bounded by the message limit of a ticket. */
export async function listTicketMails(read: Read, ticketId: string): Promise<Map<string, TicketMailRow>> {
  const rows = await read.sql
    .selectFrom('ticket_mails')
    .select(ticketMailColumns)
    .where('ticket_id', '=', ticketId)
    .limit(200)
    .execute();
  return new Map(rows.map((row) => [row.message_id, row]));
}

export async function hasTicketMail(read: Read, ticketId: string, mailKey: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('ticket_mails')
    .select(sql<number>`1`.as('one'))
    .where('ticket_id', '=', ticketId)
    .where('mail_key', '=', mailKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller holds the lock of the ticket. */
export async function insertTicketMail(tx: Tx, mail: TicketMailRow): Promise<void> {
  await tx.sql
    .insertInto('ticket_mails')
    .values({
      ...mail,
      left_out: sql<string[]>`${mail.left_out}::text[]`,
      file_ids: sql<string[]>`${mail.file_ids}::uuid[]`,
    })
    .execute();
}
