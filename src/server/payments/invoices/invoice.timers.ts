// The sweep: scans the ledger's journal and issues documents that a lost job missed. It stays ten minutes behind, so that no
// transaction can still commit a posting before its position.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { lockSweep, moveSweep } from './invoice.store.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listSwept } from './movement.report.ts';

const batchSize = 200;
const safetyLag = { minutes: -10 };

async function sweep(platform: Platform): Promise<number> {
  const read = reading(platform);
  const after = await inTransaction(platform, (tx) => lockSweep(tx));
  const swept = await listSwept(read, { after, until: later(read.now, safetyLag), limit: batchSize });
  const last = swept.at(-1);
  if (!last) return 0;
  const orders = new Set(swept.map(({ orderId }) => orderId).filter((id) => id !== null));
  for (const orderId of orders) await issueInvoices(platform, orderId);
  // Concurrent sweeps repeat work but issue nothing twice; the position never moves back.
  await inTransaction(platform, async (tx) => {
    if ((await lockSweep(tx)) < last.journalId) await moveSweep(tx, last.journalId);
  });
  return swept.length;
}

export const invoiceTimers: readonly Timer[] = [{ name: 'invoices/sweep', everySeconds: 60, run: sweep }];
