// The SQL of copyright claims. A claim is locked before it changes state. Erasing an account clears the texts of its claims and
// keeps their history.
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import type { ClaimState } from '#contract/trust/copyright/claim.machine.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type CopyrightClaimsTable = {
  id: string;
  gig_id: string;
  seller_id: string;
  claimant_id: string | null;
  name: string;
  email: string;
  original_url: string | null;
  original_picture_id: string | null;
  statement: string;
  signature: string;
  state: ClaimState;
  made_at: Date;
  opened_at: Date | null;
  answer_by: Date | null;
  answer: string | null;
  answered_at: Date | null;
  decision: string | null;
  decided_by: string | null;
  ended_at: Date | null;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    copyright_claims: CopyrightClaimsTable;
    claimed_pictures: { claim_id: string; picture_id: string };
  }
}

const copyrightClaimColumns = columnsOf<CopyrightClaimsTable>({
  id: true,
  gig_id: true,
  seller_id: true,
  claimant_id: true,
  name: true,
  email: true,
  original_url: true,
  original_picture_id: true,
  statement: true,
  signature: true,
  state: true,
  made_at: true,
  opened_at: true,
  answer_by: true,
  answer: true,
  answered_at: true,
  decision: true,
  decided_by: true,
  ended_at: true,
});
export type ClaimRow = Selectable<CopyrightClaimsTable>;
/** With the gig's title and slug, and the claimed images that still exist. */
export type ClaimWithGig = ClaimRow & { gig_slug: string; gig_title: string; picture_ids: string[] };
export type NewClaim = Pick<
  ClaimRow,
  | 'id'
  | 'gig_id'
  | 'seller_id'
  | 'claimant_id'
  | 'name'
  | 'email'
  | 'original_url'
  | 'original_picture_id'
  | 'statement'
  | 'signature'
>;

const unresolved = sql`('unconfirmed', 'open', 'answered')`;
const opened = sql`('open', 'answered')`;
const erased = 'Erased.';

/** Serializes claims of one address, so concurrent submissions cannot exceed the limit. */
export async function lockClaimant(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${email.toLowerCase()}`}, 0))`.execute(
    tx.sql,
  );
}

type Claimant = { userId: string | null; email: string };
const isClaimant = ({ userId, email }: Claimant) =>
  sql`((c.email <> '' and lower(c.email) = lower(${email})) or c.claimant_id = ${userId}::uuid)`;

export async function countOpenClaims(read: Read, claimant: Claimant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from copyright_claims c where state in ${opened} and ${isClaimant(claimant)}`.execute(
    read.sql,
  );
  return rows[0]!.count;
}

export async function hasOpenClaimOn(read: Read, email: string, gigId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from copyright_claims where state in ${opened} and lower(email) = lower(${email}) and gig_id = ${gigId}`.execute(
    read.sql,
  );
  return rows.length > 0;
}

/** On one of these images, or on another upload of the same bytes by the same seller. */
export async function wasRejectedOn(
  read: Read,
  claimant: Claimant,
  pictureIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from copyright_claims c join claimed_pictures q on q.claim_id = c.id
    join pictures rejected on rejected.id = q.picture_id
    join pictures p on p.hash = rejected.hash and p.owner_id = rejected.owner_id
    where c.state = 'rejected' and ${isClaimant(claimant)} and p.id = any(${pictureIds}::uuid[]) limit 1`.execute(
    read.sql,
  );
  return rows.length > 0;
}

/** Counts only opened claims: discarding an unconfirmed one is not a withdrawal. */
export async function hasWithdrawnSince(
  read: Read,
  claimant: Claimant,
  { gigId, since }: { gigId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from copyright_claims c where c.state = 'withdrawn' and c.opened_at is not null and c.gig_id = ${gigId}
      and c.ended_at > ${since} and ${isClaimant(claimant)} limit 1`.execute(read.sql);
  return rows.length > 0;
}

