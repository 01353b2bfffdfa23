// The SQL of code_flows and reset_grants: pending codes, and permissions to set a new password.
// Guarantees: one statement claims an attempt and checks limit and expiry, so parallel guesses cannot share one; a flow or a
// grant is consumed by deleting it, and the first to do so wins.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { deleteChallengesOf } from '../two-factor/challenge.store.ts';

/** verify: the address of a registration · reset: a forgotten password · email: the new address of an account. */
export type CodePurpose = 'verify' | 'reset' | 'email';

export const maxAttempts = 5;

type CodeFlowsTable = {
  id: string;
  purpose: CodePurpose;
  session_id: string | null;
  cookie_sha256: Buffer | null;
  user_id: string | null;
  email: string;
  kid: string;
  nonce: Buffer;
  generation: Generated<number>;
  attempts: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  created_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    code_flows: CodeFlowsTable;
    reset_grants: { secret_sha256: Buffer; user_id: string; email: string; expires_at: Date };
  }
}

const codeFlowColumns = columnsOf<CodeFlowsTable>({
  id: true,
  purpose: true,
  session_id: true,
  cookie_sha256: true,
  user_id: true,
  email: true,
  kid: true,
  nonce: true,
  generation: true,
  attempts: true,
  sent_at: true,
  expires_at: true,
  created_at: true,
});

export type CodeFlow = {
  id: string;
  purpose: CodePurpose;
  session_id: string | null;
  cookie_sha256: Buffer | null;
  user_id: string | null;
  email: string;
  kid: string;
  nonce: Buffer;
  generation: number;
  attempts: number;
  sent_at: Date;
  expires_at: Date;
  created_at: Date;
};
/** A flow belongs to the session that requested it, or to the cookie of the browser that requested a reset. */
export type FlowHolder =
  | { purpose: 'verify' | 'email'; sessionId: string }
  | { purpose: 'reset'; cookieSha256: Buffer };

export async function findFlow(read: Read, holder: FlowHolder): Promise<CodeFlow | null> {
  const flows = read.sql
    .selectFrom('code_flows')
    .select(codeFlowColumns)
    .where('purpose', '=', holder.purpose);
  const query =
    holder.purpose === 'reset'
      ? flows.where('cookie_sha256', '=', holder.cookieSha256)
      : flows.where('session_id', '=', holder.sessionId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findFlowById(read: Read, flowId: string): Promise<CodeFlow | null> {
  return (
    (await read.sql
      .selectFrom('code_flows')
      .select(codeFlowColumns)
      .where('id', '=', flowId)
      .executeTakeFirst()) ?? null
  );
}

/** Inserts the flow, or gives the holder's flow its next code: a new nonce and generation, and all attempts. */
export async function renewFlow(
  tx: Tx,
  flow: Pick<CodeFlow, 'id' | 'user_id' | 'email' | 'kid' | 'nonce' | 'expires_at'> & { holder: FlowHolder },
): Promise<{ id: string; generation: number }> {
  const { holder } = flow;
  const row = {
    id: flow.id,
    purpose: holder.purpose,
    session_id: holder.purpose === 'reset' ? null : holder.sessionId,
    cookie_sha256: holder.purpose === 'reset' ? holder.cookieSha256 : null,
    user_id: flow.user_id,
    email: flow.email,
    kid: flow.kid,
    nonce: flow.nonce,
    sent_at: tx.now,
    expires_at: flow.expires_at,
    created_at: tx.now,
  };
  const next = {
    user_id: flow.user_id,
    email: flow.email,
    kid: flow.kid,
    nonce: flow.nonce,
    generation: sql<number>`code_flows.generation + 1`,
    attempts: 0,
    sent_at: tx.now,
    expires_at: flow.expires_at,
  };
  const insert = tx.sql.insertInto('code_flows').values(row);
  const upsert =
    holder.purpose === 'reset'
      ? insert.onConflict((oc) => oc.column('cookie_sha256').doUpdateSet(next))
      : insert.onConflict((oc) =>
          oc.columns(['session_id', 'purpose']).where('session_id', 'is not', null).doUpdateSet(next),
        );
  return upsert.returning(['id', 'generation']).executeTakeFirstOrThrow();
}

/** Counts one attempt; returns the flow, or null if it has expired or has no attempts left. */
export async function claimAttempt(tx: Tx, flowId: string): Promise<CodeFlow | null> {
  const row = await tx.sql
    .updateTable('code_flows')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', flowId)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', tx.now)
    .returning(codeFlowColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes the flow; false if another request did so first, or a newer code was sent. */
export async function deleteFlow(tx: Tx, flow: { id: string; generation: number }): Promise<boolean> {
  const done = await tx.sql
    .deleteFrom('code_flows')
    .where('id', '=', flow.id)
    .where('generation', '=', flow.generation)
    .executeTakeFirst();
  return Number(done.numDeletedRows) === 1;
}

/** Moves the newest verify flow of a pending account to its new session, so that the code already sent still works. */
export async function moveFlowToSession(tx: Tx, userId: string, sessionId: string): Promise<CodeFlow | null> {
  const newest = tx.sql
    .selectFrom('code_flows')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .orderBy('sent_at', 'desc')
    .limit(1);
  const row = await tx.sql
    .updateTable('code_flows')
    .set({ session_id: sessionId })
    .where('id', '=', newest)
    .returning(codeFlowColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes everything pending that could change this person's password or address, or complete an earlier sign-in. */
export async function deleteFlowsOf(tx: Tx, userId: string): Promise<void> {
  await deleteChallengesOf(tx, userId);
  await tx.sql.deleteFrom('code_flows').where('user_id', '=', userId).execute();
  await tx.sql.deleteFrom('reset_grants').where('user_id', '=', userId).execute();
}

export async function insertGrant(
  tx: Tx,
  grant: { secret_sha256: Buffer; user_id: string; email: string; expires_at: Date },
): Promise<void> {
  await tx.sql.insertInto('reset_grants').values(grant).execute();
}

/** The person this grant is for, if it matches the address and has not expired. Does not consume it. */
export async function findGrant(read: Read, secretSha256: Buffer, email: string): Promise<string | null> {
  const row = await read.sql
    .selectFrom('reset_grants')
    .select('user_id')
    .where('secret_sha256', '=', secretSha256)
    .where('email', '=', email)
    .where('expires_at', '>', read.now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The same, consuming the grant. */
export async function takeGrant(tx: Tx, secretSha256: Buffer, email: string): Promise<string | null> {
  const row = await tx.sql
    .deleteFrom('reset_grants')
    .where('secret_sha256', '=', secretSha256)
    .where('email', '=', email)
    .where('expires_at', '>', tx.now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function purgeFlows(tx: Tx, before: Date, max: number): Promise<number> {
  const flows = await sql`
    delete from code_flows where id in (select id from code_flows where expires_at < ${before} limit ${max} for update skip locked)
  `.execute(tx.sql);
  const grants = await sql`
    delete from reset_grants where secret_sha256 in
      (select secret_sha256 from reset_grants where expires_at < ${before} limit ${max} for update skip locked)
  `.execute(tx.sql);
  return Number(flows.numAffectedRows ?? 0) + Number(grants.numAffectedRows ?? 0);
}
