// The SQL of users: who has an account, pending or verified.
// Guards: an address belongs to at most one verified row, a username to one row; both are decided by the database.
// Does not decide anything: the commands do, under the locks taken here.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { RoleNumber } from '#contract/accounts/account.schema.ts';
import type { RestrictionScope } from '#contract/measures/measure.schema.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { isReserved } from './erasure.store.ts';

export type AccountStatus = 'active' | 'suspended' | 'deleted';

type UsersTable = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  username: string | null;
  wanted_username: string | null;
  password_hash: string | null;
  role: Generated<RoleNumber>;
  switchable: Generated<1 | 2>;
  bonbording: Generated<0 | 1>;
  sonbording: Generated<0 | 1>;
  status: Generated<AccountStatus>;
  is_support: Generated<boolean>;
  restricted: Generated<RestrictionScope[]>;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Date;
};
declare module '#server/platform/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    users: UsersTable;
  }
}

export type AccountRow = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  username: string | null;
  wanted_username: string | null;
  role: RoleNumber;
  switchable: 1 | 2;
  bonbording: 0 | 1;
  sonbording: 0 | 1;
  status: AccountStatus;
  is_support: boolean;
  created_at: Date;
  display_name: string | null;
  avatar_picture_id: string | null;
};
export type LoginRow = { id: string; password_hash: string | null; status: AccountStatus; verified: boolean };

/** Nobody else registers, verifies or moves to this address until the transaction ends. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  const name = `email:${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql);
}

/** Nobody else takes this username until the transaction ends. Always after `lockEmail`, where both are needed. */
export async function lockUsername(tx: Tx, username: string): Promise<void> {
  const name = `username:${username.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql);
}

export async function insertUser(
  tx: Tx,
  user: Pick<UsersTable, 'id' | 'email' | 'wanted_username' | 'password_hash' | 'terms_version'>,
): Promise<void> {
  await tx.sql
    .insertInto('users')
    .values({
      ...user,
      email_verified_at: null,
      username: null,
      terms_accepted_at: user.terms_version === null ? null : tx.now,
      created_at: tx.now,
    })
    .execute();
}

export async function getAccount(read: Read, userId: string): Promise<AccountRow> {
  const row = await accounts(read).where('users.id', '=', userId).executeTakeFirst();
  assert(row, `account ${userId} exists`);
  return row;
}

export async function lockAccount(tx: Tx, userId: string): Promise<AccountRow | null> {
  return (await accounts(tx).where('users.id', '=', userId).forUpdate('users').executeTakeFirst()) ?? null;
}

/** Shared with others who hold it; whoever locks or moves the account waits. */
export async function holdStatus(tx: Tx, userId: string): Promise<AccountStatus> {
  const row = await tx.sql
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  assert(row, `account ${userId} exists`);
  return row.status;
}

function accounts(read: Read) {
  return read.sql
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.username',
      'users.wanted_username',
      'users.role',
      'users.switchable',
      'users.bonbording',
      'users.sonbording',
      'users.status',
      'users.is_support',
      'users.created_at',
      'profiles.display_name',
      'profiles.avatar_picture_id',
    ]);
}

/** The id of the person who has verified this address; a deleted account keeps its address, so that nobody else gets it. */
export async function findVerifiedByEmail(read: Read, email: string): Promise<string | null> {
  const row = await read.sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether somebody has this name, or had it before they deleted their account. */
export async function usernameIsTaken(read: Read, username: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined || (await isReserved(read, username));
}

/** Who may be meant by this address: its verified owner, or else the two newest pending rows (auth.md S18). */
export async function findLoginsByEmail(read: Read, email: string): Promise<LoginRow[]> {
  const rows = await logins(read)
    .where('email', '=', email)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  return rows[0]?.verified ? [rows[0]] : rows;
}

export async function findLoginsByUsername(read: Read, username: string): Promise<LoginRow[]> {
  return logins(read).where('username', '=', username).execute();
}

export async function getPasswordHash(read: Read, userId: string): Promise<string | null> {
  const row = await read.sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Who signs in, as they are now; their password and status stay so until the transaction ends. */
export async function lockLogin(tx: Tx, userId: string): Promise<LoginRow | null> {
  return (await logins(tx).where('id', '=', userId).forShare().executeTakeFirst()) ?? null;
}

function logins(read: Read) {
  return read.sql
    .selectFrom('users')
    .select(['id', 'password_hash', 'status', sql<boolean>`email_verified_at is not null`.as('verified')])
    .where('status', '<>', 'deleted');
}

/** Pending rows of an address, newest first. */
export async function listPending(tx: Tx, email: string): Promise<{ id: string; created_at: Date }[]> {
  return tx.sql
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deletePending(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.sql.deleteFrom('users').where('id', 'in', ids).where('email_verified_at', 'is', null).execute();
}

/** Deletes at most `most` rows that never verified their address since `before`. */
export async function purgePending(tx: Tx, before: Date, most: number): Promise<number> {
  const due = tx.sql
    .selectFrom('users')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', before)
    .limit(most)
    .forUpdate()
    .skipLocked();
  const done = await tx.sql.deleteFrom('users').where('id', 'in', due).executeTakeFirst();
  return Number(done.numDeletedRows);
}

export async function moveToVerified(tx: Tx, userId: string, username: string | null): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ email_verified_at: tx.now, username, wanted_username: null })
    .where('id', '=', userId)
    .execute();
}

export async function moveToUsername(tx: Tx, userId: string, username: string): Promise<void> {
  await tx.sql.updateTable('users').set({ username }).where('id', '=', userId).execute();
}

export async function moveToEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ email, email_verified_at: tx.now })
    .where('id', '=', userId)
    .execute();
}

export async function moveToPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.sql.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Writes the same password's hash with today's parameters, unless the password was changed meanwhile. */
export async function replaceHash(tx: Tx, userId: string, old: string, passwordHash: string): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .execute();
}

/** Role and switchable only ever move together (auth.md C9). `onboarded` also marks the side's steps as done. */
export async function moveToSide(tx: Tx, userId: string, side: 1 | 2, onboarded: boolean): Promise<void> {
  const flag = side === 1 ? { sonbording: 1 as const } : { bonbording: 1 as const };
  await tx.sql
    .updateTable('users')
    .set({ role: side, switchable: side, ...(onboarded ? flag : {}) })
    .where('id', '=', userId)
    .execute();
}

export async function moveToStatus(tx: Tx, userId: string, status: AccountStatus): Promise<void> {
  await tx.sql.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

export async function moveToRestricted(
  tx: Tx,
  userId: string,
  restricted: readonly RestrictionScope[],
): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ restricted: [...restricted] })
    .where('id', '=', userId)
    .execute();
}

/** True when it was the other way before. */
export async function moveToSupport(tx: Tx, userId: string, isSupport: boolean): Promise<boolean> {
  const done = await tx.sql
    .updateTable('users')
    .set({ is_support: isSupport })
    .where('id', '=', userId)
    .where('is_support', '=', !isSupport)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Whether anybody of support but this person can make its calls: without two-factor nobody can. */
export async function othersOfSupport(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('users')
    .select('id')
    .where('is_support', '=', true)
    .where('status', '=', 'active')
    .where('id', '<>', userId)
    .where(sql<boolean>`exists (
      select 1 from two_factor f where f.user_id = users.id and f.confirmed_at is not null)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSupportIds(read: Read, limit: number): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('users')
    .select('id')
    .where('is_support', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
