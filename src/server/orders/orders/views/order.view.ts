// An order as shown to one of its parties: the card in lists and the order room.
// Amounts are the stored ones; allowedActions comes from the machine and the policy.
import type { AwayDays } from '#contract/people/accounts/absence.schema.ts';
import type { Person } from '#contract/people/accounts/account.schema.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import type { Dispute } from '#contract/orders/orders/dispute.schema.ts';
import { moneyOf } from '#contract/deals/offers/offer-money.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import { keptOnCancelling } from '#contract/orders/orders/settlement.ts';
import type { OrderCard, OrderView } from '#contract/orders/orders/order.schema.ts';
import type { FileView, Picture } from '#contract/foundation/uploads/upload.schema.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { removedGigs } from '#server/catalog/gigs/removed-gigs.view.ts';
import { refundsOfOrder } from '#server/payments/payments/refund.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { additionAnswerBy } from '../additions/addition.policy.ts';
import { additionsShape } from '../additions/addition.view.ts';
import type { DisputeFacts } from '../dispute.policy.ts';
import { chargebacksShape } from './order-chargebacks.report.ts';
import { disputeFactsOf, disputeShape } from './order-disputes.report.ts';
import { isoOf, reviewsFor } from './order-reviews.report.ts';
import { postponedEnd } from '../endings/ends-at.policy.ts';
import { isUsedUp } from '../limits/step-limit.policy.ts';
import { fileIdsOf, findOrderRoom } from './order-room.report.ts';
import type { OrderRoom } from './order-room.report.ts';
import {
  allowedActions,
  amountsOf,
  firstDueAt,
  isLate,
  lateCancelFrom,
  reviewsOpenUntil,
  sideOf,
} from '../order.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';
import type { OrderCardRow } from './order-list.report.ts';
import { turnOf } from './order-turn.policy.ts';
import type { TurnContext } from './order-turn.policy.ts';
import { refundableMinor } from '../refunds/refundable.ts';
import { refundDestinationOf } from '../refunds/refund-destination.ts';
import { dueNow } from '../requests/request.policy.ts';
import { pauseShape, requestsShape } from '../requests/request.view.ts';
import { tipsShape } from '../tips/tip.view.ts';

/** The order room; refused with `order_not_found` for anyone but the parties. */
export async function orderView(read: Read, viewerId: string, orderNumber: string): Promise<OrderView> {
  const room = await findOrderRoom(read, orderNumber, viewerId);
  if (!room) return refuse('order_not_found');
  const people = await personsById(read, [room.buyer_id, room.seller_id]);
  const covers = await coversOf(read, [room]);
  const files = await filesById(read, fileIdsOf(room), viewerId);
  const refund = (await refundsOfOrder(read, [room.id])).get(room.id)!;
  const side = sideOf(room, viewerId)!;
  const hasReviewed = room.reviews.some((review) => review.author_id === viewerId);
  const tips = tipsShape(room, room.tips, read.now);
  const refundable = await refundableMinor(read, room, side);
  const uncounted = room.settled_at === null ? await findUncountedDays(read, room) : null;
  const context = { side, now: read.now, uncounted };
  const { actions: additionActions, ...added } = additionsShape(room, room.additions, context);
  return {
    ...cardShape(room, {
      side,
      people,
      covers,
      categories: await categoryTree(read),
      turnContext: {
        hasReviewed,
        additionBy: additionAnswerBy(room, room.additions, side, read.now),
        nextCanBeFunded: room.next_milestone !== null,
      },
      deliveryCount: room.deliveries.length,
      now: read.now,
    }),
    version: room.version,
    offer: offerOf(room),
    gigIsRemoved: (await removedGigs(read, [room.gig_id])).has(room.gig_id),
    buyer: people.get(room.buyer_id)!,
    seller: people.get(room.seller_id)!,
    uncountedDays: room.state === 'pending' ? daysBeforeStart(room, uncounted, read.now) : null,
    quote: room.quote,
    aiUse: room.gig.aiUse ?? null,
    aiTools: room.gig.aiTools ?? '',
    certificate: room.certificate && {
      id: room.certificate.id,
      withdrawnAt: room.certificate.withdrawn_at && isoOf(room.certificate.withdrawn_at),
    },
    criteria: room.criteria,
    requirements: room.gig.requirements,
    ...workShape(room, files),
    requests: requestsShape(room, files, read.now),
    pause: pauseShape(room),
    rules: room.rules,
    timeline: room.events.map((event) => ({ ...event, at: isoOf(event.at) })),
    ...added,
    tips,
    revisionsLeft: room.revisions_left,
    allowedActions: viewerActions(room, side, read.now, {
      hasReviewed,
      refundableMinor: refundable,
      additionActions,
      tips,
      uncounted,
    }),
    money: moneyShape(room, refund.state),
    refundableMinor: refundable,
    refundDestination: side === 'buyer' ? await refundDestinationOf(read, room) : null,
    dispute: disputeOf(room, files),
    chargebacks: chargebacksShape(room.chargebacks, side),
    ...timesShape(room, uncounted, read.now),
    cancellation:
      room.cancel_fault === null ? null : { fault: room.cancel_fault, reason: room.cancel_reason ?? '' },
    reviews: reviewsOf(room, people, viewerId),
  };
}

