// An order that stood still for a bank goes on: its times, and those until when its two people wait for answers, move on by as much.
// Guards: called with the order locked, by whoever then writes the change with the step that ends the standstill.
import type { Tx } from '#server/platform/data/tx.ts';
import { moveAnswerTimes as moveAdditionTimes } from './additions/addition.store.ts';
import { movedOn, stillSince } from './charged-back.policy.ts';
import type { OrderChange, OrderRow } from './order.store.ts';
import { moveAnswerTimes } from './requests/request.store.ts';

export async function resumeOrder(tx: Tx, order: OrderRow): Promise<OrderChange> {
  const stoodMs = tx.now.getTime() - stillSince(order, tx.now).getTime();
  await moveAnswerTimes(tx, order.id, stoodMs);
  await moveAdditionTimes(tx, order.id, stoodMs);
  return { ...movedOn(order, stoodMs), charged_back_at: null };
}
