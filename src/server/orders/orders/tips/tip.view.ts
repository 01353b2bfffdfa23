// The tips of an order as shown to its parties.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRow } from '../order.store.ts';
import { mostTipMinor, obstacleToTipping, tipsOpenUntil } from './tip.policy.ts';
import type { TipRow } from './tip.store.ts';

export function tipsShape(order: OrderRow, tips: readonly TipRow[], now: Date): OrderView['tips'] {
  const given = { count: tips.length, totalMinor: tips.reduce((sum, tip) => sum + tip.amount_minor, 0) };
  const isOpen = obstacleToTipping(order, given, now) === null;
  return {
    given: tips.map((tip) => ({
      amountMinor: tip.amount_minor,
      tippedAt: new Date(tip.tipped_at).toISOString(),
      clearsAt: new Date(tip.clear_at).toISOString(),
      clearedAt: tip.cleared_at && new Date(tip.cleared_at).toISOString(),
    })),
    openUntil: isOpen ? tipsOpenUntil(order)!.toISOString() : null,
    leastMinor: order.rules.tipMinimumMinor,
    mostMinor: mostTipMinor(order, given),
  };
}
