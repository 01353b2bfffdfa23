// Timers of orders: each finds due orders and runs the machine's verb as `system`, named by `after` in orderMachine.
// One order per transaction; a failing order does not stop the others. Auto-approval runs first, so no reminder is sent for it.
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOneSkippingFailures } from '#server/platform/data/one-by-one.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { acceptCancellation } from './requests/accept-cancellation.ts';
import { approveOrHold } from './approval/approve-or-hold.ts';
import { holdReview } from './approval/hold-review.ts';
import { resumeReview } from './approval/resume-review.ts';
import { clearEarnings } from './clear-earnings.ts';
import { endPause } from './requests/end-pause.ts';
import { endSilentOrder } from './endings/end-silent-order.ts';
import { unlessSellerWrote } from './endings/unless-seller-wrote.ts';
import { warnOfEnd } from './endings/warn-of-end.ts';
import { expireExtension } from './requests/expire-extension.ts';
import { lapseAddition } from './additions/lapse-addition.ts';
import { markLate } from './mark-late.ts';
import { lockNextDue, orderIsDue } from './due-order.store.ts';
import type { DueKind } from './due-order.store.ts';
import { remindApproval } from './remind-approval.ts';
import { remindRequirements } from './remind-requirements.ts';

type SystemCommand = (tx: Tx, actor: 'system', input: { orderNumber: string }) => Promise<void>;

/** A timer of orders; also used by modules whose commands move orders. */
export function orderTimer(kind: DueKind, everySeconds: number, command: SystemCommand): Timer {
  return {
    name: `orders/${kind}`,
    everySeconds,
    due: (now) => orderIsDue(kind, now),
    run: (platform) =>
      oneByOneSkippingFailures(platform, {
        lockNext: (tx, failed) => lockNextDue(tx, kind, failed),
        act: (tx, orderNumber) => command(tx, 'system', { orderNumber }),
        idOf: (orderNumber) => orderNumber,
        kind: 'order',
        failure: 'an order could not be moved by its timer',
        details: { timer: kind },
      }),
  };
}

export const orderTimers: readonly Timer[] = [
  orderTimer('auto-complete', 15, approveOrHold),
  orderTimer('review-hold', 60, holdReview),
  orderTimer('review-resume', 60, resumeReview),
  orderTimer('approval-reminder', 60, remindApproval),
  orderTimer('requirements-reminder', 60, remindRequirements),
  orderTimer('pause-end', 15, endPause),
  orderTimer('deadline', 15, markLate),
  orderTimer('extension-silence', 60, expireExtension),
  orderTimer('cancellation-silence', 60, acceptCancellation),
  orderTimer('addition-answer', 60, lapseAddition),
  orderTimer('clearing', 60, clearEarnings),
  orderTimer('silence-end', 60, unlessSellerWrote(endSilentOrder)),
  orderTimer('end-warning', 60, unlessSellerWrote(warnOfEnd)),
];
