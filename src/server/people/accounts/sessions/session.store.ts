// The SQL of sessions: one row per signed-in browser.
// Guarantees: a generation is advanced by exactly one statement; a revoked row is never live again.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { RoleNumber } from '#contract/people/accounts/account.schema.ts';
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { AccountStatus } from '../account.store.ts';

/** reuse: an old refresh cookie was presented · limit: too many sessions · replaced: the browser signed in again. */
export type RevokeReason =
  | 'logout'
  | 'revoked'
  | 'password'
  | 'email'
  | 'identity'
  | 'reset'
  | 'reuse'
  | 'limit'
  | 'replaced'
  | 'suspended'
  | 'two-factor'
  | 'passkey'
  | 'deleted';

type SessionsTable = {
  id: string;
  user_id: string;
  generation: Generated<number>;
  seed: Buffer;
  created_at: Date;
  authenticated_at: Date;
  rotated_at: Date;
  seen_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  revoke_reason: RevokeReason | null;
  ip: string | null;
  user_agent: string | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    sessions: SessionsTable;
  }
}

export type SessionRow = {
  id: string;
  user_id: string;
  generation: number;
  seed: Buffer;
  authenticated_at: Date;
  rotated_at: Date;
  absolute_expires_at: Date;
  revoked_at: Date | null;
  revoke_reason: RevokeReason | null;
  email: string;
  email_verified_at: Date | null;
  is_support: boolean;
  has_two_factor: boolean;
  restricted: RestrictionScope[];
  username: string | null;
  display_name: string | null;
  role: RoleNumber;
  switchable: 1 | 2;
  status: AccountStatus;
};

export async function insertSession(
  tx: Tx,
  session: Pick<SessionsTable, 'id' | 'user_id' | 'seed' | 'absolute_expires_at' | 'ip' | 'user_agent'>,
): Promise<void> {
  await tx.sql
    .insertInto('sessions')
    .values({
      ...session,
      created_at: tx.now,
      authenticated_at: tx.now,
      rotated_at: tx.now,
      seen_at: tx.now,
      revoked_at: null,
      revoke_reason: null,
    })
    .execute();
}

/** The session with its person, by primary keys only: this query runs with every authenticated request. */
export async function findSession(read: Read, sessionId: string): Promise<SessionRow | null> {
  const row = await read.sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.generation',
      'sessions.seed',
      'sessions.authenticated_at',
      'sessions.rotated_at',
      'sessions.absolute_expires_at',
      'sessions.revoked_at',
      'sessions.revoke_reason',
      'users.email',
      'users.email_verified_at',
      'users.is_support',
      'users.restricted',
      // Evaluated for support agents only: this query runs with every request.
      sql<boolean>`(users.is_support and exists (
        select 1 from two_factor f where f.user_id = users.id and f.confirmed_at is not null))`.as(
        'has_two_factor',
      ),
      'users.username',
      'profiles.display_name',
      'users.role',
      'users.switchable',
      'users.status',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these sessions that are live and whose person is active. */
export async function filterLiveSessions(
  read: Read,
  sessionIds: readonly string[],
  idleSince: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and u.status = 'active'
      and s.rotated_at > ${idleSince} and s.absolute_expires_at > ${read.now}`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** Advances `generation` by one; false if another request did so first, or the session was revoked. */
export async function moveToNextGeneration(tx: Tx, sessionId: string, generation: number): Promise<boolean> {
  const done = await tx.sql
    .updateTable('sessions')
    .set({ generation: generation + 1, rotated_at: tx.now, seen_at: tx.now })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

export async function moveToAuthenticated(tx: Tx, sessionId: string): Promise<void> {
  await tx.sql
    .updateTable('sessions')
    .set({ authenticated_at: tx.now })
    .where('id', '=', sessionId)
    .execute();
}

/** Whether the session is not revoked; until the transaction ends, it cannot be. */
export async function lockUnrevoked(tx: Tx, session: { id: string; userId: string }): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Live sessions of a person, newest first. */
export async function listLiveSessions(read: Read, userId: string, idleSince: Date) {
  return read.sql
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('rotated_at', '>', idleSince)
    .where('absolute_expires_at', '>', read.now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** True if this session was live and belonged to this person. */
export async function moveToRevoked(
  tx: Tx,
  session: { id: string; userId: string },
  reason: RevokeReason,
): Promise<boolean> {
  const done = await revoking(tx, reason)
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Revokes all sessions of a person except `keep`; returns their number. */
export async function revokeAll(
  tx: Tx,
  userId: string,
  reason: RevokeReason,
  keep?: string,
): Promise<number> {
  const all = revoking(tx, reason).where('user_id', '=', userId);
  const done = await (keep === undefined ? all : all.where('id', '<>', keep)).executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Revokes all but the `most` newest live sessions of a person. */
export async function revokeBeyond(tx: Tx, userId: string, most: number): Promise<void> {
  const older = tx.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await revoking(tx, 'limit').where('id', 'in', older).execute();
}

function revoking(tx: Tx, reason: RevokeReason) {
  return tx.sql
    .updateTable('sessions')
    .set({ revoked_at: tx.now, revoke_reason: reason })
    .where('revoked_at', 'is', null);
}

/** Deletes at most `most` sessions that expired before `before`. */
export async function purgeSessions(tx: Tx, before: Date, most: number): Promise<number> {
  const due = tx.sql
    .selectFrom('sessions')
    .select('id')
    .where((or) => or.or([or('absolute_expires_at', '<', before), or('rotated_at', '<', before)]))
    .limit(most)
    .forUpdate()
    .skipLocked();
  const done = await tx.sql.deleteFrom('sessions').where('id', 'in', due).executeTakeFirst();
  return Number(done.numDeletedRows);
}
