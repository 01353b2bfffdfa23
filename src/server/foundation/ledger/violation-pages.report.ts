// Reads the views of invariants in pages of ids, one kind of row after the other, so that no statement grows with the tables.
// Guarantees: a pass from the first place to the end reads each row that existed when it began, also if it stops and continues.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type Violation = { invariant: string; subject: string; difference: number | null };
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function sortViolations(violations: Violation[]): Violation[] {
  return violations.toSorted((a, b) => compare(a.invariant, b.invariant) || compare(a.subject, b.subject));
}

export type Reader = Pick<Read, 'sql'>;

type Source = { table: string; key: 'uuid' | 'bigint' };
const sources = {
  journal: { table: 'ledger.journal', key: 'bigint' },
  account: { table: 'ledger.account', key: 'bigint' },
  order: { table: 'orders', key: 'uuid' },
  payment: { table: 'payments', key: 'uuid' },
  refund: { table: 'refunds', key: 'uuid' },
  withdrawal: { table: 'withdrawals', key: 'uuid' },
  chargeback: { table: 'chargebacks', key: 'uuid' },
  tip: { table: 'order_tips', key: 'uuid' },
  correction: { table: 'ledger_corrections', key: 'uuid' },
  transaction: { table: 'provider_transactions', key: 'uuid' },
  document: { table: 'invoices', key: 'uuid' },
} satisfies Record<string, Source>;
export type CheckedKind = keyof typeof sources;
export const checkedKinds = Object.keys(sources) as CheckedKind[];

/** Rows of `kind` up to the id `after` were read, and all rows of the kinds before it. */
export type Place = { kind: CheckedKind; after: string | null };
export const firstPlace: Place = { kind: checkedKinds[0]!, after: null };

/** Ids of one page. An order takes some 0.2 ms, so a page stays far below the statement timeout. */
export const pageSize = 500;

export async function listIdsAfter(read: Reader, { kind, after }: Place, limit: number): Promise<string[]> {
  const { table, key } = sources[kind];
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)}
    ${after === null ? sql`` : sql`where id > ${after}::${sql.raw(key)}`}
    order by ${sql.table(table)}.id limit ${limit}`.execute(read.sql);
  return rows.map(({ id }) => id);
}

/** The place after a page; null at the end of the pass. */
export function placeAfter({ kind }: Place, ids: readonly string[], limit: number): Place | null {
  if (ids.length === limit) return { kind, after: ids.at(-1)! };
  const next = checkedKinds[checkedKinds.indexOf(kind) + 1];
  return next ? { kind: next, after: null } : null;
}

export type ViolationOfRow = Violation & { id: string };

/** `withSums` false: accounts without summing their transfers, which the chain of their transfers replaces above a watermark. */
export async function listViolationsOf(
  read: Reader,
  kind: CheckedKind,
  ids: readonly string[],
  { withSums = true } = {},
): Promise<ViolationOfRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ViolationOfRow>`
    select id::text as id, invariant, subject, difference::bigint as difference
    from ${sql.table(`ledger.${kind}_violation`)}
    where id = any(${ids}::${sql.raw(sources[kind].key)}[])
      ${withSums ? sql`` : sql`and invariant <> 'I2 balance is the sum of transfers'`}
    order by invariant, subject`.execute(read.sql);
  return rows;
}

/** What belongs to no single row: triggers, constraints, the ends of series. */
export async function listStructureViolations(read: Reader): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select invariant, subject, difference from ledger.structure_violation order by invariant, subject`.execute(
    read.sql,
  );
  return rows;
}
