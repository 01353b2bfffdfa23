// Whether a side has used up a step of an order. Commands count the history under the order's lock; the order room counts what it shows.
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { stepLimits } from '#contract/orders/orders/step-limits.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';
import { countSteps } from '../order.store.ts';
import type { OrderActorName } from '../order.tables.ts';

/** Timers, support and banks are not limited. */
export async function assertStepLeft(
  tx: Tx,
  order: OrderRow,
  verb: OrderVerb,
  actor: OrderActorName,
): Promise<void> {
  const limit = stepLimits[verb];
  if (!limit || (actor !== 'buyer' && actor !== 'seller')) return;
  if ((await countSteps(tx, order.id, verb, actor)) >= limit.most)
    refuse(limit.refusal, { message: limit.says });
}

export function isUsedUp(
  events: readonly { verb: string; actor: string }[],
  verb: string,
  side: OrderSide,
): boolean {
  const limit = stepLimits[verb as OrderVerb];
  if (!limit) return false;
  return events.filter((event) => event.verb === verb && event.actor === side).length >= limit.most;
}
