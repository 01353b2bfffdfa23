// SQL of sellers' accounts at the payout provider: one per seller, identified by the provider's reference.
import type { Selectable } from 'kysely';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type PayoutAccountsTable = {
  user_id: string;
  bank: string;
  /** Null until the provider has answered. */
  reference: string | null;
  started_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    payout_accounts: PayoutAccountsTable;
  }
}

export type PayoutAccount = Selectable<PayoutAccountsTable>;

/** Returns the seller's account or starts one; an account at another provider is replaced. */
export async function startPayoutAccount(tx: Tx, userId: string, bank: string): Promise<PayoutAccount> {
  const inserted = await tx.sql
    .insertInto('payout_accounts')
    .values({ user_id: userId, bank, reference: null, started_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ bank, reference: null, started_at: tx.now })
        .where('payout_accounts.bank', '<>', bank),
    )
    .returningAll()
    .executeTakeFirst();
  const account = inserted ?? (await findPayoutAccount(tx, userId, bank));
  assert(account, 'a conflicting row is the account');
  return account;
}

export async function setPayoutAccountReference(tx: Tx, userId: string, reference: string): Promise<void> {
  await tx.sql
    .updateTable('payout_accounts')
    .set({ reference })
    .where('user_id', '=', userId)
    .where('reference', 'is', null)
    .execute();
}

export async function findPayoutAccount(
  read: Read,
  userId: string,
  bank: string,
): Promise<PayoutAccount | null> {
  const row = await read.sql
    .selectFrom('payout_accounts')
    .selectAll()
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

/** True if the account exists; its updates are then applied one at a time. */
export async function lockPayoutAccount(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePayoutAccount(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}
