// The SQL of the ledger: opens accounts, posts journals, reads balances.
// Guarantees: ledger.post is the only way to write; its two expected refusals by the database become named errors.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Account } from './accounts.ts';
import { Overdrawn, PostedBefore } from './posting-errors.ts';

/** One movement: `amountMinor` from `debit` to `credit`, written Dr → Cr in docs/money.md. */
export type Leg = { debit: Account; credit: Account; amountMinor: number };
export type Posting = {
  /** `order:{id}`, `payment:{id}` …; with `event` and `seq` it is the journal's unique key. */
  subject: string;
  event: string;
  seq?: number;
  /** What caused it; stored with the journal. */
  cause: Record<string, unknown>;
  legs: Leg[];
};

/** Posts one journal and returns its id. Legs of zero are left out; at least one must remain. */
export async function post(tx: Tx, posting: Posting): Promise<number> {
  const legs = posting.legs.filter((leg) => leg.amountMinor !== 0);
  await openAccounts(
    tx,
    legs.flatMap((leg) => [leg.debit, leg.credit]),
  );
  const asJson = legs.map((leg) => ({ d: leg.debit.code, c: leg.credit.code, a: leg.amountMinor }));
  try {
    const { rows } = await sql<{ journalId: number }>`
      select ledger.post(
        ${posting.subject}::text, ${posting.event}::text, ${posting.seq ?? 0}::int, ${JSON.stringify(posting.cause)}::jsonb,
        ${JSON.stringify(asJson)}::jsonb, ${tx.now}::timestamptz
      ) as "journalId"`.execute(tx.sql);
    return rows[0]!.journalId;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const name = `${posting.subject}/${posting.event}/${posting.seq ?? 0}`;
    if (constraint === 'no_overdraft')
      throw new Overdrawn(`${name} would overdraw an account`, { cause: error });
    if (constraint === 'posted_once') throw new PostedBefore(`${name} is already posted`, { cause: error });
    throw error;
  }
}

/** Opens missing accounts, ordered by code: two transactions that open the same ones cannot deadlock. */
async function openAccounts(tx: Tx, accounts: Account[]): Promise<void> {
  const unique = [...new Map(accounts.map((account) => [account.code, account])).values()];
  unique.sort((a, b) => (a.code < b.code ? -1 : 1));
  await sql`
    select ledger.open(a.code, a.kind::ledger.account_kind, a.currency::char(3), a.restricted)
    from rows from (jsonb_to_recordset(${JSON.stringify(unique)}::jsonb)
      as (code text, kind text, currency text, restricted boolean)) with ordinality a order by a.ordinality`.execute(
    tx.sql,
  );
}

/**
 * The balances of restricted accounts, locked until the transaction ends. Opens missing ones first: an account that another
 * transaction is opening, such as a seller's first debt, has no row to lock yet and would be read as empty.
 */
export async function lockBalances(tx: Tx, accounts: Account[]): Promise<number[]> {
  await openAccounts(tx, accounts);
  const codes = accounts.map((account) => account.code);
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, balance from ledger.account where restricted and code = any(${codes}) order by id for no key update
  `.execute(tx.sql);
  return byCode(codes, rows);
}

/** The current balances of any accounts; 0 for an account that was never opened. */
export async function findBalances(read: Read, accounts: Account[]): Promise<number[]> {
  const codes = accounts.map((account) => account.code);
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, ledger.balance_of(code) as balance from ledger.account where code = any(${codes})`.execute(
    read.sql,
  );
  return byCode(codes, rows);
}

/** Everything ever credited to an account. */
export async function totalCredited(read: Read, account: Account): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(t.amount), 0)::bigint as total
    from ledger.account a join ledger.transfer t on t.credit_id = a.id where a.code = ${account.code}`.execute(
    read.sql,
  );
  return rows[0]!.total;
}

function byCode(codes: string[], rows: { code: string; balance: number }[]): number[] {
  const found = new Map(rows.map((row) => [row.code, row.balance]));
  return codes.map((code) => found.get(code) ?? 0);
}
