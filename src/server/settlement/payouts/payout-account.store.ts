// SQL of sellers' accounts at the payout provider: one per seller, identified by the provider's reference.
import { sql } from 'kysely';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { later } from '#server/platform/clock.ts';
import type { OpenedAccount } from '#server/platform/ports/bank.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { listPayoutMethods } from './payout.store.ts';

type PayoutAccountsTable = {
  user_id: string;
  bank: string;
  /** Null until the provider has answered. */
  reference: string | null;
  started_at: Date;
  /** Chosen before the account is opened, and not changed afterwards. Null: the platform's own, or one from before it was kept. */
  country: Generated<string | null>;
  agreement: Generated<'full' | 'recipient' | null>;
  currency: Generated<string | null>;
  /** What the provider last stated; null before its first answer. */
  checked_at: Generated<Date | null>;
  /** Who must act before it can be paid; null if it can be. */
  waits_for: Generated<'owner' | 'provider' | null>;
  /** What the provider needs, by its own field names, and by when. */
  due: ColumnType<string[], string | undefined, string>;
  due_at: Generated<Date | null>;
  /** Since when an account that could be paid cannot be. */
  restricted_since: Generated<Date | null>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    payout_accounts: PayoutAccountsTable;
  }
}

const payoutAccountColumns = columnsOf<PayoutAccountsTable>({
  user_id: true,
  bank: true,
  reference: true,
  started_at: true,
  country: true,
  agreement: true,
  currency: true,
  checked_at: true,
  waits_for: true,
  due: true,
  due_at: true,
  restricted_since: true,
});

export type PayoutAccount = Selectable<PayoutAccountsTable>;

const unknownState = {
  agreement: null,
  currency: null,
  checked_at: null,
  waits_for: null,
  due: '[]',
  due_at: null,
  restricted_since: null,
};

/**
 * Returns the seller's account or starts one. An account at another provider is replaced, and one in another country that no payout
 * method came from yet.
 */
export async function startPayoutAccount(
  tx: Tx,
  { userId, bank, country }: { userId: string; bank: string; country: string | null },
): Promise<PayoutAccount> {
  const inserted = await tx.sql
    .insertInto('payout_accounts')
    .values({ user_id: userId, bank, reference: null, started_at: tx.now, country })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(payoutAccountColumns)
    .executeTakeFirst();
  if (inserted) return inserted;
  const ofUser = tx.sql
    .selectFrom('payout_accounts')
    .select(payoutAccountColumns)
    .where('user_id', '=', userId);
  // Before the methods are read: the answer of the provider that adds one locks the account, too.
  const account = await ofUser.forNoKeyUpdate().executeTakeFirst();
  assert(account, 'a conflicting row is the account');
  const isCorrected =
    country !== null &&
    account.country !== country &&
    (await listPayoutMethods(tx, userId, bank)).length === 0;
  if (account.bank === bank && !isCorrected) return account;
  return tx.sql
    .updateTable('payout_accounts')
    .set({ bank, reference: null, started_at: tx.now, country, ...unknownState })
    .where('user_id', '=', userId)
    .returning(payoutAccountColumns)
    .executeTakeFirstOrThrow();
}

/** Nothing was opened, so another country can be chosen. What another request has opened or begun meanwhile stays. */
export async function discardUnopened(tx: Tx, userId: string, startedAt: Date): Promise<void> {
  await tx.sql
    .deleteFrom('payout_accounts')
    .where('user_id', '=', userId)
    .where('started_at', '=', startedAt)
    .where('reference', 'is', null)
    .execute();
}

/** False if the account that was begun then has been replaced or recorded meanwhile. */
export async function recordOpenedAccount(
  tx: Tx,
  { userId, startedAt }: { userId: string; startedAt: Date },
  opened: OpenedAccount,
): Promise<boolean> {
  const row = await tx.sql
    .updateTable('payout_accounts')
    .set(opened)
    .where('user_id', '=', userId)
    .where('started_at', '=', startedAt)
    .where((is) => is.or([is('reference', 'is', null), is('reference', '=', opened.reference)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayoutAccount(
  read: Read,
  userId: string,
  bank: string,
): Promise<PayoutAccount | null> {
  const row = await read.sql
    .selectFrom('payout_accounts')
    .select(payoutAccountColumns)
    .where('user_id', '=', userId)
    .where('bank', '=', bank)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPayoutAccountOwner(read: Read, reference: string): Promise<string | null> {
  const row = await read.sql
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Null if there is none; its updates are applied one at a time. */
export async function lockPayoutAccount(tx: Tx, reference: string): Promise<PayoutAccount | null> {
  const row = await tx.sql
    .selectFrom('payout_accounts')
    .select(payoutAccountColumns)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function savePayoutAccountState(
  tx: Tx,
  userId: string,
  state: Pick<PayoutAccount, 'waits_for' | 'due' | 'due_at' | 'restricted_since'>,
): Promise<void> {
  await tx.sql
    .updateTable('payout_accounts')
    .set({ ...state, due: JSON.stringify(state.due), checked_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}

/** Accounts that can change their state without us: events of the provider can be lost. In the order of the index. */
const unread = (now: Date) => sql`payout_accounts where reference is not null
  and (checked_at is null or restricted_since is not null or due_at is not null)
  and coalesce(checked_at, started_at) < ${later(now, { days: -1 })}`;

const oldestFirst = sql`order by checked_at nulls first`;

export const payoutAccountIsUnread = (now: Date) => isThere(sql`${unread(now)} ${oldestFirst}`);

export async function listUnreadPayoutAccounts(read: Read, bank: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ${unread(read.now)} and bank = ${bank} ${oldestFirst} limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.reference);
}

export async function deletePayoutAccount(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}
