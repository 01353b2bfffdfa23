// The SQL of API keys. A key is found by its hash; changing or deleting one requires its owner's id.
import type { KeyScope } from '#contract/external/developers/key.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type KeyRow = {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  key_sha256: Buffer;
  scopes: KeyScope[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    api_keys: KeyRow;
  }
}

const apiKeyColumns = columnsOf<KeyRow>({
  id: true,
  user_id: true,
  name: true,
  prefix: true,
  key_sha256: true,
  scopes: true,
  created_at: true,
  expires_at: true,
  used_at: true,
});

export async function findKeyByHash(read: Read, sha256: Buffer): Promise<KeyRow | undefined> {
  return read.sql
    .selectFrom('api_keys')
    .select(apiKeyColumns)
    .where('key_sha256', '=', sha256)
    .executeTakeFirst();
}

/** Those of these keys that are not expired and whose owner may use keys. */
export async function filterWorkingKeys(read: Read, keyIds: readonly string[]): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select('api_keys.id')
    .where('api_keys.id', 'in', keyIds)
    .where('api_keys.expires_at', '>', read.now)
    .where('users.status', '=', 'active')
    .where('users.restricted', '=', '{}' as never)
    .execute();
  return rows.map((row) => row.id);
}

export async function findKeysOf(read: Read, userId: string): Promise<KeyRow[]> {
  return read.sql
    .selectFrom('api_keys')
    .select(apiKeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function insertKey(tx: Tx, row: Omit<KeyRow, 'used_at'>): Promise<void> {
  await tx.sql
    .insertInto('api_keys')
    .values({ ...row, used_at: null })
    .execute();
}

/** Returns the deleted row; undefined if the user has no such key. */
export async function deleteKey(tx: Tx, of: { id: string; userId: string }): Promise<KeyRow | undefined> {
  return tx.sql
    .deleteFrom('api_keys')
    .where('id', '=', of.id)
    .where('user_id', '=', of.userId)
    .returning(apiKeyColumns)
    .executeTakeFirst();
}

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('api_keys').where('user_id', '=', userId).execute();
}

export async function moveToUsed(read: Read, id: string): Promise<void> {
  await read.sql.updateTable('api_keys').set({ used_at: read.now }).where('id', '=', id).execute();
}
