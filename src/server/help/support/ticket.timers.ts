// Tickets are deleted 24 months after they were opened, with the mails and files that came to them, as the privacy policy says.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { forgetTicketFiles } from '#server/uploads/keep-ticket-files.ts';
import { deleteTickets, lockOldTickets, ticketIsOld } from './ticket.store.ts';

const keptSince = (now: Date) => later(now, { days: -730 });
const most = 500;

async function purgeTickets(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const old = await lockOldTickets(tx, keptSince(tx.now), most);
    await forgetTicketFiles(tx, old);
    await deleteTickets(tx, old);
    return old.length;
  });
}

export const ticketTimers: readonly Timer[] = [
  {
    name: 'support/purge-tickets',
    everySeconds: 3600,
    due: (now) => ticketIsOld(keptSince(now)),
    run: purgeTickets,
  },
];
