// Closes requests that can no longer be answered in the order's new state, e.g. an open question at delivery.
// Part of every step; runs no SQL if nothing is open.
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OrderChange, OrderRow } from '../order.store.ts';
import { afterClosing, supersededBy } from './request-end.policy.ts';
import { closeRequests } from './request.store.ts';

/** Returns the additional column changes. `order` is the row including the step's own change. */
export async function closeSupersededRequests(tx: Tx, order: OrderRow, to: OrderState): Promise<OrderChange> {
  const kinds = supersededBy(order, to);
  if (kinds.length === 0) return {};
  await closeRequests(tx, order.id, kinds, { state: 'withdrawn' });
  return Object.assign({}, ...kinds.map((kind) => afterClosing(order, kind, tx.now))) as OrderChange;
}
