// The orders that wait for the viewer: what comes first, and the sentence that sums them up.
import type { OrderCard } from '#contract/orders/order.schema.ts';

type Waiting = Pick<OrderCard, 'turn' | 'isLate'>;

/** The nearest deadline first; what has none comes last, in the order it was given. */
export function byDeadline(one: Waiting, other: Waiting): number {
  return timeOf(one) - timeOf(other) || 0;
}

function timeOf({ turn }: Waiting): number {
  return turn.until === null ? Number.MAX_SAFE_INTEGER : Date.parse(turn.until);
}

export function summaryOf(waiting: readonly Waiting[]): string {
  if (waiting.length === 0) return 'No order waits for you.';
  const late = waiting.filter((order) => order.isLate).length;
  const all = waiting.length === 1 ? '1 order waits for you' : `${waiting.length} orders wait for you`;
  if (late === 0) return `${all}.`;
  if (waiting.length === 1) return `${all}, and it is late.`;
  return `${all}, ${late} of them late.`;
}
