// SQL of payout methods and withdrawals.
// Guards: a withdrawal is locked before it is moved; reads on behalf of a user filter by that user.
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { later } from '#server/platform/clock.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type PayoutMethodsTable = {
  id: string;
  user_id: string;
  holder: string;
  account_cipher: Buffer | null;
  last_four: string;
  bank: string;
  /** The provider's id and fingerprint of the bank account behind a seller's account there; null for account numbers. */
  destination: string | null;
  destination_fingerprint: string | null;
  usable_from: Date;
  created_at: Date;
  removed_at: Date | null;
};
type WithdrawalsTable = {
  id: string;
  user_id: string;
  payout_method_id: string;
  method_label: string;
  amount_minor: number;
  currency: string;
  state: 'requested' | 'paid' | 'failed';
  bank: string;
  bank_key: string;
  reference: string | null;
  failed_because: string | null;
  /** The bank account it goes to, as its method had it when it was requested. */
  destination: string | null;
  destination_fingerprint: string | null;
  destination_last_four: string | null;
  /** Set once it must not be sent any more. */
  stop_because: string | null;
  /** Until then, no other job calls the bank for it. */
  sending_until: Date | null;
  /** When the bank was last asked to transfer it, or last failed to answer that. */
  transferring_at: Date | null;
  requested_at: Date;
  /** When a job last took it, or was last queued by the timer. */
  tried_at: Date;
  resolved_at: Date | null;
  /** When a paid withdrawal was returned. */
  returned_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    payout_methods: PayoutMethodsTable;
    withdrawals: WithdrawalsTable;
  }
}

const payoutMethodColumns = columnsOf<PayoutMethodsTable>({
  id: true,
  user_id: true,
  holder: true,
  account_cipher: true,
  last_four: true,
  bank: true,
  destination: true,
  destination_fingerprint: true,
  usable_from: true,
  created_at: true,
  removed_at: true,
});

const withdrawalColumns = columnsOf<WithdrawalsTable>({
  id: true,
  user_id: true,
  payout_method_id: true,
  method_label: true,
  amount_minor: true,
  currency: true,
  state: true,
  bank: true,
  bank_key: true,
  reference: true,
  failed_because: true,
  destination: true,
  destination_fingerprint: true,
  destination_last_four: true,
  stop_because: true,
  sending_until: true,
  transferring_at: true,
  requested_at: true,
  tried_at: true,
  resolved_at: true,
  returned_at: true,
});
export type PayoutMethod = Selectable<PayoutMethodsTable>;
export type Withdrawal = Selectable<WithdrawalsTable>;

export async function insertPayoutMethod(tx: Tx, row: PayoutMethodsTable): Promise<PayoutMethod> {
  return tx.sql
    .insertInto('payout_methods')
    .values(row)
    .returning(payoutMethodColumns)
    .executeTakeFirstOrThrow();
}

