// One step of an order, the part that every command shares: lock, ask the machine, move, tell.
// Guards: nothing moves an order but a verb of the machine, and every move leaves its row in order_events and its event.
// Does not post money nor check a verb's own conditions: each command does, between beginStep and finishStep.
import { next } from '#contract/common/machine.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import type { OrderEventName } from '#contract/orders/order.events.ts';
import { orderMachine } from '#contract/orders/order.machine.ts';
import type { OrderState, OrderVerb } from '#contract/orders/order.machine.ts';
import { refuse } from '#server/platform/refuse.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockOrder } from './lock-order.ts';
import type { Doer } from './lock-order.ts';
import { insertOrderEvent, moveOrder } from './order.store.ts';
import type { OrderChange, OrderEventRow, OrderRow } from './order.store.ts';

export type OrderStep = {
  order: OrderRow;
  verb: OrderVerb;
  actor: 'buyer' | 'seller' | 'system';
  to: OrderState;
};

/** Locks the order and asks the machine. Refusals in this order: stranger, wrong side, wrong state (`otherwise`). */
export async function beginStep(
  tx: Tx,
  by: Doer,
  orderNumber: string,
  verb: OrderVerb,
  otherwise: ErrorCode,
): Promise<OrderStep> {
  const { order, actor } = await lockOrder(tx, by, orderNumber);
  const asked = next(orderMachine, order.state, verb, actor);
  if (!asked.allowed) return refuse(asked.why === 'wrong-actor' ? 'order_wrong_actor' : otherwise);
  return { order, verb, actor, to: asked.to };
}

/** Moves the order one version on, writes its event and tells the others. `journalId` is the posting, if money moved. */
export async function finishStep(
  tx: Tx,
  step: OrderStep,
  change: OrderChange,
  journalId: number | null = null,
): Promise<OrderRow> {
  const moved = await moveOrder(tx, step.order, step.to, change);
  const event = eventOf(step.verb);
  await tellStep(tx, moved, { verb: step.verb, event, from: step.order.state, actor: step.actor, journalId });
  return moved;
}

export async function tellStep(tx: Tx, order: OrderRow, told: OrderEventRow): Promise<void> {
  await insertOrderEvent(tx, order, told);
  publish(tx, {
    name: told.event,
    orderId: order.id,
    orderNumber: order.number,
    version: order.version,
    gigId: order.gig_id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    actor: told.actor,
    at: tx.now.toISOString(),
  });
}

function eventOf(verb: OrderVerb): OrderEventName {
  const transition = orderMachine.transitions.find((one) => one.name === verb)!;
  return transition.emits as OrderEventName;
}
