// Deletes tickets, with their emails and files, when their retention ends, as the privacy policy states.
import { ticketRetentionDays } from '#contract/common/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { deleteTicketFiles } from '#server/foundation/uploads/store-ticket-files.ts';
import { deleteTickets, lockOldTickets, ticketIsOld } from './ticket.store.ts';

const oldestKept = (now: Date) => later(now, { days: -ticketRetentionDays });
const batch = 500;

async function purgeTickets(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const old = await lockOldTickets(tx, oldestKept(tx.now), batch);
    await deleteTicketFiles(tx, old);
    await deleteTickets(tx, old);
    return old.length;
  });
}

export const ticketTimers: readonly Timer[] = [
  {
    name: 'support/purge-tickets',
    everySeconds: 3600,
    due: (now) => ticketIsOld(oldestKept(now)),
    run: purgeTickets,
  },
];