/** A user's active method, locked so that it cannot be removed while a withdrawal is created. */
export async function lockPayoutMethod(
  tx: Tx,
  methodId: string,
  userId: string,
): Promise<PayoutMethod | null> {
  const row = await tx.sql
    .selectFrom('payout_methods')
    .select(payoutMethodColumns)
    .where('id', '=', methodId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function getPayoutMethod(read: Read, methodId: string): Promise<PayoutMethod> {
  const row = await read.sql
    .selectFrom('payout_methods')
    .select(payoutMethodColumns)
    .where('id', '=', methodId)
    .executeTakeFirst();
  assert(row, `the payout method ${methodId} exists`);
  return row;
}

/** Methods that the current provider can pay; those of other providers are kept for their withdrawals. */
export async function listPayoutMethods(read: Read, userId: string, bank: string): Promise<PayoutMethod[]> {
  return methodsOf(read, userId, bank).execute();
}

export async function lockMethodsOf(tx: Tx, userId: string, bank: string): Promise<PayoutMethod[]> {
  return methodsOf(tx, userId, bank).forNoKeyUpdate().execute();
}

function methodsOf(read: Read, userId: string, bank: string) {
  return read.sql
    .selectFrom('payout_methods')
    .select(payoutMethodColumns)
    .where('user_id', '=', userId)
    .where('bank', '=', bank)
    .where('removed_at', 'is', null)
    .orderBy('created_at');
}

export async function markMethodRemoved(tx: Tx, methodId: string): Promise<void> {
  await tx.sql.updateTable('payout_methods').set({ removed_at: tx.now }).where('id', '=', methodId).execute();
}

/** Clears the number of a removed method that no requested withdrawal needs. */
export async function clearAccountNumber(tx: Tx, methodId: string): Promise<void> {
  await sql`
    update payout_methods set account_cipher = null
    where id = ${methodId} and removed_at is not null and account_cipher is not null and not exists (
      select 1 from withdrawals w where w.payout_method_id = payout_methods.id and w.state = 'requested')`.execute(
    tx.sql,
  );
}

export async function insertWithdrawal(tx: Tx, row: WithdrawalsTable): Promise<Withdrawal> {
  return tx.sql.insertInto('withdrawals').values(row).returning(withdrawalColumns).executeTakeFirstOrThrow();
}

export async function findWithdrawal(read: Read, withdrawalId: string): Promise<Withdrawal | null> {
  return (
    (await read.sql
      .selectFrom('withdrawals')
      .select(withdrawalColumns)
      .where('id', '=', withdrawalId)
      .executeTakeFirst()) ?? null
  );
}

export async function findWithdrawalByKey(read: Read, bankKey: string): Promise<Withdrawal | null> {
  const row = await read.sql
    .selectFrom('withdrawals')
    .select(withdrawalColumns)
    .where('bank_key', '=', bankKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<Withdrawal> {
  const row = await tx.sql
    .selectFrom('withdrawals')
    .select(withdrawalColumns)
    .where('id', '=', withdrawalId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  assert(row, `the withdrawal ${withdrawalId} exists`);
  return row;
}

export async function moveWithdrawal(
  tx: Tx,
  withdrawalId: string,
  change: Updateable<WithdrawalsTable>,
): Promise<void> {
  await tx.sql.updateTable('withdrawals').set(change).where('id', '=', withdrawalId).execute();
}

/** False, and nothing moves, once another job has claimed it. */
export async function moveClaimedWithdrawal(
  tx: Tx,
  { id, sending_until: claimedUntil }: { id: string; sending_until: Date },
  change: Updateable<WithdrawalsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('withdrawals')
    .set(change)
    .where('id', '=', id)
    .where('sending_until', '=', claimedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listWaitingWithdrawalIds(read: Read, userId: string): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** For a method from before destinations were kept. */
export async function setDestination(
  tx: Tx,
  methodId: string,
  { destination, fingerprint }: { destination: string; fingerprint: string | null },
): Promise<void> {
  await tx.sql
    .updateTable('payout_methods')
    .set({ destination, destination_fingerprint: fingerprint })
    .where('id', '=', methodId)
    .where('destination', 'is', null)
    .execute();
}

/** Newest first, up to `limit` + 1 rows; `before` is the last id of the previous page (ids sort by creation). */
export async function listWithdrawalRows(
  read: Read,
  userId: string,
  page: { before: string | null; limit: number },
): Promise<Withdrawal[]> {
  let query = read.sql.selectFrom('withdrawals').select(withdrawalColumns).where('user_id', '=', userId);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function countWithdrawals(read: Read, userId: string, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from withdrawals where user_id = ${userId} limit ${max + 1}) counted`.execute(
    read.sql,
  );
  return rows[0]!.n;
}

export async function sumWithdrawals(
  read: Read,
  userId: string,
): Promise<{ inTransitMinor: number; withdrawnMinor: number }> {
  const { rows } = await sql<{ inTransitMinor: number; withdrawnMinor: number }>`
    select coalesce(sum(amount_minor) filter (where state = 'requested'), 0)::bigint as "inTransitMinor",
           coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as "withdrawnMinor"
    from withdrawals where user_id = ${userId}`.execute(read.sql);
  return rows[0]!;
}

/** Without failed ones, whose money is back in the balance. */
export async function sumRequestedSince(read: Read, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sumMinor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as "sumMinor" from withdrawals
    where user_id = ${userId} and requested_at > ${since} and state <> 'failed'`.execute(read.sql);
  return rows[0]!.sumMinor;
}

/** A job that is still retried tries at least every hour (queues.ts). */
const stale = (now: Date) => sql`state = 'requested' and tried_at < ${later(now, { hours: -2 })}`;

export const withdrawalIsStale = (now: Date) =>
  isThere(sql`withdrawals where ${stale(now)} order by tried_at`);

/** Takes withdrawals not tried for two hours, whose job failed too often, and stamps them. */
export async function takeStaleWithdrawals(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update withdrawals set tried_at = ${tx.now} where id in (
      select id from withdrawals where ${stale(tx.now)}
      order by tried_at limit ${limit} for no key update skip locked)
    returning id`.execute(tx.sql);
  return rows.map((row) => row.id);
}

export async function hasRequestedWithdrawal(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes every method of a user and erases holder and number, also in withdrawal labels. */
export async function erasePayoutMethodRows(tx: Tx, userId: string): Promise<void> {
  await sql`
    update payout_methods set removed_at = coalesce(removed_at, ${tx.now}), account_cipher = null, holder = 'Deleted user',
      last_four = '••••'
    where user_id = ${userId}`.execute(tx.sql);
  // The format of methodLabel: the holder, then the last four digits.
  await sql`
    update withdrawals set method_label = 'Deleted user •••• ' || right(method_label, 4)
    where user_id = ${userId}`.execute(tx.sql);
}
