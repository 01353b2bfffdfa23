// What a dispute waits for, and then happens by itself. The names are those of `after` in orderMachine.
import { orderTimer } from '#server/orders/orders/order.timers.ts';
import type { Timer } from '#server/platform/data/events.ts';
import { carryOutVerdict } from './carry-out-verdict.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { expireCancellation } from './expire-cancellation.ts';
import { settleBySilence } from './settle-by-silence.ts';

export const disputeTimers: readonly Timer[] = [
  orderTimer('cancellation-lapse', 60, expireCancellation),
  orderTimer('dispute-silence', 60, settleBySilence),
  orderTimer('dispute-escalation', 60, escalateDispute),
  orderTimer('appeal-time', 60, carryOutVerdict),
];
