// Resumes an order frozen by a chargeback: moves its deadlines, and those of open requests and additions, by the frozen time.
// The caller has locked the order and writes the returned change with its step.
import type { Tx } from '#server/platform/data/tx.ts';
import { moveAnswerTimes as moveAdditionTimes } from './additions/addition.store.ts';
import { findOpenDispute } from './views/order-disputes.report.ts';
import { shiftTimes, effectiveNow } from './charged-back.policy.ts';
import type { OrderChange, OrderRow } from './order.store.ts';
import { moveAnswerTimes } from './requests/request.store.ts';

export async function resumeOrder(tx: Tx, order: OrderRow): Promise<OrderChange> {
  const pausedMs = tx.now.getTime() - effectiveNow(order, tx.now).getTime();
  await moveAnswerTimes(tx, order.id, pausedMs);
  await moveAdditionTimes(tx, order.id, pausedMs);
  return { ...shiftTimes(order, pausedMs, await findOpenDispute(tx, order.id)), charged_back_at: null };
}
