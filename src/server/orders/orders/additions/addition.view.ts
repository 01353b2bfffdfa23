// Additions as shown to one party of an order. Amounts are what paying now would post; addition.policy.ts decides the actions.
import type { Addition, BuyableExtra } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import {
  actionsWith,
  amountsWith,
  dueWithAddition,
  leavesTimeFor,
  hasRoomFor,
  isOpen,
  takesAdditions,
} from './addition.policy.ts';
import type { AdditionRow } from './addition.store.ts';
import type { OrderSide } from '../order.policy.ts';
import { deliveryDaysOf } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

type AdditionsView = Pick<OrderView, 'additions' | 'buyableExtras' | 'deliveryDays'> & {
  /** What the viewer can do with any of them, and whether they can propose one. */
  actions: string[];
};

type Context = {
  additions: readonly AdditionRow[];
  side: OrderSide;
  now: Date;
  /** An absence that the buyer saw at checkout. */
  uncounted: AwayDays | null;
};

export function additionsShape(
  order: OrderRow,
  additions: readonly AdditionRow[],
  { side, now, uncounted }: Omit<Context, 'additions'>,
): AdditionsView {
  const takesMore = takesAdditions(order) && hasRoomFor(order, additions);
  // An extra whose checkout was started but not paid is not shown.
  const shown = additions
    .filter((addition) => addition.kind !== 'extra' || addition.state === 'paid')
    .map((addition) => shapeOf(order, addition, { additions, side, now, uncounted }));
  return {
    additions: shown,
    actions: [
      ...(takesMore ? ['propose-addition'] : []),
      ...new Set(shown.flatMap((addition) => addition.allowedActions)),
    ],
    buyableExtras: takesMore && side === 'buyer' ? extrasOf(order, additions, now) : [],
    deliveryDays: deliveryDaysOf(order),
  };
}

function shapeOf(order: OrderRow, addition: AdditionRow, context: Context): Addition {
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
    dueAt: isMovable
      ? (dueWithAddition(order, addition, context.now, context.uncounted)?.toISOString() ?? null)
      : null,
    proposedAt: addition.proposed_at.toISOString(),
    answerBy: addition.answer_by.toISOString(),
    endedAt: addition.ended_at?.toISOString() ?? null,
    allowedActions: actionsWith(order, addition, context.additions, context.side, context.now),
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

function extrasOf(order: OrderRow, additions: readonly AdditionRow[], now: Date): BuyableExtra[] {
  const bought = new Set([
    ...order.quote.extras.map((extra) => extra.id),
    ...additions.flatMap(({ state, extra_id }) => (state === 'paid' && extra_id ? [extra_id] : [])),
  ]);
  return order.gig.extras
    .filter((extra) => !bought.has(extra.id) && leavesTimeFor(order, extra.daysDelta, now))
    .map(({ id, title, priceMinor, daysDelta }) => ({
      id,
      title,
      priceMinor,
      daysDelta,
      buyerFeeMinor: amountsWith(order, priceMinor).buyerFeeMinor,
    }));
}