/** Only those that a start now would meet. */
function daysBeforeStart(order: OrderRow, days: AwayDays | null, now: Date): AwayDays | null {
  if (days === null || firstDueAt(order, now, days) <= firstDueAt(order, now, null)) return null;
  return { fromOn: days.fromOn, untilOn: days.untilOn };
}

function reviewsOf(
  room: OrderRoom,
  people: ReadonlyMap<string, Person>,
  viewerId: string,
): OrderView['reviews'] {
  const gig = { slug: room.gig.slug, title: room.title };
  const openUntil = reviewsOpenUntil(room);
  return reviewsFor(room.reviews, { people, viewerId, gig, order: room, openUntil });
}

const newestDispute = (room: OrderRoom): DisputeFacts | undefined => room.disputes.map(disputeFactsOf)[0];

function timesShape(
  room: OrderRoom,
  uncounted: AwayDays | null,
  now: Date,
): Pick<
  OrderView,
  | 'startedAt'
  | 'deliveredAt'
  | 'autoCompleteAt'
  | 'reviewHeld'
  | 'lateCancelFrom'
  | 'completedAt'
  | 'returnedBy'
  | 'cancelledAt'
  | 'endsAt'
> {
  const postponed = postponedEnd(room, { now, wroteAt: room.seller_wrote_at, uncounted });
  return {
    startedAt: timeOf(room.started_at),
    deliveredAt: timeOf(room.delivered_at),
    autoCompleteAt: timeOf(room.auto_complete_at),
    reviewHeld: room.review_held,
    lateCancelFrom: timeOf(lateCancelFrom(room, now, { dispute: newestDispute(room), uncounted })),
    completedAt: timeOf(room.completed_at),
    endsAt: timeOf(postponed?.ends_at ?? room.ends_at),
    returnedBy: room.returned_by,
    cancelledAt: timeOf(room.cancelled_at),
  };
}

/** What the viewer can do now with the order, its additions and tips. */
function viewerActions(
  room: OrderRoom,
  side: OrderSide,
  now: Date,
  facts: {
    hasReviewed: boolean;
    refundableMinor: number;
    additionActions: readonly string[];
    tips: OrderView['tips'];
    uncounted: AwayDays | null;
  },
): string[] {
  const verbs = allowedActions(room, side, facts.hasReviewed, now, {
    disputes: room.disputes.map(disputeFactsOf),
    uncounted: facts.uncounted,
  });
  const actions = [
    ...verbs.filter((verb) => verb !== 'refund-completed' || facts.refundableMinor > 0),
    ...facts.additionActions,
    ...(side === 'buyer' && facts.tips.openUntil !== null ? ['tip-seller'] : []),
  ];
  return actions.filter((action) => !isUsedUp(room.events, action, side));
}

function offerOf(room: OrderRoom): OrderView['offer'] {
  const { offer_id: id, milestone, milestone_count: milestoneCount, next_milestone: next } = room;
  if (id === null) return null;
  if (next === null) return { id, milestone, milestoneCount, next };
  const { number, title, priceMinor, fees } = next;
  const money = moneyOf({ priceMinor, milestones: [] }, fees);
  const { totalMinor, sellerGetsMinor } = money;
  return { id, milestone, milestoneCount, next: { number, title, totalMinor, sellerGetsMinor } };
}

/** By the machine and the time, only the buyer can cancel alone. */
function keptIfCancelled(order: OrderRow): number {
  return keptOnCancelling(amountsOf(order), completeRules(order.rules).cancelKeepsFeeBps);
}

