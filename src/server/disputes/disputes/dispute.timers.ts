// Timers of disputes, named as in `after` of the order machine.
import { orderTimer } from '#server/orders/orders/order.timers.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { endUndecidedDispute } from './end-undecided-dispute.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { expireCancellation } from './expire-cancellation.ts';
import { settleUnansweredDispute } from './settle-unanswered-dispute.ts';

export const disputeTimers: readonly Timer[] = [
  orderTimer('cancellation-lapse', 60, expireCancellation),
  orderTimer('dispute-unanswered', 60, settleUnansweredDispute),
  orderTimer('dispute-escalation', 60, escalateDispute),
  orderTimer('appeal-time', 60, carryOutDecision),
  orderTimer('dispute-end', 60, endUndecidedDispute),
];
