// The SQL of two_factor_removals. An account has at most one open removal; the two-person rule is also a database constraint.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { TwoFactorRemoval } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { refuse } from '#server/platform/http/refuse.ts';

type RemovalsTable = {
  id: string;
  user_id: string;
  reasons: string;
  state: TwoFactorRemoval['state'];
  proposed_by: string;
  proposed_at: Date;
  approved_by: string | null;
  due_at: Date | null;
  ended_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    two_factor_removals: RemovalsTable;
  }
}

const twoFactorRemovalColumns = columnsOf<RemovalsTable>({
  id: true,
  user_id: true,
  reasons: true,
  state: true,
  proposed_by: true,
  proposed_at: true,
  approved_by: true,
  due_at: true,
  ended_at: true,
});
export type RemovalRow = Selectable<RemovalsTable>;

export async function insertRemoval(
  tx: Tx,
  proposed: Pick<RemovalRow, 'id' | 'user_id' | 'reasons' | 'proposed_by'>,
): Promise<void> {
  const row = { ...proposed, state: 'proposed' as const, proposed_at: tx.now };
  await tx.sql
    .insertInto('two_factor_removals')
    .values({ ...row, approved_by: null, due_at: null, ended_at: null })
    .execute();
}

/** Rows change only under the lock of their account, which the caller takes. */
export async function findRemoval(read: Read, id: string): Promise<RemovalRow | null> {
  const row = await read.sql
    .selectFrom('two_factor_removals')
    .select(twoFactorRemovalColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOpenRemoval(read: Read, userId: string): Promise<RemovalRow | null> {
  const row = await read.sql
    .selectFrom('two_factor_removals')
    .select(twoFactorRemovalColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['proposed', 'approved'])
    .executeTakeFirst();
  return row ?? null;
}

/** The one due longest; none of `except`. */
export async function findDueRemoval(read: Read, except: readonly string[]): Promise<RemovalRow | null> {
  const row = await read.sql
    .selectFrom('two_factor_removals')
    .select(twoFactorRemovalColumns)
    .where('state', '=', 'approved')
    .where('due_at', '<=', read.now)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Before the address changes: after the removal, the owner sets a new password with a code sent there. */
export async function refuseDuringRemoval(read: Read, userId: string): Promise<void> {
  if (await findOpenRemoval(read, userId)) refuse('two_factor_removal_pending');
}

/** The oldest proposal from before this moment; none of `except`. */
export async function findProposedBefore(
  read: Read,
  before: Date,
  except: readonly string[],
): Promise<RemovalRow | null> {
  const row = await read.sql
    .selectFrom('two_factor_removals')
    .select(twoFactorRemovalColumns)
    .where('state', '=', 'proposed')
    .where('proposed_at', '<=', before)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('proposed_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function moveToApproved(
  tx: Tx,
  id: string,
  { by, dueAt }: { by: string; dueAt: Date },
): Promise<void> {
  await tx.sql
    .updateTable('two_factor_removals')
    .set({ state: 'approved', approved_by: by, due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

export async function moveToEnded(
  tx: Tx,
  id: string,
  state: 'cancelled' | 'stopped' | 'done',
): Promise<void> {
  await tx.sql
    .updateTable('two_factor_removals')
    .set({ state, ended_at: tx.now })
    .where('id', '=', id)
    .execute();
}
