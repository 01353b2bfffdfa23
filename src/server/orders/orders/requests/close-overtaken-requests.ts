// An order that moves on leaves behind what was asked and cannot be answered any more: a delivery ends the question before it.
// Guards: nothing stays open that nobody can close. Part of every step; costs nothing where nothing is open.
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OrderChange, OrderRow } from '../order.store.ts';
import { afterClosing, overtakenBy } from './request-end.policy.ts';
import { closeRequests } from './request.store.ts';

/** What the order's row becomes on top of the step's own change. `order` is the row with that change. */
export async function closeOvertakenRequests(tx: Tx, order: OrderRow, to: OrderState): Promise<OrderChange> {
  const kinds = overtakenBy(order, to);
  if (kinds.length === 0) return {};
  await closeRequests(tx, order.id, kinds, { state: 'withdrawn' });
  return Object.assign({}, ...kinds.map((kind) => afterClosing(order, kind, tx.now))) as OrderChange;
}
