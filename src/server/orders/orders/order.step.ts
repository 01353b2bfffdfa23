// One step of an order, the part that every command shares: lock, ask the machine, move, seal, tell.
// Guards: nothing moves an order but a verb of the machine; every move leaves its sealed row in order_events, the stretch of
// time that ended with it, and its event. Does not post money nor check a verb's own conditions: each command does, between
// beginStep and finishStep.
import { createHash } from 'node:crypto';
import { next } from '#contract/common/machine.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOrder } from './lock-order.ts';
import type { Doer } from './lock-order.ts';
import { standsStill } from './charged-back.policy.ts';
import { whoseTime } from './order.policy.ts';
import { closeOvertakenRequests } from './requests/close-overtaken-requests.ts';
import { insertClockInterval, insertOrderEvent, moveOrder } from './order.store.ts';
import type { OrderChange, OrderEventRow, OrderRow } from './order.store.ts';
import type { OrderActorName } from './order.tables.ts';

export type OrderStep = {
  order: OrderRow;
  verb: OrderVerb;
  actor: OrderActorName;
  /** Where it can lead; a command names one of them when there are several. */
  to: readonly OrderState[];
};

/**
 * Locks the order and asks the machine. Refusals in this order: stranger, wrong side, wrong state (`otherwise`), an order that stands
 * still because a bank asks its payment back.
 */
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
  if (standsStill(order) && actor !== 'bank') refuse('order_charged_back');
  return { order, verb, actor, to: asked.to };
}

export type Finish = {
  /** Which of several states; left out only where there is one. */
  to?: OrderState;
  /** The posting, if money moved. */
  journalId?: number | null;
  /** What was done, for the sealed history: hashes of texts and files, amounts, dates; never words of people. */
  detail?: Record<string, unknown>;
};

/** Moves the order one version on, writes its event and tells the others. */
export async function finishStep(
  tx: Tx,
  step: OrderStep,
  given: OrderChange,
  { to: named, journalId = null, detail = {} }: Finish = {},
): Promise<OrderRow> {
  const to = named ?? step.to[0]!;
  assert(named !== undefined || step.to.length === 1, `${step.verb} leads to several states: name one`);
  assert(step.to.includes(to), `${step.verb} does not lead to ${to}`);
  const { order, verb, actor } = step;
  const change = { ...given, ...(await closeOvertakenRequests(tx, { ...order, ...given } as OrderRow, to)) };
  const told: OrderEventRow = { verb, event: eventOf(verb), from: order.state, actor, journalId, detail };
  const seal = sealOf(
    order.seal ?? firstSeal,
    { ...order, version: order.version + 1, state: to },
    told,
    tx.now,
  );
  const who = whoseTime({ ...order, ...change, state: to } as OrderRow);
  const hasChanged = who !== order.clock_who;
  if (hasChanged && tx.now > order.clock_since) {
    const { clock_who, clock_since } = order;
    await insertClockInterval(tx, { orderId: order.id, who: clock_who, from: clock_since, to: tx.now });
  }
  const clock = hasChanged ? { clock_who: who, clock_since: tx.now } : order;
  const moved = await moveOrder(tx, order, {
    ...change,
    state: to,
    seal,
    clock_who: clock.clock_who,
    clock_since: clock.clock_since,
  });
  await tellStep(tx, moved, told);
  return moved;
}

/** The row of the step that `order` has made, and its event for everybody else. */
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

/** The seal of a step that is about to be written; `order` as it will stand. */
export function sealOf(
  previous: string,
  order: Pick<OrderRow, 'number' | 'version' | 'state'>,
  told: OrderEventRow,
  at: Date,
): string {
  const text = sealedText(previous, {
    orderNumber: order.number,
    version: order.version,
    verb: told.verb,
    event: told.event,
    from: told.from,
    to: order.state,
    actor: told.actor,
    at: at.toISOString(),
    detail: told.detail,
  });
  return createHash('sha256').update(text).digest('hex');
}

function eventOf(verb: OrderVerb): OrderEventName {
  const transition = orderMachine.transitions.find((one) => one.name === verb)!;
  return transition.emits as OrderEventName;
}
