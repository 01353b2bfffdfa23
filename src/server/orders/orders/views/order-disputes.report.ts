// The disputes of an order as shown to its parties and to support.
// Never reads the amounts of sealed offers. src/server/disputes opens and decides disputes.
import { sql } from 'kysely';
import type { Dispute, DisputeOutcome, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { isoOf } from './order-reviews.report.ts';
import { effectiveOffer } from '../dispute.policy.ts';
import type { DisputeFacts } from '../dispute.policy.ts';
import { leftOfPrice } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** A row from a JSON aggregate: times are text. */
export type DisputeJson = {
  id: string;
  opened_by: DisputeSide;
  opened_at: string;
  previous_state: OrderState;
  sealed_round: number;
  sealed_offer_by: DisputeSide | null;
  decision_accepted_by: DisputeSide | null;
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
  offers: {
    id: string;
    side: DisputeSide;
    to_buyer_minor: number;
    left_minor: number | null;
    made_at: string;
  }[];
  decisions: {
    instance: number;
    to_buyer_minor: number;
    left_minor: number | null;
    fault: Dispute['decisions'][number]['fault'];
    reasons: string;
    decided_by: string;
    decided_at: string;
  }[];
};

export function disputeFactsOf(row: DisputeJson): DisputeFacts {
  return { ...row, offered: [...new Set(row.offers.map((offer) => offer.side))] };
}

/** Who opened the dispute that is open. */
export async function findOpenDispute(
  read: Read,
  orderId: string,
): Promise<Pick<DisputeFacts, 'opened_by'> | undefined> {
  const { rows } = await sql<Pick<DisputeFacts, 'opened_by'>>`
    select opened_by from disputes where order_id = ${orderId} and outcome is null`.execute(read.sql);
  return rows[0];
}

export function disputeShape(
  row: DisputeJson,
  order: Pick<OrderRow, 'dispute_phase' | 'dispute_until' | 'rules' | 'price_minor' | 'refunded_price_minor'>,
  filesOf: (ids: string[]) => FileView[],
): Dispute {
  const isOpen = row.closed_at === null;
  const left = leftOfPrice(order);
  // While it is open, what a bank has taken counts as a part of every offer.
  const current = <Row extends DisputeJson['offers'][number] | DisputeJson['decisions'][number]>(of: Row) =>
    isOpen ? effectiveOffer(of, left) : of;
  return {
    id: row.id,
    openedBy: row.opened_by,
    openedAt: isoOf(row.opened_at),
    phase: isOpen ? order.dispute_phase : null,
    until: isOpen && order.dispute_until ? order.dispute_until.toISOString() : null,
    statements: row.statements.map((statement) => ({
      id: statement.id,
      side: statement.side,
      kind: statement.kind,
      text: statement.text,
      files: filesOf(statement.file_ids),
      at: isoOf(statement.made_at),
    })),
    offers: row.offers.map((offer) => ({
      id: offer.id,
      side: offer.side,
      toBuyerMinor: current(offer).to_buyer_minor,
      madeAt: isoOf(offer.made_at),
    })),
    decisions: row.decisions.map((decision) => ({
      instance: decision.instance,
      toBuyerMinor: current(decision).to_buyer_minor,
      fault: decision.fault,
      reasons: decision.reasons,
      decidedAt: isoOf(decision.decided_at),
    })),
    decisionAcceptedBy: row.decision_accepted_by,
    sealedOffers: {
      round: row.sealed_round,
      rounds: order.rules.sealedRounds,
      submittedBy: row.sealed_offer_by,
    },
    outcome: row.outcome,
    toBuyerMinor: row.to_buyer_minor,
    closedAt: row.closed_at === null ? null : isoOf(row.closed_at),
  };
}
