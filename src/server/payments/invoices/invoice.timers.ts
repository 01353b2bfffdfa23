// The sweep behind the listener: walks the ledger's journal and issues what a lost job left out, or what was settled before
// there were invoices at all. Stays ten minutes behind, so that no posting commits behind its back.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { holdSweep, moveSweep } from './invoice.store.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listSwept } from './movement.report.ts';

const batch = 200;
const behind = { minutes: -10 };

async function sweep(platform: Platform): Promise<number> {
  const read = reading(platform);
  const after = await inTransaction(platform, (tx) => holdSweep(tx));
  const swept = await listSwept(read, { after, until: later(read.now, behind), limit: batch });
  const last = swept.at(-1);
  if (!last) return 0;
  const orders = new Set(swept.map((one) => one.orderId).filter((id) => id !== null));
  for (const orderId of orders) await issueInvoices(platform, orderId);
  // Two sweeps at once do the same work twice and issue nothing twice; the place only ever moves on.
  await inTransaction(platform, async (tx) => {
    if ((await holdSweep(tx)) < last.journalId) await moveSweep(tx, last.journalId);
  });
  return swept.length;
}

export const invoiceTimers: readonly Timer[] = [{ name: 'invoices/sweep', everySeconds: 60, run: sweep }];
