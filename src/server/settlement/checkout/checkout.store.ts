// SQL of checkouts. Guards: a checkout is locked before its payment, and moved only while locked.
import type { ColumnType, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { CheckoutPurpose, checkoutStates } from '#contract/settlement/checkout/checkout.schema.ts';
import type { Bill, Quote } from '#contract/orders/orders/quote.schema.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Selection } from './quote-selection.ts';

/** jsonb: read as an object, written as text. */
type Json<Shape> = ColumnType<Shape, string, never>;
type NullableJson<Shape> = ColumnType<Shape | null, string | null, never>;

type CheckoutsTable = {
  id: string;
  buyer_id: string;
  seller_id: string;
  gig_id: string;
  purpose: CheckoutPurpose;
  for_order_id: string | null;
  for_order_number: string | null;
  addition_id: string | null;
  offer_id: string | null;
  offer_milestone: number | null;
  bill: Json<Bill>;
  gig: Json<FrozenGig>;
  selection: NullableJson<Selection>;
  quote: NullableJson<Quote>;
  rules: Json<OrderRules>;
  fingerprint: string | null;
  state: (typeof checkoutStates)[number];
  payment_id: ColumnType<string | null, never, string>;
  order_id: ColumnType<string | null, never, string>;
  order_number: ColumnType<string | null, never, string>;
  created_at: Date;
  expires_at: Date;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    checkouts: CheckoutsTable;
  }
}

const checkoutColumns = columnsOf<CheckoutsTable>({
  id: true,
  buyer_id: true,
  seller_id: true,
  gig_id: true,
  purpose: true,
  for_order_id: true,
  for_order_number: true,
  addition_id: true,
  offer_id: true,
  offer_milestone: true,
  bill: true,
  gig: true,
  selection: true,
  quote: true,
  rules: true,
  fingerprint: true,
  state: true,
  payment_id: true,
  order_id: true,
  order_number: true,
  created_at: true,
  expires_at: true,
});

export type CheckoutRow = Selectable<CheckoutsTable>;

export type NewCheckout = {
  id: string;
  buyerId: string;
  gig: FrozenGig;
  rules: OrderRules;
  purpose: CheckoutPurpose;
  bill: Bill;
  expiresAt: Date;
  /** The selection from which an order is placed. */
  choice?: { selection: Selection; quote: Quote; fingerprint: string };
  /** The existing order that the payment belongs to. */
  forOrder?: { id: string; number: string };
  additionId?: string;
  /** The agreed offer, and the milestone that is paid. */
  agreed?: { offerId: string; milestone: number | null; quote: Quote };
};

export async function insertCheckout(tx: Tx, of: NewCheckout): Promise<CheckoutRow> {
  const quote = of.choice?.quote ?? of.agreed?.quote;
  return tx.sql
    .insertInto('checkouts')
    .values({
      id: of.id,
      buyer_id: of.buyerId,
      seller_id: of.gig.sellerId,
      gig_id: of.gig.gigId,
      gig: JSON.stringify(of.gig),
      purpose: of.purpose,
      for_order_id: of.forOrder?.id ?? null,
      for_order_number: of.forOrder?.number ?? null,
      addition_id: of.additionId ?? null,
      bill: JSON.stringify(of.bill),
      selection: of.choice ? JSON.stringify(of.choice.selection) : null,
      offer_id: of.agreed?.offerId ?? null,
      offer_milestone: of.agreed?.milestone ?? null,
      quote: quote ? JSON.stringify(quote) : null,
      fingerprint: of.choice?.fingerprint ?? null,
      rules: JSON.stringify(of.rules),
      state: 'open',
      created_at: tx.now,
      expires_at: of.expiresAt,
    })
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
}

