// Tickets are deleted 24 months after they were opened, as the privacy policy says.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { deleteOldTickets } from './ticket.store.ts';

const keptDays = 730;
const most = 500;

async function purgeTickets(platform: Platform): Promise<number> {
  return inTransaction(platform, (tx) => deleteOldTickets(tx, later(tx.now, { days: -keptDays }), most));
}

export const ticketTimers: readonly Timer[] = [
  { name: 'support/purge-tickets', everySeconds: 3600, run: purgeTickets },
];
