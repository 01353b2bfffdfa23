// The criteria of an order as a delivery or a revision request names them: by their place in the frozen list.
// Guards: nobody ticks what was not agreed; a request for a revision names something.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import type { KeptRequest } from './additions/addition.store.ts';
import type { OrderRow } from './order.store.ts';

/** The named criteria, each once and in their order; refused when one does not belong to the order. */
export function assertCriteria(order: OrderRow, named: readonly number[], field: string): number[] {
  if (named.some((index) => index >= order.criteria.length)) {
    refuse('criterion_unknown', {
      errors: { [field]: 'One of the criteria does not belong to this order.' },
    });
  }
  return [...new Set(named)].sort((a, b) => a - b);
}

/** What a revision is to mend, its files claimed for the order; refused when it names nothing. */
export async function takeRevisionRequest(
  tx: Tx,
  order: OrderRow,
  { message, fileIds, failedCriteria }: KeptRequest,
): Promise<KeptRequest> {
  const failed = assertCriteria(order, failedCriteria, 'failedCriteria');
  if (failed.length === 0 && message === '') {
    refuse('criteria_missing', {
      errors: { failedCriteria: 'Name what is not met, or describe what else is wrong.' },
    });
  }
  await attachFiles(tx, { ownerId: order.buyer_id, fileIds, orderId: order.id });
  return { message, fileIds, failedCriteria: failed };
}
