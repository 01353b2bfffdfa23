// The SQL of two_factor and backup_codes.
// Guarantees: one statement takes a step of the app and only moves forward; a backup code is consumed by deleting it. Of parallel
// uses exactly one wins.
import type { Generated } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type TwoFactorTable = {
  user_id: string;
  secret_cipher: Buffer;
  last_step: Generated<number>;
  created_at: Date;
  confirmed_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    two_factor: TwoFactorTable;
    backup_codes: { user_id: string; code_sha256: Buffer; created_at: Date };
  }
}

export type TwoFactorRow = { user_id: string; secret_cipher: Buffer; confirmed_at: Date | null };

export async function findTwoFactor(read: Read, userId: string): Promise<TwoFactorRow | null> {
  const row = await read.sql
    .selectFrom('two_factor')
    .select(['user_id', 'secret_cipher', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a secret until its first code confirms it; replaces an unconfirmed one. */
export async function putUnconfirmed(tx: Tx, userId: string, secretCipher: Buffer): Promise<void> {
  const secret = { secret_cipher: secretCipher, created_at: tx.now, last_step: 0 };
  await tx.sql
    .insertInto('two_factor')
    .values({ user_id: userId, confirmed_at: null, ...secret })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(secret).where('two_factor.confirmed_at', 'is', null))
    .execute();
}

/** Takes a step of the app; false if this or a later step was taken before. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const done = await tx.sql
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

export async function moveToConfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable('two_factor')
    .set({ confirmed_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await tx.sql.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}

export async function replaceBackupCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.sql.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_sha256) => ({ user_id: userId, code_sha256, created_at: tx.now }));
  await tx.sql.insertInto('backup_codes').values(rows).execute();
}

/** Consumes the code; false if it is wrong or was just used. */
export async function takeBackupCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const done = await tx.sql
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('code_sha256', '=', hash)
    .executeTakeFirst();
  return Number(done.numDeletedRows) === 1;
}

export async function countBackupCodes(read: Read, userId: string): Promise<number> {
  const row = await read.sql
    .selectFrom('backup_codes')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
