// Clears tips whose clearing time has passed. As with any earnings, seller debt is paid off first.
// One tip per transaction; a failing tip does not stop the others.
import { clearSellerEarnings } from '#server/foundation/ledger/clear-earnings.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOneSkippingFailures } from '#server/platform/data/one-by-one.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockNextTip, setTipCleared, tipIsDue } from './tip.store.ts';
import type { TipRow } from './tip.store.ts';

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

export const tipTimers: readonly Timer[] = [
  {
    name: 'orders/tip-clearing',
    everySeconds: 60,
    due: tipIsDue,
    run: (platform) =>
      oneByOneSkippingFailures(platform, {
        lockNext: lockNextTip,
        act: clearTip,
        idOf: (tip) => tip.id,
        kind: 'tip',
        failure: 'a tip could not be cleared',
      }),
  },
];
