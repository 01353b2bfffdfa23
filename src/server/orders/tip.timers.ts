// The clearing time of a tip is over: it can be withdrawn. What the seller owes is paid off first, as with any earnings.
// Guards: one tip per transaction, a bounded batch per round, and one that fails does not stop the others.
import { clearSellerEarnings } from '#server/ledger/clear-earnings.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockNextTip, setTipCleared, tipIsDue } from './tip.store.ts';
import type { TipRow } from './tip.store.ts';

const batch = 50;

async function clearTip(tx: Tx, tip: TipRow): Promise<void> {
  await clearSellerEarnings(tx, {
    tipId: tip.id,
    orderId: tip.order_id,
    sellerId: tip.seller_id,
    amountMinor: tip.amount_minor - tip.charged_back_minor,
    currency: tip.currency,
  });
  await setTipCleared(tx, tip.id);
  publish(tx, {
    name: 'tip.cleared',
    userId: tip.seller_id,
    tipId: tip.id,
    orderId: tip.order_id,
    at: tx.now.toISOString(),
  });
}

async function clearTips(platform: Platform): Promise<number> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  while (done + failed.length < batch) {
    let tip: TipRow | null = null;
    try {
      await inTransaction(platform, async (tx) => {
        tip = await lockNextTip(tx, failed);
        if (tip !== null) await clearTip(tx, tip);
      });
      if (tip === null) break;
      done++;
    } catch (error) {
      // Nothing was found: the database itself failed, and the next round tries again.
      const at = tip as TipRow | null;
      if (at === null) throw error;
      platform.log.error({ err: error, tip: at.id }, 'a tip could not be cleared');
      failed.push(at.id);
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}

export const tipTimers: readonly Timer[] = [
  { name: 'orders/tip-clearing', everySeconds: 60, due: tipIsDue, run: clearTips },
];
