// Validates the acceptance criteria named in a delivery or a revision request, by index in the frozen list.
import { revisionCopy } from '#contract/orders/orders/revision-copy.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import type { RevisionRequest } from './additions/addition.store.ts';
import type { OrderRow } from './order.store.ts';

/** The indexes, sorted and without duplicates; refuses an index the order does not have. */
export function assertCriteria(order: OrderRow, indexes: readonly number[], field: string): number[] {
  if (indexes.some((index) => index >= order.criteria.length)) {
    refuse('criterion_unknown', {
      errors: { [field]: 'One of the criteria does not belong to this order.' },
    });
  }
  return [...new Set(indexes)].sort((a, b) => a - b);
}

/**
 * Validates a revision request and attaches its files to the order; refuses an empty one. An included revision corrects what was
 * agreed, so it names a criterion that is not met; a paid one may be about anything. Orders from offers may have no criteria.
 */
export async function takeRevisionRequest(
  tx: Tx,
  order: OrderRow,
  { message, fileIds, failedCriteria }: RevisionRequest,
  { isIncluded }: { isIncluded: boolean },
): Promise<RevisionRequest> {
  const failed = assertCriteria(order, failedCriteria, 'failedCriteria');
  const mustName = isIncluded && order.criteria.length > 0;
  if (failed.length === 0 && (mustName || message === '')) {
    refuse('criteria_missing', {
      errors: { failedCriteria: mustName ? revisionCopy.nameOne : revisionCopy.nameOrDescribe },
    });
  }
  await attachFiles(tx, { ownerId: order.buyer_id, fileIds, orderId: order.id });
  return { message, fileIds, failedCriteria: failed };
}
