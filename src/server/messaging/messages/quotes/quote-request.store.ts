// SQL of quote requests. Guarantees: a request is locked before it is answered, and moved only if its version is unchanged.
import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { QuoteRequestState } from '#contract/messaging/messages/quote-request.machine.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { readCursor, toPage } from '#server/platform/http/cursor.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type QuoteRequestsTable = {
  message_id: string;
  conversation_id: string;
  buyer_id: string;
  seller_id: string;
  state: QuoteRequestState;
  version: ColumnType<number, undefined, number>;
  budget_minor: number | null;
  wanted_by: string | null;
  reason: ColumnType<string, undefined, string>;
  offer_id: ColumnType<string | null, undefined, string | null>;
  asked_at: Date;
  expires_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date | null>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    quote_requests: QuoteRequestsTable;
  }
}

const quoteRequestColumns = columnsOf<QuoteRequestsTable>({
  message_id: true,
  conversation_id: true,
  buyer_id: true,
  seller_id: true,
  state: true,
  version: true,
  budget_minor: true,
  wanted_by: true,
  reason: true,
  offer_id: true,
  asked_at: true,
  expires_at: true,
  ended_at: true,
});
export type QuoteRequestRow = Selectable<QuoteRequestsTable>;
export type QuoteRequestChange = Pick<Updateable<QuoteRequestsTable>, 'reason' | 'offer_id'>;

export async function insertQuoteRequest(
  tx: Tx,
  request: Insertable<QuoteRequestsTable>,
): Promise<QuoteRequestRow> {
  return tx.sql
    .insertInto('quote_requests')
    .values(request)
    .returning(quoteRequestColumns)
    .executeTakeFirstOrThrow();
}

/** Locks the request for one of its parties; null for anyone else. */
export async function lockQuoteRequest(
  tx: Tx,
  requestId: string,
  participantId: string,
): Promise<QuoteRequestRow | null> {
  const row = await tx.sql
    .selectFrom('quote_requests')
    .select(quoteRequestColumns)
    .where('message_id', '=', requestId)
    .where((of) => of.or([of('buyer_id', '=', participantId), of('seller_id', '=', participantId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function endQuoteRequest(
  tx: Tx,
  request: QuoteRequestRow,
  to: QuoteRequestState,
  change: QuoteRequestChange,
): Promise<QuoteRequestRow> {
  const moved = await tx.sql
    .updateTable('quote_requests')
    .set({ ...change, state: to, version: request.version + 1, ended_at: tx.now })
    .where('message_id', '=', request.message_id)
    .where('version', '=', request.version)
    .returning(quoteRequestColumns)
    .executeTakeFirst();
  assert(moved, `quote request ${request.message_id} moved while it was locked`);
  return moved;
}

export async function findQuoteRequest(
  read: Read,
  requestId: string,
  participantId: string,
): Promise<QuoteRequestRow | null> {
  const { rows } = await sql<QuoteRequestRow>`
    select ${listed(quoteRequestColumns)} from quote_requests
    where message_id = ${requestId} and (buyer_id = ${participantId} or seller_id = ${participantId})`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

export async function listQuoteRequestsOf(
  read: Read,
  messageIds: readonly string[],
): Promise<QuoteRequestRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<QuoteRequestRow>`
    select ${listed(quoteRequestColumns)} from quote_requests where message_id = any(${messageIds}::uuid[])`.execute(
    read.sql,
  );
  return rows;
}

export async function listQuoteRequestRows(
  read: Read,
  of: { personId: string; side: 'buyer' | 'seller' },
  page: { cursor: string | undefined; limit: number },
): Promise<{ rows: QuoteRequestRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const mine = of.side === 'buyer' ? sql`q.buyer_id = ${of.personId}` : sql`q.seller_id = ${of.personId}`;
  const { rows } = await sql<QuoteRequestRow>`
    select ${listed(quoteRequestColumns, 'q')} from quote_requests q where ${mine}
      ${after ? sql`and (q.asked_at, q.message_id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by q.asked_at desc, q.message_id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.asked_at.getTime(), last.message_id]);
}

/** Unanswered requests of this buyer, including those that the timer has not ended yet. */
export async function countOpenRequests(read: Read, buyerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from quote_requests where state = 'open' and buyer_id = ${buyerId}`.execute(
    read.sql,
  );
  return rows[0]!.n;
}

/** Requests since then from this buyer to this seller. */
export async function countAskedOf(
  read: Read,
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from quote_requests
    where buyer_id = ${buyerId} and seller_id = ${sellerId} and asked_at > ${since}`.execute(read.sql);
  return rows[0]!.n;
}

const expires = (now: Date) => sql`state = 'open' and expires_at <= ${now}`;

export const quoteRequestExpires = (now: Date) =>
  isThere(sql`quote_requests where ${expires(now)} order by expires_at`);

/** Locks the request that expired first; null if none has. */
export async function lockNextExpiredRequest(tx: Tx): Promise<QuoteRequestRow | null> {
  const { rows } = await sql<QuoteRequestRow>`
    select ${listed(quoteRequestColumns)} from quote_requests where ${expires(tx.now)}
    order by expires_at limit 1 for no key update skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

/** All open requests of a person, locked in id order. */
export async function lockOpenRequests(tx: Tx, personId: string): Promise<QuoteRequestRow[]> {
  const { rows } = await sql<QuoteRequestRow>`
    select ${listed(quoteRequestColumns)} from quote_requests where state = 'open' and (buyer_id = ${personId} or seller_id = ${personId})
    order by message_id for no key update`.execute(tx.sql);
  return rows;
}
