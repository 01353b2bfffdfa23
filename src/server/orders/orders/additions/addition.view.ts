// What was added to an order and what is proposed, as one of its two people sees it, with what each would change before anybody
// commits. Guards: amounts are what paying it now would post; what may be done is said by addition.policy.ts.
import type { Addition, BuyableExtra } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import {
  actionsWith,
  amountsWith,
  dueWithAddition,
  hasRoomFor,
  isOpen,
  takesAdditions,
} from './addition.policy.ts';
import type { AdditionRow } from './addition.store.ts';
import type { OrderSide } from '../order.policy.ts';
import { deliveryDaysOf } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

type Parts = Pick<OrderView, 'additions' | 'buyableExtras' | 'deliveryDays'> & {
  /** What the viewer may do: propose something, and what may be done with one or another of them. */
  actions: string[];
};

export function additionsShape(
  order: OrderRow,
  additions: readonly AdditionRow[],
  side: OrderSide,
  now: Date,
): Parts {
  const takesMore = takesAdditions(order) && hasRoomFor(order, additions);
  // An extra that somebody began to buy and did not pay is nothing yet.
  const shown = additions
    .filter((one) => one.kind !== 'extra' || one.state === 'paid')
    .map((one) => shapeOf(order, one, { additions, side, now }));
  return {
    additions: shown,
    actions: [
      ...(takesMore ? ['propose-addition'] : []),
      ...new Set(shown.flatMap((one) => one.allowedActions)),
    ],
    buyableExtras: takesMore && side === 'buyer' ? extrasOf(order, additions) : [],
    deliveryDays: deliveryDaysOf(order),
  };
}

function shapeOf(
  order: OrderRow,
  addition: AdditionRow,
  seen: { additions: readonly AdditionRow[]; side: OrderSide; now: Date },
): Addition {
  const isMovable = isOpen(addition) && takesAdditions(order);
  return {
    id: addition.id,
    kind: addition.kind,
    state: addition.state,
    proposedBy: addition.proposed_by,
    awaits: isOpen(addition) ? addition.awaits : null,
    title: addition.title,
    description: addition.description,
    priceMinor: addition.price_minor,
    days: addition.days,
    revisions: addition.revisions,
    criteria: addition.criteria,
    money: moneyOf(order, addition),
    dueAt: isMovable ? (dueWithAddition(order, addition, seen.now)?.toISOString() ?? null) : null,
    proposedAt: addition.proposed_at.toISOString(),
    answerBy: addition.answer_by.toISOString(),
    endedAt: addition.ended_at?.toISOString() ?? null,
    allowedActions: actionsWith(order, addition, seen.additions, seen.side, seen.now),
  };
}

function moneyOf(order: OrderRow, addition: AdditionRow): Addition['money'] {
  const { price_minor: priceMinor, buyer_fee_minor: paidFeeMinor } = addition;
  if (priceMinor === null) return null;
  if (paidFeeMinor !== null) {
    return {
      buyerFeeMinor: paidFeeMinor,
      buyerPaysMinor: priceMinor + paidFeeMinor,
      sellerGetsMoreMinor: null,
    };
  }
  if (!isOpen(addition)) return null;
  const { buyerFeeMinor, totalMinor, whole } = amountsWith(order, priceMinor);
  return {
    buyerFeeMinor,
    buyerPaysMinor: totalMinor,
    sellerGetsMoreMinor: whole.sellerGetsMinor - order.seller_gets_minor,
  };
}

function extrasOf(order: OrderRow, additions: readonly AdditionRow[]): BuyableExtra[] {
  const bought = new Set([
    ...order.quote.extras.map((extra) => extra.id),
    ...additions.flatMap((one) => (one.state === 'paid' && one.extra_id ? [one.extra_id] : [])),
  ]);
  return order.gig.extras
    .filter((extra) => !bought.has(extra.id))
    .map(({ id, title, priceMinor, daysDelta }) => ({
      id,
      title,
      priceMinor,
      daysDelta,
      buyerFeeMinor: amountsWith(order, priceMinor).buyerFeeMinor,
    }));
}
