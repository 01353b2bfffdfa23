// Messages, and announced days away, postpone the end of an order that waits for its seller. They are looked for when the end, or its
// warning, is due: an order is not locked whenever someone writes.
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from '../lock-order.ts';
import { postponeEnd } from '../order.store.ts';
import { postponedEnd } from './ends-at.policy.ts';
import { findSellerWroteAt } from './seller-wrote.report.ts';

type SystemCommand = (tx: Tx, actor: 'system', input: { orderNumber: string }) => Promise<void>;

/** The command of a timer, run unless the seller has written. */
export function unlessSellerWrote(command: SystemCommand): SystemCommand {
  return async (tx, actor, input) => {
    const { order } = await lockOrder(tx, actor, input.orderNumber);
    const wroteAt = await findSellerWroteAt(tx, order.id);
    const uncounted = await findUncountedDays(tx, order);
    const end = postponedEnd(order, { now: tx.now, wroteAt, uncounted });
    await (end === null ? command(tx, actor, input) : postponeEnd(tx, order.id, end));
  };
}
