// Deletes the tickets of an account that is being deleted, with their emails and files.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTicketFiles } from '#server/foundation/uploads/store-ticket-files.ts';
import { deleteTicketsOf, lockTicketsOf } from './ticket.store.ts';

export async function deleteAccountTickets(tx: Tx, userId: string): Promise<void> {
  await deleteTicketFiles(tx, await lockTicketsOf(tx, userId));
  await deleteTicketsOf(tx, userId);
}
