// Rules of an order frozen by a chargeback: only the bank's verbs move it and no deadline runs.
// When it resumes, every pending deadline moves by the time it was frozen.
import type { OrderChange, OrderRow } from './order.store.ts';

export type { OrderChange, OrderRow } from './order.store.ts';

export function isFrozen(order: Pick<OrderRow, 'charged_back_at'>): boolean {
  return order.charged_back_at !== null;
}

/** The time to compare deadlines with: now, or the moment the order was frozen. */
export function effectiveNow(order: Pick<OrderRow, 'charged_back_at'>, now: Date): Date {
  return order.charged_back_at ?? now;
}

const deadlineColumns = [
  'due_at',
  'auto_complete_at',
  'remind_at',
  'extension_answer_by',
  'cancel_asked_at',
  'cancel_answer_by',
  'paused_at',
  'pause_ends_at',
  'ends_at',
  'end_warning_at',
] as const;

/** The deadlines after resuming. Those on hold during a dispute are moved when the dispute ends; a seller's own does not hold `due_at`. */
export function shiftTimes(
  order: OrderRow,
  pausedMs: number,
  dispute: { opened_by: 'buyer' | 'seller' } | undefined,
): OrderChange {
  const isWorkedOn = order.settled_at === null && order.state !== 'disputed';
  const duringDispute =
    order.state === 'disputed' && dispute?.opened_by === 'seller'
      ? (['dispute_until', 'ends_at', 'end_warning_at', 'due_at'] as const)
      : (['dispute_until', 'ends_at', 'end_warning_at'] as const);
  const change: OrderChange = {};
  for (const column of isWorkedOn ? deadlineColumns : duringDispute) {
    const at = order[column];
    if (at !== null) change[column] = new Date(at.getTime() + pausedMs);
  }
  return change;
}
