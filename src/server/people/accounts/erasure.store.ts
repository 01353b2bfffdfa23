// The SQL of account erasure: columns that are cleared, rows that are deleted, and the reserved username.
// Guarantees: every column a person filled in is cleared. Figures of their work stay: they are part of other people's history.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    reserved_usernames: { username_sha256: Buffer; reserved_at: Date };
  }
}

export const deletedName = 'Deleted user';

function fingerprint(username: string): Buffer {
  return createHash('sha256').update(username.toLowerCase()).digest();
}

export async function reserveUsername(tx: Tx, username: string): Promise<void> {
  await tx.sql
    .insertInto('reserved_usernames')
    .values({ username_sha256: fingerprint(username), reserved_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isReserved(read: Read, username: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('reserved_usernames')
    .select('reserved_at')
    .where('username_sha256', '=', fingerprint(username))
    .executeTakeFirst();
  return row !== undefined;
}

/** The address becomes one that cannot exist (RFC 2606), so that the person can register with it again. */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    update users set email = id || '@deleted.invalid', username = null, wanted_username = null, password_hash = null, is_support = false,
      status = 'deleted'
    where id = ${userId}`.execute(tx.sql);
}

export async function eraseProfile(tx: Tx, userId: string): Promise<void> {
  await sql`
    update profiles set display_name = ${deletedName}, title = '', bio = '', country = null, skills = '[]', languages = '[]',
      experience_years = 0, hourly_rate_minor = null, avatar_picture_id = null, freelancer_type = null,
      freelancer_experience = null, team_size = null, looking_for = '[]', company = '', education = '[]',
      updated_at = ${tx.now}
    where user_id = ${userId}`.execute(tx.sql);
  await sql`delete from portfolio_items where user_id = ${userId}`.execute(tx.sql);
}

/** Session rows stay, without IP and user agent, so that a token still in use finds its session closed. */
export async function eraseSignInMethods(tx: Tx, userId: string): Promise<void> {
  await sql`update sessions set ip = null, user_agent = null where user_id = ${userId}`.execute(tx.sql);
  for (const table of [
    'known_devices',
    'account_signals',
    'code_flows',
    'reset_grants',
    'identities',
    'two_factor',
    'two_factor_removals',
    'backup_codes',
    'passkeys',
    'sign_in_challenges',
    'presence',
    'absences',
  ]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx.sql);
  }
}
