// A dispute as support sees it, with all statements and the order.
// Guarantees: amounts of sealed offers are not included; file links are issued to this agent.
import type { DisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import { hasOtherSupport } from '#server/people/accounts/grant-support.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { fileIdsOf, findOrderRoom } from '#server/orders/orders/views/order-room.report.ts';
import type { OrderRoom } from '#server/orders/orders/views/order-room.report.ts';
import { isoOf } from '#server/orders/orders/views/order-reviews.report.ts';
import { isLate } from '#server/orders/orders/order.policy.ts';
import { disputeOf, moneyShape, workShape } from '#server/orders/orders/views/order.view.ts';
import { refundableMinor } from '#server/orders/orders/refunds/refundable.ts';
import { refundsOfOrder } from '#server/payments/payments/refund.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { clockOf } from './waiting-dispute.report.ts';

/** Refuses with order_not_found for an order that was never disputed. */
export async function caseView(read: Read, supportId: string, orderNumber: string): Promise<DisputeCase> {
  const room = await findOrderRoom(read, orderNumber, 'support');
  if (!room || room.disputes.length === 0) return refuse('order_not_found');
  const people = await personsById(read, [room.buyer_id, room.seller_id]);
  const files = await filesById(read, fileIdsOf(room), supportId);
  const refund = (await refundsOfOrder(read, [room.id])).get(room.id)!;
  const needsAnotherAgent = await mustBeOtherAgent(read, room, supportId);
  return {
    number: room.number,
    title: room.title,
    state: room.state,
    packageTitle: room.quote.package.title,
    buyer: people.get(room.buyer_id)!,
    seller: people.get(room.seller_id)!,
    criteria: room.criteria,
    requirements: room.gig.requirements,
    ...workShape(room, files),
    timeline: room.events.map((event) => ({ ...event, at: isoOf(event.at) })),
    money: moneyShape(room, refund.state),
    placedAt: room.placed_at.toISOString(),
    startedAt: room.started_at?.toISOString() ?? null,
    dueAt: room.due_at?.toISOString() ?? null,
    deliveredAt: room.delivered_at?.toISOString() ?? null,
    completedAt: room.completed_at?.toISOString() ?? null,
    isLate: isLate(room, read.now),
    dispute: disputeOf(room, files)!,
    clock: await clockOf(read, room.id),
    mayDecide: needsAnotherAgent ? null : decisionOf(room),
    needsAnotherAgent,
    coveredMinor: room.state === 'completed' ? await refundableMinor(read, room, 'seller') : null,
  };
}

function decisionOf(room: OrderRoom): DisputeCase['mayDecide'] {
  if (room.dispute_phase === 'deciding') return 'decide-dispute';
  return room.dispute_phase === 'appealed' ? 'decide-appeal' : null;
}

/** The agent is a party of the order, or decided what is appealed while another agent exists. */
async function mustBeOtherAgent(read: Read, room: OrderRoom, supportId: string): Promise<boolean> {
  if (room.buyer_id === supportId || room.seller_id === supportId) return true;
  const isAppealOfMine =
    room.dispute_phase === 'appealed' && room.disputes[0]!.decisions[0]?.decided_by === supportId;
  return isAppealOfMine && hasOtherSupport(read, supportId);
}
