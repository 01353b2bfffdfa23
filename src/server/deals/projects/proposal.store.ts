// SQL of proposals. Guarantees: a proposal is locked after its project, and moved only if its version is unchanged.
import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { ProposalState } from '#contract/deals/projects/proposal.machine.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type Json<Shape> = ColumnType<Shape, string, never>;
type ProposalsTable = {
  id: string;
  project_id: string;
  seller_id: string;
  gig_id: string;
  state: ProposalState;
  version: ColumnType<number, undefined, number>;
  gig: Json<FrozenGig>;
  rules: Json<OrderRules>;
  terms: Json<OfferTerms>;
  cover: string;
  reason: ColumnType<string, undefined, string>;
  sent_at: Date;
  answered_at: ColumnType<Date | null, undefined, Date>;
  ended_at: ColumnType<Date | null, undefined, Date>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    proposals: ProposalsTable;
  }
}

const proposalColumns = columnsOf<ProposalsTable>({
  id: true,
  project_id: true,
  seller_id: true,
  gig_id: true,
  state: true,
  version: true,
  gig: true,
  rules: true,
  terms: true,
  cover: true,
  reason: true,
  sent_at: true,
  answered_at: true,
  ended_at: true,
});
export type ProposalRow = Selectable<ProposalsTable>;
export type ProposalChange = Pick<Updateable<ProposalsTable>, 'reason' | 'answered_at' | 'ended_at'>;

const live = ['sent', 'shortlisted', 'accepted'] as const;

export async function insertProposal(tx: Tx, proposal: Insertable<ProposalsTable>): Promise<ProposalRow> {
  return tx.sql.insertInto('proposals').values(proposal).returning(proposalColumns).executeTakeFirstOrThrow();
}

export async function findProposalRow(read: Read, proposalId: string): Promise<ProposalRow | null> {
  const found = read.sql.selectFrom('proposals').select(proposalColumns).where('id', '=', proposalId);
  return (await found.executeTakeFirst()) ?? null;
}

export async function lockProposalRow(tx: Tx, proposalId: string): Promise<ProposalRow | null> {
  const found = tx.sql.selectFrom('proposals').select(proposalColumns).where('id', '=', proposalId);
  return (await found.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function moveProposal(
  tx: Tx,
  proposal: ProposalRow,
  to: ProposalState,
  change: ProposalChange,
): Promise<ProposalRow> {
  const moved = await tx.sql
    .updateTable('proposals')
    .set({ ...change, state: to, version: proposal.version + 1 })
    .where('id', '=', proposal.id)
    .where('version', '=', proposal.version)
    .returning(proposalColumns)
    .executeTakeFirst();
  assert(moved, `proposal ${proposal.id} moved while it was locked`);
  return moved;
}

/** The seller’s latest proposal for the project, in any state. */
export async function findProposalOf(
  read: Read,
  projectId: string,
  sellerId: string,
): Promise<ProposalRow | null> {
  const found = read.sql
    .selectFrom('proposals')
    .select(proposalColumns)
    .where('project_id', '=', projectId)
    .where('seller_id', '=', sellerId)
    .orderBy('sent_at', 'desc')
    .limit(1);
  return (await found.executeTakeFirst()) ?? null;
}

/** All but withdrawn ones, shortlisted first, then by price. At most `projectLimits.proposals`. */
export async function listOfProject(read: Read, projectId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${listed(proposalColumns)} from proposals where project_id = ${projectId} and state <> 'withdrawn'
    order by array_position(array['hired', 'accepted', 'shortlisted', 'sent', 'closed', 'declined'], state),
      (terms->>'priceMinor')::bigint, id
    limit ${projectLimits.proposals}`.execute(read.sql);
  return rows;
}

/** The live proposals of a project, locked. */
export async function lockLiveOfProject(tx: Tx, projectId: string): Promise<ProposalRow[]> {
  return tx.sql
    .selectFrom('proposals')
    .select(proposalColumns)
    .where('project_id', '=', projectId)
    .where('state', 'in', live)
    .orderBy('id')
    .limit(projectLimits.proposals)
    .forNoKeyUpdate()
    .execute();
}

/** A seller’s unanswered proposals, in the locking order of their projects. */
export async function listLiveOfSeller(
  tx: Tx,
  sellerId: string,
): Promise<{ id: string; projectId: string }[]> {
  const { rows } = await sql<{ id: string; projectId: string }>`
    select id, project_id as "projectId" from proposals
    where seller_id = ${sellerId} and state in ('sent', 'shortlisted') order by project_id`.execute(tx.sql);
  return rows;
}

/** Counts a seller’s live proposals under a lock, so that parallel requests cannot exceed the limit. */
export async function countLiveWithLock(tx: Tx, sellerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposals/${sellerId}`}, 0))`.execute(tx.sql);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from proposals where seller_id = ${sellerId} and state in ('sent', 'shortlisted', 'accepted')`.execute(
    tx.sql,
  );
  return rows[0]!.n;
}

/** Whether the seller has sent this project as many proposals as possible, with withdrawn ones. */
export async function hasSentAll(read: Read, projectId: string, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from proposals where project_id = ${projectId} and seller_id = ${sellerId}`.execute(
    read.sql,
  );
  return rows[0]!.n >= projectLimits.repeatedProposals;
}

export type ProposalCounts = { all: number; unanswered: number };

/** Keyed by project id, without withdrawn ones. */
export async function countOfProjects(
  read: Read,
  projectIds: readonly string[],
): Promise<Map<string, ProposalCounts>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string } & ProposalCounts>`
    select project_id as id, count(*) as "all", count(*) filter (where state = 'sent' and answered_at is null) as unanswered
    from proposals where project_id = any(${projectIds}::uuid[]) and state <> 'withdrawn' group by project_id`.execute(
    read.sql,
  );
  return new Map(rows.map((row) => [row.id, { all: row.all, unanswered: row.unanswered }]));
}

export async function listOfSeller(
  read: Read,
  sellerId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<{ rows: ProposalRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const { rows } = await sql<ProposalRow>`
    select ${listed(proposalColumns)} from proposals where seller_id = ${sellerId}
      ${after ? sql`and (sent_at, id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by sent_at desc, id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.sent_at.getTime(), last.id]);
}

/** Erases the texts of a seller’s proposals, except those that became orders. */
export async function eraseProposals(tx: Tx, sellerId: string): Promise<void> {
  await sql`
    update proposals set cover = '', terms = terms || '{"title": "Deleted proposal", "description": "", "items": [], "milestones": []}'
    where seller_id = ${sellerId} and state <> 'hired'`.execute(tx.sql);
}
