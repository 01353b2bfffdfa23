// The timers of orders: each finds what is due and runs the machine's own verb as `system`.
// Guards: one order per transaction, a bounded batch per round, and one order that fails does not stop the others.
// The names are those of `after` in orderMachine. The automatic approval goes first, so that nobody is reminded of what
// has just happened; a reminder that was missed while no worker ran is not sent after its time.
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import { approveDelivery } from './approve-delivery.ts';
import { clearEarnings } from './clear-earnings.ts';
import { endPause } from './end-pause.ts';
import { expireExtension } from './expire-extension.ts';
import { lapseAddition } from './lapse-addition.ts';
import { markLate } from './mark-late.ts';
import { lockNextDue, orderIsDue } from './due-order.store.ts';
import type { DueKind } from './due-order.store.ts';
import { remindApproval } from './remind-approval.ts';
import { remindRequirements } from './remind-requirements.ts';

const batch = 50;

type SystemCommand = (tx: Tx, by: 'system', input: { orderNumber: string }) => Promise<void>;

async function runDue(platform: Platform, kind: DueKind, command: SystemCommand): Promise<number> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  while (done + failed.length < batch) {
    let orderNumber: string | null = null;
    try {
      await inTransaction(platform, async (tx) => {
        orderNumber = await lockNextDue(tx, kind, failed);
        if (orderNumber !== null) await command(tx, 'system', { orderNumber });
      });
      if (orderNumber === null) break;
      done++;
    } catch (error) {
      // Nothing was found: the database itself failed, and the next round tries again.
      if (orderNumber === null) throw error;
      platform.log.error(
        { err: error, order: orderNumber, timer: kind },
        'an order could not be moved by its timer',
      );
      failed.push(orderNumber);
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}

/** A timer of orders; also for the domains whose commands move orders. */
export function orderTimer(kind: DueKind, everySeconds: number, command: SystemCommand): Timer {
  return {
    name: `orders/${kind}`,
    everySeconds,
    due: (now) => orderIsDue(kind, now),
    run: (platform) => runDue(platform, kind, command),
  };
}

export const orderTimers: readonly Timer[] = [
  orderTimer('auto-complete', 15, approveDelivery),
  orderTimer('approval-reminder', 60, remindApproval),
  orderTimer('requirements-reminder', 60, remindRequirements),
  orderTimer('pause-end', 15, endPause),
  orderTimer('deadline', 15, markLate),
  orderTimer('extension-silence', 60, expireExtension),
  orderTimer('cancellation-silence', 60, acceptCancellation),
  orderTimer('addition-answer', 60, lapseAddition),
  orderTimer('clearing', 60, clearEarnings),
];
