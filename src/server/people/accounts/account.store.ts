// The SQL of users, pending or verified. Decides nothing: commands do, under the locks taken here.
// Guarantees: an address belongs to at most one verified row and a username to one row; unique indexes enforce both.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { RoleNumber } from '#contract/people/accounts/account.schema.ts';
import type { PlatformRule, RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
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
  suspension_rule: PlatformRule | null;
  suspended_until: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Date;
  /** The last sign-in, or use of a session, to the day. */
  active_at: Generated<Date>;
  /** When a balance that no one claims is looked for next; null once its owner was notified twice. */
  unclaimed_check_at: Generated<Date | null>;
  unclaimed_notices: Generated<number>;
};
declare module '#server/platform/data/db.ts' {
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

/** Until the transaction ends, no other one can register, verify or change to this address. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  const name = `email:${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql);
}

/** Until the transaction ends, no other one can take this username. Always after `lockEmail` if both are needed. */
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

/** A share lock: other holders pass, a lock or change of the account waits. */
export async function lockStatusShared(tx: Tx, userId: string): Promise<AccountStatus> {
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

/** The account that has verified this address. A deleted account keeps its replaced address. */
export async function findVerifiedByEmail(read: Read, email: string): Promise<string | null> {
  const row = await read.sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether an account has this username, or a deleted account had it. */
export async function usernameIsTaken(read: Read, username: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined || (await isReserved(read, username));
}

/** The accounts this address can sign in to: its verified owner, or else the two newest pending rows. */
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

/** The account that signs in; its password and status cannot change until the transaction ends. */
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
export async function listPending(read: Read, email: string): Promise<{ id: string; created_at: Date }[]> {
  return read.sql
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** False if another table refers to one of them; then none is deleted. */
export async function tryDeletePending(tx: Tx, ids: readonly string[]): Promise<boolean> {
  await sql`savepoint pending`.execute(tx.sql);
  try {
    await tx.sql.deleteFrom('users').where('id', 'in', ids).where('email_verified_at', 'is', null).execute();
    await sql`release savepoint pending`.execute(tx.sql);
    return true;
  } catch (error) {
    await sql`rollback to savepoint pending`.execute(tx.sql);
    if (!isReference(error)) throw error;
    return false;
  }
}

/** A foreign key without `on delete`, or with `on delete restrict`. */
const isReference = (error: unknown) => ['23503', '23001'].includes((error as { code?: string }).code ?? '');

/** Locks at most `max` accounts that did not verify their address since `before`. */
export async function lockExpiredPending(tx: Tx, before: Date, max: number): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('users')
    .select('id')
    .where(isExpiredPending(before))
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** An erased account stays, because something refers to it. */
export const isExpiredPending = (before: Date) =>
  sql<boolean>`(email_verified_at is null and created_at < ${before} and status <> 'deleted')`;

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

/** Null: until its owner sets a new one with a code sent by email. */
export async function moveToPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  await tx.sql.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Rehashes the same password with the current parameters, unless it was changed in the meantime. */
export async function replaceHash(tx: Tx, userId: string, old: string, passwordHash: string): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .execute();
}

/** Sets role and switchable together, always. `onboarded` also marks that side's onboarding as done. */
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

export async function moveToSuspension(
  tx: Tx,
  userId: string,
  suspension: { rule: PlatformRule; until: Date | null } | null,
): Promise<void> {
  await tx.sql
    .updateTable('users')
    .set({ suspension_rule: suspension?.rule ?? null, suspended_until: suspension?.until ?? null })
    .where('id', '=', userId)
    .execute();
}

export async function findSuspension(
  read: Read,
  userId: string,
): Promise<{ rule: PlatformRule | null; until: Date | null } | null> {
  const row = await read.sql
    .selectFrom('users')
    .select(['suspension_rule as rule', 'suspended_until as until'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findRestricted(read: Read, userId: string): Promise<RestrictionScope[]> {
  const row = await read.sql
    .selectFrom('users')
    .select('restricted')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.restricted ?? [];
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

/** True if the value changed. */
export async function moveToSupport(tx: Tx, userId: string, isSupport: boolean): Promise<boolean> {
  const done = await tx.sql
    .updateTable('users')
    .set({ is_support: isSupport })
    .where('id', '=', userId)
    .where('is_support', '=', !isSupport)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/**
 * Whether there is another support agent with two-factor on; without it console calls are refused. A suspended one counts: an appeal
 * waits for a second agent, and is not decided by the first one.
 */
export async function hasOtherSupportAgent(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('users')
    .select('id')
    .where('is_support', '=', true)
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

export async function findSellerSide(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('users')
    .select('sonbording')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.sonbording === 1;
}
