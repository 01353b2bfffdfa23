// The criteria of an order as a delivery or a revision request names them: by their place in the frozen list.
// Guards: nobody ticks what was not agreed.
import { refuse } from '#server/platform/refuse.ts';
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
