// The SQL of ledger corrections. A row is locked before its state changes; the two-person rule is also a database constraint.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Correction, CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type LedgerCorrectionsTable = {
  id: string;
  kind: CorrectionKind;
  user_id: string;
  amount_minor: number;
  currency: string;
  order_id: string | null;
  public_note: string;
  reasons: string;
  state: Correction['state'];
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string;
  journal_id: number | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    ledger_corrections: LedgerCorrectionsTable;
  }
}

const ledgerCorrectionColumns = columnsOf<LedgerCorrectionsTable>({
  id: true,
  kind: true,
  user_id: true,
  amount_minor: true,
  currency: true,
  order_id: true,
  public_note: true,
  reasons: true,
  state: true,
  proposed_by: true,
  proposed_at: true,
  decided_by: true,
  decided_at: true,
  decision: true,
  journal_id: true,
});
export type CorrectionRow = Selectable<LedgerCorrectionsTable>;
export type CorrectionWithOrder = CorrectionRow & { order_number: string | null };

const withOrder = sql`
  select ${listed(ledgerCorrectionColumns, 'c')}, o.number as order_number from ledger_corrections c left join orders o on o.id = c.order_id`;

export async function insertCorrection(
  tx: Tx,
  proposed: Omit<
    CorrectionRow,
    'state' | 'proposed_at' | 'decided_by' | 'decided_at' | 'decision' | 'journal_id'
  >,
): Promise<void> {
  await tx.sql
    .insertInto('ledger_corrections')
    .values({
      ...proposed,
      state: 'proposed',
      proposed_at: tx.now,
      decided_by: null,
      decided_at: null,
      decision: '',
      journal_id: null,
    })
    .execute();
}

/** The user never changes, so it can be read before locking the account. */
export async function findCorrection(read: Read, id: string): Promise<CorrectionWithOrder | null> {
  const { rows } = await sql<CorrectionWithOrder>`${withOrder} where c.id = ${id}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRow> {
  return tx.sql
    .selectFrom('ledger_corrections')
    .select(ledgerCorrectionColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function moveCorrection(
  tx: Tx,
  id: string,
  decided: {
    state: 'posted' | 'refused' | 'withdrawn';
    agentId: string;
    decision: string;
    journalId: number | null;
  },
): Promise<void> {
  await tx.sql
    .updateTable('ledger_corrections')
    .set({
      state: decided.state,
      decided_by: decided.agentId,
      decided_at: tx.now,
      decision: decided.decision,
      journal_id: decided.journalId,
    })
    .where('id', '=', id)
    .execute();
}

/** Net amount that posted corrections gave the user on this side. */
export async function grantedMinor(read: Read, userId: string, side: 'buyer' | 'seller'): Promise<number> {
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(case kind when ${`give-${side}`} then amount_minor else -amount_minor end), 0)::bigint as granted
    from ledger_corrections where user_id = ${userId} and kind in (${`give-${side}`}, ${`take-${side}`})
      and state = 'posted'`.execute(read.sql);
  return rows[0]!.granted;
}

/** The order's id, if the user is its buyer or seller. */
export async function findOwnOrder(read: Read, userId: string, orderNumber: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where number = ${orderNumber} and (buyer_id = ${userId} or seller_id = ${userId})
  `.execute(read.sql);
  return rows[0]?.id ?? null;
}

export async function listCorrectionRows(
  read: Read,
  page: { show: 'waiting' | 'all'; cursor?: string | undefined; limit: number },
): Promise<{ rows: CorrectionWithOrder[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const isWaiting = page.show === 'waiting';
  const keyset = after
    ? sql`and (c.proposed_at, c.id) ${isWaiting ? sql`>` : sql`<`} (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const direction = isWaiting ? sql`asc` : sql`desc`;
  const { rows } = await sql<CorrectionWithOrder>`
    ${withOrder} where ${isWaiting ? sql`c.state = 'proposed'` : sql`true`} ${keyset}
    order by c.proposed_at ${direction}, c.id ${direction} limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.proposed_at.getTime(), last.id]);
}