export function moneyShape(
  order: OrderRow,
  refundState: OrderView['money']['refundState'],
): OrderView['money'] {
  return {
    escrowMinor: order.settled_at === null ? order.total_minor - order.refunded_minor : 0,
    heldSince: order.placed_at.toISOString(),
    paidMinor: order.total_minor,
    refundedMinor: order.refunded_minor,
    keptFeeMinor: order.settled_at === null ? keptIfCancelled(order) : order.kept_fee_minor,
    refundState,
    sellerGetsMinor: order.seller_gets_minor,
    sellerFeeMinor: order.seller_fee_minor,
    amounts: amountsOf(order),
    earningsClearAt: timeOf(order.earnings_clear_at),
    isCleared: order.earnings_cleared_at !== null,
  };
}

export function disputeOf(room: OrderRoom, files: Map<string, FileView>): Dispute | null {
  const newest = room.disputes[0];
  return newest ? disputeShape(newest, room, (ids) => ids.flatMap((id) => files.get(id) ?? [])) : null;
}

export function workShape(
  room: OrderRoom,
  files: Map<string, FileView>,
): Pick<OrderView, 'answers' | 'deliveries'> {
  const filesOf = (ids: string[]) => ids.flatMap((id) => files.get(id) ?? []);
  const requirementIds = room.gig.requirements.map((requirement) => requirement.id);
  return {
    answers: room.answers
      .map((answer) => ({
        requirementId: answer.requirement_id,
        text: answer.text,
        files: filesOf(answer.file_ids),
      }))
      .sort((a, b) => requirementIds.indexOf(a.requirementId) - requirementIds.indexOf(b.requirementId)),
    deliveries: room.deliveries.map((delivery) => ({
      id: delivery.id,
      number: delivery.number,
      message: delivery.message,
      files: filesOf(delivery.file_ids),
      metCriteria: delivery.met_criteria,
      deliveredAt: isoOf(delivery.delivered_at),
      revision: delivery.revision && {
        message: delivery.revision.message,
        files: filesOf(delivery.revision.file_ids),
        failedCriteria: delivery.revision.failed_criteria,
        requestedAt: isoOf(delivery.revision.requested_at),
      },
    })),
  };
}

/** The covers of the frozen gigs, with the titles as alternative texts. */
async function coversOf(read: Read, orders: readonly OrderRow[]): Promise<Map<string, Picture>> {
  const alts = new Map<string, string>();
  for (const { gig } of orders) if (gig.coverPictureId) alts.set(gig.coverPictureId, gig.title);
  return picturesById(read, [...alts.keys()], alts);
}

/** The rows of a list as cards, from one side's point of view. */
export async function cardsOf(
  read: Read,
  side: OrderSide,
  rows: readonly OrderCardRow[],
): Promise<OrderCard[]> {
  const people = await personsById(
    read,
    rows.map((row) => (side === 'buyer' ? row.seller_id : row.buyer_id)),
  );
  const covers = await coversOf(read, rows);
  const categories = await categoryTree(read);
  return rows.map((row) =>
    cardShape(row, {
      side,
      people,
      covers,
      categories,
      turnContext: {
        hasReviewed: row.has_reviewed,
        additionBy: row.addition_by,
        nextCanBeFunded: row.next_can_be_funded,
      },
      deliveryCount: row.delivery_count,
      now: read.now,
    }),
  );
}

function cardShape(
  order: OrderRow,
  context: {
    side: OrderSide;
    people: ReadonlyMap<string, Person>;
    covers: ReadonlyMap<string, Picture>;
    categories: CategoryTree;
    turnContext: TurnContext;
    deliveryCount: number;
    now: Date;
  },
): OrderCard {
  const counterpart = context.people.get(context.side === 'buyer' ? order.seller_id : order.buyer_id);
  assert(counterpart, `the people of order ${order.number} exist`);
  assert(order.currency === settlementCurrency, `order ${order.number} is in the settlement currency`);
  return {
    id: order.id,
    number: order.number,
    title: order.title,
    gigSlug: order.gig.slug,
    cover: context.covers.get(order.gig.coverPictureId ?? '') ?? null,
    state: order.state,
    isLate: isLate(order, context.now),
    isDisputed: order.dispute_phase !== null,
    role: context.side,
    counterpart,
    packageTitle: order.quote.package.title,
    category: context.categories.category(order.gig.category)?.name ?? order.gig.category,
    deliveryCount: context.deliveryCount,
    priceMinor: order.price_minor,
    currency: settlementCurrency,
    turn: turnOf(order, context.side, context.turnContext, context.now),
    placedAt: order.placed_at.toISOString(),
    dueAt: timeOf(dueNow(order, context.now)),
    updatedAt: order.updated_at.toISOString(),
  };
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
