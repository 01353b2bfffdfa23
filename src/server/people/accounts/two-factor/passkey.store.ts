// The SQL of passkeys: the public keys of people's devices.
// Guarantees: a credential belongs to one account, enforced by a unique key; a disabled passkey stays disabled.
import type { ColumnType, Selectable } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type PasskeysTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: ColumnType<string[], string, never>;
  name: string;
  created_at: Date;
  used_at: Date | null;
  disabled_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    passkeys: PasskeysTable;
  }
}

const passkeyColumns = columnsOf<PasskeysTable>({
  id: true,
  user_id: true,
  credential_id: true,
  public_key: true,
  counter: true,
  transports: true,
  name: true,
  created_at: true,
  used_at: true,
  disabled_at: true,
});

export type PasskeyRow = Selectable<PasskeysTable>;

/** Oldest first; at most `maxPasskeys`, which add-passkey enforces. */
export async function listPasskeysOf(read: Read, userId: string): Promise<PasskeyRow[]> {
  return read.sql
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskeyByCredential(
  read: Read,
  credentialId: string,
): Promise<{ id: string; user_id: string } | null> {
  const row = await read.sql
    .selectFrom('passkeys')
    .select(['id', 'user_id'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockPasskeyByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const row = await tx.sql
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False if the credential is already registered, for this account or another. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'created_at' | 'used_at' | 'disabled_at'>,
): Promise<boolean> {
  const done = await tx.sql
    .insertInto('passkeys')
    .values({
      ...passkey,
      transports: JSON.stringify(passkey.transports),
      created_at: tx.now,
      used_at: null,
      disabled_at: null,
    })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

export async function moveToUsed(tx: Tx, passkeyId: string, counter: number): Promise<void> {
  await tx.sql
    .updateTable('passkeys')
    .set({ counter, used_at: tx.now })
    .where('id', '=', passkeyId)
    .execute();
}

export async function moveToDisabled(tx: Tx, passkeyId: string): Promise<void> {
  await tx.sql.updateTable('passkeys').set({ disabled_at: tx.now }).where('id', '=', passkeyId).execute();
}

export async function moveToName(
  tx: Tx,
  passkey: { id: string; userId: string; name: string },
): Promise<PasskeyRow | null> {
  const row = await tx.sql
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .returning(passkeyColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the deleted passkey; null if it does not exist for this person. */
export async function deletePasskey(
  tx: Tx,
  passkey: { id: string; userId: string },
): Promise<{ name: string } | null> {
  const row = await tx.sql
    .deleteFrom('passkeys')
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .returning('name')
    .executeTakeFirst();
  return row ?? null;
}
