// The SQL of accounts that sellers opened with the bank itself: one per seller, found by the bank's own name for it.
import type { Selectable } from 'kysely';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type PayoutAccountsTable = {
  user_id: string;
  bank: string;
  /** Null until the bank has answered. */
  reference: string | null;
  begun_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    payout_accounts: PayoutAccountsTable;
  }
}

export type PayoutAccount = Selectable<PayoutAccountsTable>;

/** The account that was begun, or a new beginning; one with another bank is given up for it. */
export async function beginAccount(tx: Tx, userId: string, bank: string): Promise<PayoutAccount> {
  const inserted = await tx.sql
    .insertInto('payout_accounts')
    .values({ user_id: userId, bank, reference: null, begun_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ bank, reference: null, begun_at: tx.now })
        .where('payout_accounts.bank', '<>', bank),
    )
    .returningAll()
    .executeTakeFirst();
  const begun = inserted ?? (await findAccount(tx, userId, bank));
  assert(begun, 'what stands in the way of a beginning is one');
  return begun;
}

export async function nameAccount(tx: Tx, userId: string, reference: string): Promise<void> {
  await tx.sql
    .updateTable('payout_accounts')
    .set({ reference })
    .where('user_id', '=', userId)
    .where('reference', 'is', null)
    .execute();
}

export async function findAccount(read: Read, userId: string, bank: string): Promise<PayoutAccount | null> {
  const row = await read.sql
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bank', '=', bank)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountOwner(read: Read, reference: string): Promise<string | null> {
  const row = await read.sql
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** True when it is still there: what is learnt of it from here on is learnt by one at a time. */
export async function lockAccount(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropAccount(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}
