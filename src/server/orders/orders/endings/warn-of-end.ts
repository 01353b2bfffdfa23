// Notifies both parties that the order, or its undecided dispute, soon ends. Run by the timer; listeners send the notifications.
// Guarantees: the end comes no sooner than the announced days after the warning, however late the timer runs.
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginStep, finishStep } from '../order.step.ts';
import { warningIsDue } from './ends-at.policy.ts';

export async function warnOfEnd(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'warn-of-end', 'order_wrong_state');
  const { order } = step;
  if (!warningIsDue(order, tx.now)) refuse('order_not_due');
  const earliest = later(tx.now, { days: order.rules.endWarningDays ?? 0 });
  const endsAt = order.ends_at! > earliest ? order.ends_at! : earliest;
  await finishStep(
    tx,
    step,
    { ends_at: endsAt, end_warning_at: null },
    { to: order.state, detail: { endsAt: endsAt.toISOString() } },
  );
}