/** Unconfirmed claims of an address about a gig, oldest first. */
export async function listUnconfirmedOf(read: Read, email: string, gigId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from copyright_claims where state = 'unconfirmed' and email <> '' and lower(email) = lower(${email})
      and gig_id = ${gigId} order by made_at, id`.execute(read.sql);
  return rows.map((row) => row.id);
}

export async function insertClaim(tx: Tx, claim: NewClaim, pictureIds: readonly string[]): Promise<void> {
  await tx.sql
    .insertInto('copyright_claims')
    .values({
      ...claim,
      state: 'unconfirmed',
      made_at: tx.now,
      opened_at: null,
      answer_by: null,
      answer: null,
      answered_at: null,
      decision: null,
      decided_by: null,
      ended_at: null,
    })
    .execute();
  await tx.sql
    .insertInto('claimed_pictures')
    .values(pictureIds.map((picture_id) => ({ claim_id: claim.id, picture_id })))
    .execute();
}

/** The parties never change, so they can be read before locking. */
export async function findClaim(read: Read, id: string): Promise<ClaimRow | null> {
  const row = await read.sql
    .selectFrom('copyright_claims')
    .select(copyrightClaimColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const row = await tx.sql
    .selectFrom('copyright_claims')
    .select(copyrightClaimColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type OneClaim = Pick<ClaimRow, 'id' | 'seller_id'>;

/** Other claims that await a response of the same seller. */
const waitingBeside = (db: Read['sql'], { id, seller_id: sellerId }: OneClaim) =>
  db
    .selectFrom('copyright_claims')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'open')
    .where('id', '<>', id)
    .orderBy('id')
    .limit(claimLimits.answered);

export async function countWaitingBeside(read: Read, claim: OneClaim): Promise<number> {
  return (await waitingBeside(read.sql, claim).select('id').execute()).length;
}

/** Those that another command is moving are left to it, so that two responses at once cannot wait for each other. */
export function lockWaitingBeside(tx: Tx, claim: OneClaim): Promise<ClaimRow[]> {
  return waitingBeside(tx.sql, claim).select(copyrightClaimColumns).forUpdate().skipLocked().execute();
}

export async function moveToOpen(tx: Tx, id: string, answerBy: Date): Promise<void> {
  await tx.sql
    .updateTable('copyright_claims')
    .set({ state: 'open', opened_at: tx.now, answer_by: answerBy })
    .where('id', '=', id)
    .execute();
}

export async function moveToAnswered(tx: Tx, id: string, answer: string): Promise<void> {
  await tx.sql
    .updateTable('copyright_claims')
    .set({ state: 'answered', answer, answered_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export async function moveToEnd(
  tx: Tx,
  id: string,
  end: {
    state: 'upheld' | 'rejected' | 'conceded' | 'withdrawn' | 'ended';
    decision?: { text: string; by: string };
  },
): Promise<void> {
  await tx.sql
    .updateTable('copyright_claims')
    .set({
      state: end.state,
      ended_at: tx.now,
      ...(end.decision && { decision: end.decision.text, decided_by: end.decision.by }),
    })
    .where('id', '=', id)
    .execute();
}

export async function listPictureIds(read: Read, claimId: string): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('claimed_pictures')
    .select('picture_id')
    .where('claim_id', '=', claimId)
    .execute();
  return rows.map((row) => row.picture_id);
}

export type UnansweredClaim = { id: string; answer_by: Date };

/** The next claim past its response deadline, after `last`. */
export async function findUnanswered(
  read: Read,
  last: UnansweredClaim | null,
): Promise<UnansweredClaim | null> {
  const keyset = last ? sql`and (answer_by, id) > (${last.answer_by}, ${last.id}::uuid)` : sql``;
  const { rows } = await sql<UnansweredClaim>`
    select id, answer_by from copyright_claims where state = 'open' and answer_by <= ${read.now} ${keyset}
    order by answer_by, id limit 1`.execute(read.sql);
  return rows[0] ?? null;
}

const unconfirmed = (before: Date) => sql`state = 'unconfirmed' and made_at < ${before}`;
const pastRetention = (before: Date) => sql`ended_at < ${before} and statement <> ${sql.lit(erased)}`;

export const claimIsUnconfirmed = (before: Date) =>
  isThere(sql`copyright_claims where ${unconfirmed(before)} order by made_at, id`);
export const claimIsPastRetention = (before: Date) =>
  isThere(sql`copyright_claims where ${pastRetention(before)} order by ended_at, id`);

export async function listUnconfirmed(read: Read, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from copyright_claims where ${unconfirmed(before)} order by made_at, id limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.id);
}

/** Ended before then, with texts not yet erased. */
export async function listPastRetention(read: Read, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from copyright_claims where ${pastRetention(before)}
    order by ended_at, id limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** Unresolved claims with this user on either side. */
export async function listUnresolvedOf(read: Read, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from copyright_claims where state in ${unresolved} and (seller_id = ${userId} or claimant_id = ${userId})
    order by id`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** Erases the claimant's data; the claim's existence and outcome stay. */
export async function eraseClaimant(tx: Tx, where: { userId: string } | { claimId: string }): Promise<void> {
  const among = 'userId' in where ? sql`claimant_id = ${where.userId}` : sql`id = ${where.claimId}`;
  await sql`
    update copyright_claims set claimant_id = null, name = ${erased}, email = '', original_url = null,
      original_picture_id = null, statement = ${erased}, signature = ${erased}
    where ${among}`.execute(tx.sql);
}

export async function eraseAnswersOf(tx: Tx, userId: string): Promise<void> {
  await sql`update copyright_claims set answer = ${erased} where seller_id = ${userId} and answer is not null`.execute(
    tx.sql,
  );
}

type Page = { cursor?: string | undefined; limit: number };
type ClaimPage = { rows: ClaimWithGig[]; nextCursor: string | null };

const withGig = (more = sql``) => sql`
  select ${listed(copyrightClaimColumns, 'c')}${more}, coalesce(g.slug, '') as gig_slug, g.title as gig_title, array(
    select q.picture_id from claimed_pictures q where q.claim_id = c.id order by q.picture_id)::text[] as picture_ids
  from copyright_claims c join gigs g on g.id = c.gig_id`;

export async function getClaimWithGig(read: Read, id: string): Promise<ClaimWithGig> {
  const { rows } = await sql<ClaimWithGig>`${withGig()} where c.id = ${id}`.execute(read.sql);
  return rows[0]!;
}

/**
 * Newest first; for sellers, claims awaiting their response come before all others. Unconfirmed claims are visible only to their
 * claimant.
 */
export function listClaimsOf(
  read: Read,
  { userId, side }: { userId: string; side: 'seller' | 'claimant' },
  page: Page,
): Promise<ClaimPage> {
  if (side === 'claimant') return listNewest(read, page, sql<boolean>`c.claimant_id = ${userId}`);
  return listWaitingFirst(read, userId, page);
}

export function listNewestClaims(read: Read, page: Page): Promise<ClaimPage> {
  return listNewest(read, page, sql<boolean>`true`);
}

async function listNewest(read: Read, page: Page, among: RawBuilder<boolean>): Promise<ClaimPage> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const keyset = after
    ? sql`and (c.made_at, c.id) < (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<ClaimWithGig>`
    ${withGig()} where ${among} ${keyset} order by c.made_at desc, c.id desc limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.made_at.getTime(), last.id]);
}

/** One seller's claims are few enough to sort without an index. */
async function listWaitingFirst(read: Read, sellerId: string, page: Page): Promise<ClaimPage> {
  const after = readCursor(page.cursor, ['integer', 'integer', 'id']);
  const keyset = after
    ? sql`and (c.state = 'open', c.made_at, c.id) < (${after[0] === 1}::boolean, ${new Date(Number(after[1]))}, ${String(after[2])}::uuid)`
    : sql``;
  const { rows } = await sql<ClaimWithGig & { is_waiting: boolean }>`
    ${withGig(sql`, c.state = 'open' as is_waiting`)}
    where c.seller_id = ${sellerId} and c.opened_at is not null ${keyset}
    order by is_waiting desc, c.made_at desc, c.id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.is_waiting ? 1 : 0, last.made_at.getTime(), last.id]);
}

/** Open and answered claims, oldest first. */
export async function listWaitingClaims(read: Read, page: Page): Promise<ClaimPage> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const keyset = after
    ? sql`and (c.opened_at, c.id) > (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<ClaimWithGig>`
    ${withGig()} where c.state in ('open', 'answered') ${keyset} order by c.opened_at, c.id limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.opened_at!.getTime(), last.id]);
}
