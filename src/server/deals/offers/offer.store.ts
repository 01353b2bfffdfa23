// SQL of offers. Guarantees: a round is locked before it is answered, and moved only if its version is unchanged.
import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { OfferState } from '#contract/deals/offers/offer.machine.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type Json<Shape> = ColumnType<Shape, string, never>;
export type OfferSide = 'buyer' | 'seller';
/** The project an offer was made for, and the SHA-256 of its brief. */
export type OfferBrief = { projectId: string; title: string; sha256: string };
type OffersTable = {
  id: string;
  thread_id: string;
  round: number;
  buyer_id: string;
  seller_id: string;
  gig_id: string;
  made_by: OfferSide;
  state: OfferState;
  version: ColumnType<number, undefined, number>;
  gig: Json<FrozenGig>;
  rules: Json<OrderRules>;
  terms: Json<OfferTerms>;
  message: string;
  brief: ColumnType<OfferBrief | null, string | undefined, never>;
  reason: ColumnType<string, undefined, string>;
  made_at: Date;
  expires_at: Date;
  accepted_at: ColumnType<Date | null, undefined, Date | null>;
  ended_at: ColumnType<Date | null, undefined, Date | null>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    offers: OffersTable;
  }
}

const offerColumns = columnsOf<OffersTable>({
  id: true,
  thread_id: true,
  round: true,
  buyer_id: true,
  seller_id: true,
  gig_id: true,
  made_by: true,
  state: true,
  version: true,
  gig: true,
  rules: true,
  terms: true,
  message: true,
  brief: true,
  reason: true,
  made_at: true,
  expires_at: true,
  accepted_at: true,
  ended_at: true,
});
export type OfferRow = Selectable<OffersTable>;
export type OfferChange = Pick<
  Updateable<OffersTable>,
  'reason' | 'expires_at' | 'accepted_at' | 'ended_at' | 'message'
>;

export async function insertOffer(tx: Tx, offer: Insertable<OffersTable>): Promise<OfferRow> {
  return tx.sql.insertInto('offers').values(offer).returning(offerColumns).executeTakeFirstOrThrow();
}

/** Locks the offer for one of its parties; null for anyone else. `participantId` null: the system. */
export async function lockOfferRow(
  tx: Tx,
  offerId: string,
  participantId: string | null,
): Promise<OfferRow | null> {
  let query = tx.sql.selectFrom('offers').select(offerColumns).where('id', '=', offerId);
  if (participantId !== null) {
    query = query.where((row) =>
      row.or([row('buyer_id', '=', participantId), row('seller_id', '=', participantId)]),
    );
  }
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function moveOffer(
  tx: Tx,
  offer: OfferRow,
  to: OfferState,
  change: OfferChange,
): Promise<OfferRow> {
  const moved = await tx.sql
    .updateTable('offers')
    .set({ ...change, state: to, version: offer.version + 1 })
    .where('id', '=', offer.id)
    .where('version', '=', offer.version)
    .returning(offerColumns)
    .executeTakeFirst();
  assert(moved, `offer ${offer.id} moved while it was locked`);
  return moved;
}

export async function findOfferRow(
  read: Read,
  offerId: string,
  participantId: string,
): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${listed(offerColumns)} from offers
    where id = ${offerId} and (buyer_id = ${participantId} or seller_id = ${participantId})`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

/** The latest 50 rounds of a negotiation, oldest first. */
export async function listRounds(read: Read, threadId: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${listed(offerColumns)} from (
      select ${listed(offerColumns)} from offers where thread_id = ${threadId} order by round desc limit 50) newest
    order by round`.execute(read.sql);
  return rows;
}

export async function listOfferRows(
  read: Read,
  of: { personId: string; side: OfferSide },
  page: { cursor: string | undefined; limit: number },
): Promise<{ rows: OfferRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const mine = of.side === 'buyer' ? sql`o.buyer_id = ${of.personId}` : sql`o.seller_id = ${of.personId}`;
  const { rows } = await sql<OfferRow>`
    select ${listed(offerColumns, 'o')} from offers o where ${mine} and o.state <> 'countered'
      ${after ? sql`and (o.made_at, o.id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by o.made_at desc, o.id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.made_at.getTime(), last.id]);
}

/** Unanswered offers made by this person. */
export async function countOpenOffers(read: Read, personId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from offers where state = 'open'
      and ((buyer_id = ${personId} and made_by = 'buyer') or (seller_id = ${personId} and made_by = 'seller'))`.execute(
    read.sql,
  );
  return rows[0]!.n;
}

/** Contacts of this kind and pair are counted one transaction at a time. */
export async function lockContact(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact/${key}`}, 0))`.execute(tx.sql);
}

/** Negotiations begun since then by one person with another, without those from proposals. */
export async function countMadeTo(
  read: Read,
  { from, to }: { from: string; to: string },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from offers where round = 1 and brief is null and made_at > ${since}
      and ((buyer_id = ${from} and seller_id = ${to} and made_by = 'buyer')
        or (seller_id = ${from} and buyer_id = ${to} and made_by = 'seller'))`.execute(read.sql);
  return rows[0]!.n;
}

/** Offers made since then of a seller’s proposals to a buyer. */
export async function countAgreed(
  read: Read,
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from offers
    where buyer_id = ${buyerId} and seller_id = ${sellerId} and brief is not null and made_at > ${since}`.execute(
    read.sql,
  );
  return rows[0]!.n;
}

const expires = (now: Date) => sql`state in ('open', 'accepted') and expires_at <= ${now}`;

export const offerExpires = (now: Date) => isThere(sql`offers where ${expires(now)} order by expires_at`);

/** Locks the offer that expired first; null if none has. */
export async function lockNextExpired(tx: Tx): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select ${listed(offerColumns)} from offers where ${expires(tx.now)}
    order by expires_at limit 1 for no key update skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

/** All live offers of a person, locked in id order. */
export async function listLiveOffers(tx: Tx, personId: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${listed(offerColumns)} from offers where state in ('open', 'accepted', 'running') and (buyer_id = ${personId} or seller_id = ${personId})
    order by id for no key update`.execute(tx.sql);
  return rows;
}

/** Erases the messages a person wrote with their offers. */
export async function eraseOfferMessages(tx: Tx, personId: string): Promise<void> {
  await sql`
    update offers set message = ''
    where message <> ''
      and ((buyer_id = ${personId} and made_by = 'buyer') or (seller_id = ${personId} and made_by = 'seller'))`.execute(
    tx.sql,
  );
}

/** Only to a later time, and only for an accepted, unpaid offer. */
export async function postponeExpiry(tx: Tx, offerId: string, until: Date): Promise<void> {
  await sql`
    update offers set expires_at = greatest(expires_at, ${until}::timestamptz) where id = ${offerId} and state = 'accepted'`.execute(
    tx.sql,
  );
}
