// The SQL of account_signals: hashes of cards, bank accounts, devices and networks that an account has used.
// Guarantees: a hash is stored once per account and kind, the number per account is limited, and old ones are purged.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export const signalKinds = ['card', 'bank', 'device', 'network'] as const;
export type SignalKind = (typeof signalKinds)[number];

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    account_signals: {
      user_id: string;
      kind: SignalKind;
      hash: Buffer;
      first_seen_at: Date;
      seen_at: Date;
    };
  }
}

/** Whether this account had not used it before. */
export async function upsertSignal(
  tx: Tx,
  signal: { userId: string; kind: SignalKind; hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into account_signals as s (user_id, kind, hash, first_seen_at, seen_at)
    values (${signal.userId}, ${signal.kind}, ${signal.hash}, ${tx.now}, ${tx.now})
    on conflict (user_id, kind, hash) do update set seen_at = excluded.seen_at
    returning s.xmax = 0 as is_new`.execute(tx.sql);
  return rows[0]!.is_new;
}

/** Deletes the account's least recently used ones beyond this number. */
export async function deleteBeyond(tx: Tx, userId: string, kind: SignalKind, kept: number): Promise<void> {
  await sql`
    delete from account_signals where user_id = ${userId} and kind = ${kind} and hash in (
      select hash from account_signals where user_id = ${userId} and kind = ${kind}
      order by seen_at desc, hash offset ${kept})`.execute(tx.sql);
}

/** The kinds of signals that two accounts share. */
export async function listSharedKinds(read: Read, userId: string, otherId: string): Promise<SignalKind[]> {
  const { rows } = await sql<{ kind: SignalKind }>`
    select distinct a.kind from account_signals a
    join account_signals b on b.kind = a.kind and b.hash = a.hash and b.user_id = ${otherId}
    where a.user_id = ${userId} order by a.kind`.execute(read.sql);
  return rows.map((row) => row.kind);
}

/** Accounts that share a signal of these kinds with this one, most recently seen first. */
export async function listSharing(
  read: Read,
  userId: string,
  kinds: readonly SignalKind[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select b.user_id from account_signals a
    join account_signals b on b.kind = a.kind and b.hash = a.hash and b.user_id <> a.user_id
    where a.user_id = ${userId} and a.kind = any(${kinds}::text[])
    group by b.user_id order by max(b.seen_at) desc, b.user_id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.user_id);
}

export const signalsAreOld = (before: Date) =>
  sql<boolean>`exists (select from account_signals where seen_at < ${before})`;

export async function purgeSignals(tx: Tx, before: Date, max: number): Promise<number> {
  const done = await sql`
    delete from account_signals where ctid = any(array(
      select ctid from account_signals where seen_at < ${before} limit ${max} for update skip locked))`.execute(
    tx.sql,
  );
  return Number(done.numAffectedRows ?? 0);
}
