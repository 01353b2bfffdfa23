// The SQL of identities (connected provider accounts) and of social_flows (redirects in progress).
// Guarantees: issuer and subject belong to at most one account; reading a flow consumes it, so a state works once.
import { sql } from 'kysely';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type FlowPurpose = 'sign-in' | 'connect' | 'confirm';

type IdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: string;
  provider: SocialProvider;
  email: string | null;
  connected_at: Date;
  used_at: Date;
};
export type SocialFlow = {
  state_sha256: Buffer;
  browser_sha256: Buffer;
  provider: SocialProvider;
  purpose: FlowPurpose;
  session_id: string | null;
  return_to: string;
  expires_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    identities: IdentitiesTable;
    social_flows: SocialFlow;
  }
}

const socialFlowColumns = columnsOf<SocialFlow>({
  state_sha256: true,
  browser_sha256: true,
  provider: true,
  purpose: true,
  session_id: true,
  return_to: true,
  expires_at: true,
});

export type IdentityName = { issuer: string; subject: string };

/** Until the transaction ends, no other one can admit or connect this identity. Always before `lockEmail`. */
export async function lockIdentity(tx: Tx, { issuer, subject }: IdentityName): Promise<void> {
  const name = `identity:${issuer}|${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql);
}

export async function findIdentity(
  read: Read,
  { issuer, subject }: IdentityName,
): Promise<{ user_id: string; verified: boolean } | null> {
  const row = await read.sql
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['identities.user_id', sql<boolean>`users.email_verified_at is not null`.as('verified')])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertIdentity(
  tx: Tx,
  identity: IdentityName & { user_id: string; provider: SocialProvider; email: string | null },
): Promise<void> {
  const { issuer, subject, user_id, provider, email } = identity;
  await tx.sql
    .insertInto('identities')
    .values({ issuer, subject, user_id, provider, email, connected_at: tx.now, used_at: tx.now })
    .execute();
}

export async function moveToUsed(tx: Tx, { issuer, subject }: IdentityName): Promise<void> {
  await tx.sql
    .updateTable('identities')
    .set({ used_at: tx.now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** A person's identities, oldest first; at most one per provider. */
export async function listIdentities(
  read: Read,
  userId: string,
): Promise<Pick<IdentitiesTable, 'provider' | 'email' | 'connected_at'>[]> {
  return read.sql
    .selectFrom('identities')
    .select(['provider', 'email', 'connected_at'])
    .where('user_id', '=', userId)
    .orderBy('connected_at')
    .orderBy('provider')
    .execute();
}

export async function deleteIdentity(tx: Tx, userId: string, provider: SocialProvider): Promise<void> {
  await tx.sql
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

export async function insertSocialFlow(tx: Tx, flow: SocialFlow): Promise<void> {
  await tx.sql.insertInto('social_flows').values(flow).execute();
}

/** Consumes the flow; null if there is none with this state, provider and browser. It may have expired. */
export async function takeSocialFlow(
  tx: Tx,
  flow: Pick<SocialFlow, 'state_sha256' | 'browser_sha256' | 'provider'>,
): Promise<SocialFlow | null> {
  const row = await tx.sql
    .deleteFrom('social_flows')
    .where('state_sha256', '=', flow.state_sha256)
    .where('browser_sha256', '=', flow.browser_sha256)
    .where('provider', '=', flow.provider)
    .returning(socialFlowColumns)
    .executeTakeFirst();
  return row ?? null;
}

export async function purgeSocialFlows(tx: Tx, before: Date, max: number): Promise<number> {
  const done = await sql`
    delete from social_flows where state_sha256 in
      (select state_sha256 from social_flows where expires_at < ${before} limit ${max} for update skip locked)
  `.execute(tx.sql);
  return Number(done.numAffectedRows ?? 0);
}