export async function findCheckout(
  read: Read,
  checkoutId: string,
  buyerId: string,
): Promise<CheckoutRow | null> {
  const row = await read.sql
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('id', '=', checkoutId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row ?? null;
}

/** What can be paid once, however many tabs start to pay for it. */
type PaidOnce = { additionId: string } | { offerId: string; milestone: number | null };

const paysFor = (what: PaidOnce) =>
  'additionId' in what
    ? sql`addition_id = ${what.additionId}`
    : sql`offer_id = ${what.offerId} and offer_milestone is not distinct from ${what.milestone}`;

/** A payable or processing checkout for this at this price. */
export async function findLiveCheckout(
  read: Read,
  what: PaidOnce,
  totalMinor: number,
): Promise<CheckoutRow | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${listed(checkoutColumns)} from checkouts where ${paysFor(what)} and (bill->>'totalMinor')::bigint = ${totalMinor}
      and state in ('open', 'paying', 'confirming') and expires_at > ${read.now}
    order by created_at desc limit 1`.execute(read.sql);
  return rows[0] ?? null;
}

/**
 * Whether another checkout for the same, or for the same existing order, is being paid. Its payment can take longer than the checkout
 * is open, and was checked against the state that this one is about to change.
 */
export async function isPaidElsewhere(read: Read, checkout: CheckoutRow): Promise<boolean> {
  const { for_order_id: orderId, offer_id: offerId, offer_milestone: milestone } = checkout;
  const same = orderId === null ? paysFor({ offerId: offerId!, milestone }) : sql`for_order_id = ${orderId}`;
  const { rows } = await sql`
    select from checkouts where ${same} and id <> ${checkout.id} and state in ('paying', 'confirming')
    limit 1`.execute(read.sql);
  return rows.length > 0;
}

/**
 * Places that orders of this gig which are being paid by other checkouts hold for this buyer. Those of another buyer hold one together,
 * so that no one fills a queue with payments that they do not confirm, and none holds one beyond the time of the checkout. The buyer's own
 * count until they end: a payment sent in time can still succeed after it.
 */
export async function countBeingPaid(
  read: Read,
  gigId: string,
  { buyerId, exceptId }: { buyerId: string; exceptId: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where buyer_id = ${buyerId})
      + count(distinct buyer_id) filter (where buyer_id <> ${buyerId} and expires_at > ${read.now}) as count
    from checkouts
    where gig_id = ${gigId} and state in ('paying', 'confirming')
      and purpose in ('order', 'offer') and id is distinct from ${exceptId}::uuid`.execute(read.sql);
  return rows[0]!.count;
}

/** Locks a checkout; with `buyerId`, only if it is that buyer's. */
export async function lockCheckout(
  tx: Tx,
  checkoutId: string,
  buyerId: string | null,
): Promise<CheckoutRow | null> {
  let query = tx.sql.selectFrom('checkouts').select(checkoutColumns).where('id', '=', checkoutId);
  if (buyerId !== null) query = query.where('buyer_id', '=', buyerId);
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function moveCheckout(
  tx: Tx,
  checkoutId: string,
  to: CheckoutRow['state'],
  change: Pick<Updateable<CheckoutsTable>, 'payment_id' | 'order_id' | 'order_number'> = {},
): Promise<void> {
  await tx.sql
    .updateTable('checkouts')
    .set({ ...change, state: to })
    .where('id', '=', checkoutId)
    .execute();
}

/** Whether any unpaid or unconfirmed checkout is past its time. */
export const checkoutIsDue = (now: Date) =>
  isThere(sql`checkouts where state in ('open', 'confirming') and expires_at <= ${now} order by expires_at`);

/** Expires up to `limit` unpaid checkouts and returns how many. */
export async function expireOpenCheckouts(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update checkouts set state = 'expired' where id in (
      select id from checkouts where state = 'open' and expires_at <= ${tx.now}
      order by expires_at limit ${limit} for no key update skip locked)`.execute(tx.sql);
  return Number(numAffectedRows ?? 0n);
}

const abandonedBefore = (before: Date) =>
  sql`checkouts where state = 'expired' and payment_id is null and expires_at < ${before} order by expires_at`;

export const abandonedCheckoutsAreOld = (before: Date) => isThere(abandonedBefore(before));

/** Deletes checkouts that expired without any attempt to pay, which nothing refers to. */
export async function purgeAbandonedCheckouts(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checkouts where id in (
      select id from ${abandonedBefore(before)} limit ${max} for update skip locked)`.execute(tx.sql);
  return Number(numAffectedRows ?? 0n);
}

/** Payments that the buyer did not confirm within the checkout's time. */
export async function listUnconfirmedPayments(read: Read, limit: number): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('checkouts')
    .select('payment_id')
    .where('state', '=', 'confirming')
    .where('expires_at', '<=', read.now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.payment_id!);
}
