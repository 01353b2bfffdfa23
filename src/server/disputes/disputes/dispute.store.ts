// SQL of disputes: statements, offers, sealed offers and decisions. The phase is on the order row, whose lock protects all of this.
// Guarantees: statements and offers are append-only; an order has at most one open dispute.
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DisputeOutcome, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { decisionFaults } from '#contract/orders/orders/dispute.schema.ts';
import { effectiveMinor } from '#contract/orders/orders/settlement.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import { effectiveOffer } from '#server/orders/orders/dispute.policy.ts';
import type { DisputeFacts } from '#server/orders/orders/dispute.policy.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type DecisionFault = (typeof decisionFaults)[number];
type DisputesTable = {
  id: string;
  order_id: string;
  opened_by: DisputeSide;
  opened_at: Date;
  previous_state: OrderState;
  auto_complete_at: Date | null;
  fault_if_unanswered: 'buyer' | 'seller' | 'mutual' | 'none';
  sealed_round: number;
  sealed_offer_by: DisputeSide | null;
  decision_accepted_by: DisputeSide | null;
  outcome: DisputeOutcome | null;
  to_buyer_minor: number | null;
  closed_at: Date | null;
};
export type OfferRow = {
  id: string;
  dispute_id: string;
  number: number;
  side: DisputeSide;
  to_buyer_minor: number;
  /** What was left of the price; null in old rows. */
  left_minor: number | null;
  made_at: Date;
};
export type DecisionRow = {
  dispute_id: string;
  instance: 1 | 2;
  to_buyer_minor: number;
  left_minor: number | null;
  fault: DecisionFault;
  reasons: string;
  decided_by: string;
  decided_at: Date;
};
export type StatementKind = 'opening' | 'answer' | 'further' | 'appeal';
declare module '#server/platform/data/db.ts' {
  interface Tables {
    disputes: DisputesTable;
    dispute_statements: {
      id: string;
      dispute_id: string;
      number: number;
      side: DisputeSide;
      kind: StatementKind;
      text: string;
      file_ids: string[];
      made_at: Date;
    };
    dispute_offers: OfferRow;
    dispute_sealed_offers: {
      dispute_id: string;
      round: number;
      side: DisputeSide;
      amount_minor: number;
      left_minor: number | null;
      submitted_at: Date;
    };
    dispute_decisions: DecisionRow;
  }
}

const disputeDecisionColumns = columnsOf<DecisionRow>({
  dispute_id: true,
  instance: true,
  to_buyer_minor: true,
  left_minor: true,
  fault: true,
  reasons: true,
  decided_by: true,
  decided_at: true,
});

const disputeOfferColumns = columnsOf<OfferRow>({
  id: true,
  dispute_id: true,
  number: true,
  side: true,
  to_buyer_minor: true,
  left_minor: true,
  made_at: true,
});
const disputeColumns = columnsOf<DisputesTable>({
  id: true,
  order_id: true,
  opened_by: true,
  opened_at: true,
  previous_state: true,
  auto_complete_at: true,
  fault_if_unanswered: true,
  sealed_round: true,
  sealed_offer_by: true,
  decision_accepted_by: true,
  outcome: true,
  to_buyer_minor: true,
  closed_at: true,
});
export type DisputeRow = DisputesTable & DisputeFacts;
export type DisputeChange = Pick<
  Updateable<DisputesTable>,
  'sealed_round' | 'sealed_offer_by' | 'decision_accepted_by' | 'outcome' | 'to_buyer_minor' | 'closed_at'
>;

