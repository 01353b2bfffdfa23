// The SQL of sign_in_challenges: sign-ins waiting for a second factor, and passkey ceremonies.
// Guarantees: one statement claims an attempt and checks limit and expiry; a WebAuthn challenge is consumed by its first attempt,
// and a completed challenge is deleted: the first to do so wins.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { maxTries } from './two-factor.policy.ts';

export type ChallengePurpose = 'second-factor' | 'passkey-login' | 'passkey-registration';

type ChallengesTable = {
  id: string;
  purpose: ChallengePurpose;
  secret_sha256: Buffer;
  user_id: string | null;
  way: string | null;
  webauthn_challenge: string | null;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    sign_in_challenges: ChallengesTable;
  }
}

export type ChallengeRow = {
  id: string;
  user_id: string | null;
  way: string | null;
  webauthn_challenge: string | null;
};

export async function insertChallenge(
  tx: Tx,
  challenge: Omit<ChallengesTable, 'attempts' | 'created_at'>,
): Promise<void> {
  await tx.sql
    .insertInto('sign_in_challenges')
    .values({ ...challenge, created_at: tx.now })
    .execute();
}

/** The challenge of this secret, if it has not expired and has attempts left. */
export async function findChallenge(
  read: Read,
  purpose: ChallengePurpose,
  secretSha256: Buffer,
): Promise<ChallengeRow | null> {
  const row = await read.sql
    .selectFrom('sign_in_challenges')
    .select(['id', 'user_id', 'way', 'webauthn_challenge'])
    .where('secret_sha256', '=', secretSha256)
    .where('purpose', '=', purpose)
    .where('attempts', '<', maxTries)
    .where('expires_at', '>', read.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts one attempt and consumes the WebAuthn challenge, which is returned; null if no attempts are left. */
export async function claimTry(tx: Tx, challengeId: string): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    with waiting as (
      select id, webauthn_challenge from sign_in_challenges
      where id = ${challengeId} and attempts < ${maxTries} and expires_at > ${tx.now} for update
    )
    update sign_in_challenges c set attempts = c.attempts + 1, webauthn_challenge = null
    from waiting where c.id = waiting.id
    returning c.id, c.user_id, c.way, waiting.webauthn_challenge
  `.execute(tx.sql);
  return rows[0] ?? null;
}

export async function setToBeSigned(tx: Tx, challengeId: string, webauthnChallenge: string): Promise<void> {
  await tx.sql
    .updateTable('sign_in_challenges')
    .set({ webauthn_challenge: webauthnChallenge })
    .where('id', '=', challengeId)
    .execute();
}

export async function deleteChallenge(tx: Tx, challengeId: string): Promise<void> {
  await tx.sql.deleteFrom('sign_in_challenges').where('id', '=', challengeId).execute();
}

/** Consumes the challenge; null if it has expired or another request consumed it. */
export async function takeChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  secretSha256: Buffer,
): Promise<ChallengeRow | null> {
  const row = await tx.sql
    .deleteFrom('sign_in_challenges')
    .where('secret_sha256', '=', secretSha256)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.now)
    .returning(['id', 'user_id', 'way', 'webauthn_challenge'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

export async function purgeChallenges(tx: Tx, before: Date, most: number): Promise<number> {
  const done = await sql`
    delete from sign_in_challenges where id in (
      select id from sign_in_challenges where expires_at < ${before} limit ${most} for update skip locked
    )
  `.execute(tx.sql);
  return Number(done.numAffectedRows ?? 0);
}
