// Deletes what somebody who leaves has written to support while they were signed in, with the mails and files that came to it.
import type { Tx } from '#server/platform/tx.ts';
import { forgetTicketFiles } from '#server/uploads/keep-ticket-files.ts';
import { deleteTicketsOf, lockTicketsOf } from './ticket.store.ts';

export async function forgetTickets(tx: Tx, userId: string): Promise<void> {
  await forgetTicketFiles(tx, await lockTicketsOf(tx, userId));
  await deleteTicketsOf(tx, userId);
}
