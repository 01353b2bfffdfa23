// An order that stands still because a bank asks one of its payments back: nothing moves it but the bank, and no time runs in it.
// Guards: what stood still is given back when it goes on: every time that is waited for moves on by as much.
import type { OrderChange, OrderRow } from './order.store.ts';

export type { OrderChange, OrderRow } from './order.store.ts';

export function standsStill(order: Pick<OrderRow, 'charged_back_at'>): boolean {
  return order.charged_back_at !== null;
}

/** The moment by which its times are read: the present, or when it came to stand still. */
export function stillSince(order: Pick<OrderRow, 'charged_back_at'>, now: Date): Date {
  return order.charged_back_at ?? now;
}

const waitedFor = [
  'due_at',
  'auto_complete_at',
  'remind_at',
  'extension_answer_by',
  'cancel_asked_at',
  'cancel_answer_by',
  'paused_at',
  'pause_ends_at',
] as const;

/** The order's times as they are when it goes on. Those that a dispute holds are given back by its own end. */
export function movedOn(order: OrderRow, stoodMs: number): OrderChange {
  const isWorkedOn = order.settled_at === null && order.state !== 'disputed';
  const change: OrderChange = {};
  for (const column of isWorkedOn ? waitedFor : (['dispute_until'] as const)) {
    const at = order[column];
    if (at !== null) change[column] = new Date(at.getTime() + stoodMs);
  }
  return change;
}