/** The disputes of a locked order, newest first. */
export async function listDisputesOf(read: Read, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${listed(disputeColumns, 'd')}, array(select distinct f.side from dispute_offers f where f.dispute_id = d.id) as offered
    from disputes d where d.order_id = ${orderId} order by d.closed_at desc nulls first, d.opened_at desc`.execute(
    read.sql,
  );
  return rows;
}

export async function insertDispute(
  tx: Tx,
  dispute: Pick<
    DisputesTable,
    'id' | 'order_id' | 'opened_by' | 'previous_state' | 'auto_complete_at' | 'fault_if_unanswered'
  >,
): Promise<void> {
  await tx.sql
    .insertInto('disputes')
    .values({
      ...dispute,
      opened_at: tx.now,
      sealed_round: 1,
      sealed_offer_by: null,
      decision_accepted_by: null,
      outcome: null,
      to_buyer_minor: null,
      closed_at: null,
    })
    .execute();
}

export async function moveDispute(tx: Tx, disputeId: string, change: DisputeChange): Promise<void> {
  await tx.sql.updateTable('disputes').set(change).where('id', '=', disputeId).execute();
}

export async function insertStatement(
  tx: Tx,
  statement: {
    id: string;
    disputeId: string;
    side: DisputeSide;
    kind: StatementKind;
    text: string;
    fileIds: string[];
  },
): Promise<void> {
  await sql`
    insert into dispute_statements (id, dispute_id, number, side, kind, text, file_ids, made_at)
    select ${statement.id}::uuid, ${statement.disputeId}::uuid, 1 + count(*), ${statement.side}::text, ${statement.kind}::text,
           ${statement.text}::text, ${statement.fileIds}::uuid[], ${tx.now}::timestamptz
    from dispute_statements where dispute_id = ${statement.disputeId}`.execute(tx.sql);
}

export async function countStatements(read: Read, disputeId: string, side: DisputeSide): Promise<number> {
  const { n } = await read.sql
    .selectFrom('dispute_statements')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('dispute_id', '=', disputeId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertOffer(
  tx: Tx,
  offer: { id: string; disputeId: string; side: DisputeSide; toBuyerMinor: number; leftMinor: number },
): Promise<void> {
  await sql`
    insert into dispute_offers (id, dispute_id, number, side, to_buyer_minor, left_minor, made_at)
    select ${offer.id}::uuid, ${offer.disputeId}::uuid, 1 + count(*), ${offer.side}::text,
           ${offer.toBuyerMinor}::bigint, ${offer.leftMinor}::bigint, ${tx.now}::timestamptz
    from dispute_offers where dispute_id = ${offer.disputeId}`.execute(tx.sql);
}

/** The offers of one side as they are valid now, newest first; the first one is current. */
export async function listOffersOf(
  read: Read,
  disputeId: string,
  side: DisputeSide,
  leftNowMinor: number,
): Promise<OfferRow[]> {
  const rows = await read.sql
    .selectFrom('dispute_offers')
    .select(disputeOfferColumns)
    .where('dispute_id', '=', disputeId)
    .where('side', '=', side)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => effectiveOffer(row, leftNowMinor));
}

export async function insertDecision(tx: Tx, decision: Omit<DecisionRow, 'decided_at'>): Promise<void> {
  await tx.sql
    .insertInto('dispute_decisions')
    .values({ ...decision, decided_at: tx.now })
    .execute();
}

/** The first decision as it is valid now, not the one on appeal. */
export async function getDecision(read: Read, disputeId: string, leftNowMinor: number): Promise<DecisionRow> {
  const row = await read.sql
    .selectFrom('dispute_decisions')
    .select(disputeDecisionColumns)
    .where('dispute_id', '=', disputeId)
    .where('instance', '=', 1)
    .executeTakeFirstOrThrow();
  return effectiveOffer(row, leftNowMinor);
}

export async function insertSealedOffer(
  tx: Tx,
  entry: { disputeId: string; round: number; side: DisputeSide; amountMinor: number; leftMinor: number },
): Promise<void> {
  const { disputeId, round, side, amountMinor, leftMinor } = entry;
  await tx.sql
    .insertInto('dispute_sealed_offers')
    .values({
      dispute_id: disputeId,
      round,
      side,
      amount_minor: amountMinor,
      left_minor: leftMinor,
      submitted_at: tx.now,
    })
    .execute();
}

/** The amount this side submitted in this round, as it is valid now. Only for comparing the two; never shown. */
export async function findSealedOffer(
  tx: Tx,
  disputeId: string,
  round: number,
  side: DisputeSide,
  leftNowMinor: number,
): Promise<number | null> {
  const row = await tx.sql
    .selectFrom('dispute_sealed_offers')
    .select(['amount_minor', 'left_minor'])
    .where('dispute_id', '=', disputeId)
    .where('round', '=', round)
    .where('side', '=', side)
    .executeTakeFirst();
  return row ? effectiveMinor(row.amount_minor, row.left_minor, leftNowMinor) : null;
}
