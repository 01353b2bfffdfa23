// Idempotency: the same key with the same request returns the same bytes for 72 hours. Large answers are not kept: they are read again,
// or the repeat learns that the work is done.
// Guarantees: the key is claimed in the transaction that does the work, so a second attempt waits for the first and then replays it.
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Keys } from '#server/platform/keys.ts';
import { columnsOf } from '../data/columns.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { refuse } from './refuse.ts';

type KeyRow = {
  user_id: string;
  route: string;
  key: string;
  request_sha256: Buffer;
  status: number | null;
  body: Buffer | null;
  created_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    idempotency_keys: KeyRow;
  }
}

const idempotencyKeyColumns = columnsOf<KeyRow>({
  user_id: true,
  route: true,
  key: true,
  request_sha256: true,
  status: true,
  body: true,
  created_at: true,
});

export type KeyOf = { userId: string; route: string; key: string; requestSha256: Buffer };
export type Replay = { status: number; body: Buffer };

/** Larger answers are not stored: those about one order or offer could otherwise fill the disk in hours. */
export const mostStoredBytes = 64 * 1024;

/** A flow that claimed its key and died is taken over after this long; its steps are safe to repeat. */
const abandonedAfterSeconds = 30;

/** An HMAC: a request may contain a card number, which could be guessed from a plain hash in the database. */
export function requestHash(keys: Keys, input: unknown): Buffer {
  return createHmac('sha256', keys.current('request-hash').bytes).update(JSON.stringify(input)).digest();
}

export function checkedKey(key: string | undefined): string {
  if (key === undefined || !/^[\x21-\x7e]{16,128}$/.test(key)) return refuse('idempotency_key_missing');
  return key;
}

/** Claims the key, or returns the stored answer, or refuses. `on` is the transaction that does the work, or a short one before a flow. */
export async function claimKey(on: Pick<Read, 'sql' | 'now'>, of: KeyOf): Promise<Replay | null> {
  const inserted = await on.sql
    .insertInto('idempotency_keys')
    .values({
      user_id: of.userId,
      route: of.route,
      key: of.key,
      request_sha256: of.requestSha256,
      status: null,
      body: null,
      created_at: on.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return null;
  const row = await on.sql
    .selectFrom('idempotency_keys')
    .select(idempotencyKeyColumns)
    .where('user_id', '=', of.userId)
    .where('route', '=', of.route)
    .where('key', '=', of.key)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('idempotency_key_running', { retryAfterSeconds: 1 });
  return answerFrom(on, of, row);
}

async function answerFrom(
  on: Pick<Read, 'sql' | 'now'>,
  of: KeyOf,
  row: Selectable<KeyRow>,
): Promise<Replay | null> {
  if (!row.request_sha256.equals(of.requestSha256)) return refuse('idempotency_key_reused');
  if (row.status !== null && row.body !== null) return { status: row.status, body: row.body };
  if (on.now.getTime() - row.created_at.getTime() < abandonedAfterSeconds * 1000) {
    return refuse('idempotency_key_running', { retryAfterSeconds: 1 });
  }
  await on.sql
    .updateTable('idempotency_keys')
    .set({ created_at: on.now })
    .where('user_id', '=', of.userId)
    .where('route', '=', of.route)
    .where('key', '=', of.key)
    .execute();
  return null;
}

/** What is stored for replays: the answer, or without its body that the work is done. Not null, which means that it still runs. */
function storedBody({ body }: Replay): Buffer {
  return body.length > mostStoredBytes ? Buffer.alloc(0) : body;
}

/** Whether the work is done but its answer was not stored. */
export function wasNotKept(replay: Replay): boolean {
  return replay.body.length === 0;
}

/** Stores the answer for replays. A refusal gets a row of its own, because its transaction was rolled back. */
export async function storeAnswer(on: Pick<Read, 'sql' | 'now'>, of: KeyOf, answer: Replay): Promise<void> {
  const body = storedBody(answer);
  await on.sql
    .insertInto('idempotency_keys')
    .values({
      user_id: of.userId,
      route: of.route,
      key: of.key,
      request_sha256: of.requestSha256,
      status: answer.status,
      body,
      created_at: on.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet({ status: answer.status, body })
        .where('idempotency_keys.status', 'is', null),
    )
    .execute();
}

/** Releases a claimed key after a transient refusal: the same attempt may be repeated at once. */
export async function releaseKey(on: Pick<Read, 'sql'>, of: KeyOf): Promise<void> {
  await on.sql
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', of.userId)
    .where('route', '=', of.route)
    .where('key', '=', of.key)
    .where('status', 'is', null)
    .execute();
}

/** Deletes the stored answers of a deleted account: they contain names and bank accounts. */
export async function deleteAnswers(on: Pick<Read, 'sql'>, userId: string): Promise<void> {
  await on.sql.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
