// The disputes of an order as its two people, and support, see them.
// Guards: never reads what was entered for a blind settlement. Opening and deciding disputes is the business of src/server/disputes.
import type { Dispute, DisputeOutcome, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { isoOf } from './order-reviews.report.ts';
import type { DisputeFacts } from '../dispute.policy.ts';
import type { OrderRow } from '../order.store.ts';

/** A dispute as it comes out of JSON aggregation: times as text. */
export type DisputeRoom = {
  id: string;
  opened_by: DisputeSide;
  opened_at: string;
  blind_round: number;
  blind_entered_by: DisputeSide | null;
  verdict_accepted_by: DisputeSide | null;
  outcome: DisputeOutcome | null;
  to_buyer_minor: number | null;
  closed_at: string | null;
  statements: {
    id: string;
    side: DisputeSide;
    kind: 'opening' | 'answer' | 'further' | 'appeal';
    text: string;
    file_ids: string[];
    made_at: string;
  }[];
  offers: { id: string; side: DisputeSide; to_buyer_minor: number; made_at: string }[];
  verdicts: {
    instance: number;
    to_buyer_minor: number;
    fault: Dispute['verdicts'][number]['fault'];
    reasons: string;
    decided_by: string;
    decided_at: string;
  }[];
};

export function disputeFactsOf(room: DisputeRoom): DisputeFacts {
  return { ...room, offered: [...new Set(room.offers.map((offer) => offer.side))] };
}

export function disputeShape(
  room: DisputeRoom,
  order: Pick<OrderRow, 'dispute_phase' | 'dispute_until' | 'rules'>,
  filesOf: (ids: string[]) => FileView[],
): Dispute {
  const isOpen = room.closed_at === null;
  return {
    id: room.id,
    openedBy: room.opened_by,
    openedAt: isoOf(room.opened_at),
    phase: isOpen ? order.dispute_phase : null,
    until: isOpen && order.dispute_until ? order.dispute_until.toISOString() : null,
    statements: room.statements.map((one) => ({
      id: one.id,
      side: one.side,
      kind: one.kind,
      text: one.text,
      files: filesOf(one.file_ids),
      at: isoOf(one.made_at),
    })),
    offers: room.offers.map((one) => ({
      id: one.id,
      side: one.side,
      toBuyerMinor: one.to_buyer_minor,
      madeAt: isoOf(one.made_at),
    })),
    verdicts: room.verdicts.map((one) => ({
      instance: one.instance,
      toBuyerMinor: one.to_buyer_minor,
      fault: one.fault,
      reasons: one.reasons,
      decidedAt: isoOf(one.decided_at),
    })),
    verdictAcceptedBy: room.verdict_accepted_by,
    blind: { round: room.blind_round, rounds: order.rules.blindRounds, enteredBy: room.blind_entered_by },
    outcome: room.outcome,
    toBuyerMinor: room.to_buyer_minor,
    closedAt: room.closed_at === null ? null : isoOf(room.closed_at),
  };
}
