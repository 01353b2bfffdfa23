// A step of an order, shared by all commands: lock, check the machine, move, seal, publish. Every step writes its sealed
// order_events row, the ended clock interval and its event. Commands check their own conditions and post money between beginStep
// and finishStep.
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
import type { Actor } from './lock-order.ts';
import { isFrozen } from './charged-back.policy.ts';
import { endAfter } from './endings/ends-at.policy.ts';
import { assertStepLeft } from './limits/step-limit.policy.ts';
import { clockOwnerOf, returnedBy } from './order.policy.ts';
import { recountOrder } from './count-order.ts';
import { closeSupersededRequests } from './requests/close-superseded-requests.ts';
import { insertClockInterval, insertOrderEvent, moveOrder, setReviewable } from './order.store.ts';
import type { OrderChange, OrderEventRow, OrderRow } from './order.store.ts';
import type { OrderActorName } from './order.tables.ts';

export type OrderStep = {
  order: OrderRow;
  verb: OrderVerb;
  actor: OrderActorName;
  /** Possible target states; if there are several, the command chooses one. */
  to: readonly OrderState[];
};

/**
 * Locks the order and checks the machine. Order of refusals: not a party, wrong side, wrong state (`otherwise`), frozen by a
 * chargeback, taken as often as one order allows.
 */
export async function beginStep(
  tx: Tx,
  actor: Actor,
  orderNumber: string,
  verb: OrderVerb,
  otherwise: ErrorCode,
): Promise<OrderStep> {
  const { order, role } = await lockOrder(tx, actor, orderNumber);
  const transition = next(orderMachine, order.state, verb, role);
  if (!transition.allowed) return refuse(transition.why === 'wrong-actor' ? 'order_wrong_actor' : otherwise);
  if (isFrozen(order) && role !== 'bank') refuse('order_charged_back');
  await assertStepLeft(tx, order, verb, role);
  return { order, verb, actor: role, to: transition.to };
}

export type Finish = {
  /** Required if there are several target states. */
  to?: OrderState;
  /** The posting, if money moved. */
  journalId?: number | null;
  /** For the sealed history: hashes of texts and files, amounts, dates; never text written by users. */
  detail?: Record<string, unknown>;
};

/** Moves the order to its next version, writes its history row and publishes its event. */
export async function finishStep(
  tx: Tx,
  step: OrderStep,
  columns: OrderChange,
  { to: named, journalId = null, detail = {} }: Finish = {},
): Promise<OrderRow> {
  const to = named ?? step.to[0]!;
  assert(named !== undefined || step.to.length === 1, `${step.verb} leads to several states: name one`);
  assert(step.to.includes(to), `${step.verb} does not lead to ${to}`);
  const { order, verb, actor } = step;
  const change = {
    ...(order.review_held !== null && to !== 'delivered' && { review_held: null }),
    ...columns,
    ...(await closeSupersededRequests(tx, { ...order, ...columns } as OrderRow, to)),
    returned_by: returnedBy({ ...order, ...columns } as OrderRow, actor),
  };
  const end = endAfter(order, { ...order, ...change, state: to } as OrderRow, actor, tx.now);
  const entry: OrderEventRow = { verb, event: eventOf(verb), from: order.state, actor, journalId, detail };
  const seal = sealOf(
    order.seal ?? firstSeal,
    { ...order, version: order.version + 1, state: to },
    entry,
    tx.now,
  );
  const owner = clockOwnerOf({ ...order, ...change, state: to } as OrderRow);
  const hasChanged = owner !== order.clock_owner;
  if (hasChanged && tx.now > order.clock_since) {
    const { clock_owner, clock_since } = order;
    await insertClockInterval(tx, { orderId: order.id, owner: clock_owner, from: clock_since, to: tx.now });
  }
  const clock = hasChanged ? { clock_owner: owner, clock_since: tx.now } : order;
  const moved = await moveOrder(tx, order, {
    ...change,
    ...end,
    state: to,
    seal,
    clock_owner: clock.clock_owner,
    clock_since: clock.clock_since,
  });
  await recordStep(tx, moved, entry);
  if (order.completed_at !== null) await recountOrder(tx, order, moved);
  // A cancelled milestone is the last of its offer, so the one before it is the last that was paid.
  if (to === 'cancelled' && order.offer_id !== null) await setReviewable(tx, order.offer_id);
  return moved;
}

/** Writes the history row of the step that `order` has just made, and publishes its event. */
export async function recordStep(tx: Tx, order: OrderRow, entry: OrderEventRow): Promise<void> {
  await insertOrderEvent(tx, order, entry);
  publish(tx, {
    name: entry.event,
    orderId: order.id,
    orderNumber: order.number,
    version: order.version,
    gigId: order.gig_id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    actor: entry.actor,
    at: tx.now.toISOString(),
  });
}

/** The seal of a step about to be written; `order` with its new version and state. */
export function sealOf(
  previous: string,
  order: Pick<OrderRow, 'number' | 'version' | 'state'>,
  entry: OrderEventRow,
  at: Date,
): string {
  const text = sealedText(previous, {
    orderNumber: order.number,
    version: order.version,
    verb: entry.verb,
    event: entry.event,
    from: entry.from,
    to: order.state,
    actor: entry.actor,
    at: at.toISOString(),
    detail: entry.detail,
  });
  return createHash('sha256').update(text).digest('hex');
}

function eventOf(verb: OrderVerb): OrderEventName {
  const transition = orderMachine.transitions.find(({ name }) => name === verb)!;
  return transition.emits as OrderEventName;
}
