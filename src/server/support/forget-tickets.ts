// Deletes what somebody who leaves has written to support while they were signed in.
import type { Tx } from '#server/platform/tx.ts';
import { deleteTicketsOf } from './ticket.store.ts';

export async function forgetTickets(tx: Tx, userId: string): Promise<void> {
  await deleteTicketsOf(tx, userId);
}
