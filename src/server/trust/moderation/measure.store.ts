// The SQL of measures: what support has decided about people and gigs. Rows are never deleted; what is in force is a state.
// Guards: `in force` is one definition, used by every question.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { HouseRule, MeasureState, RestrictionScope } from '#contract/trust/moderation/measure.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type MeasuresTable = {
  id: string;
  kind: 'restriction' | 'removal';
  user_id: string;
  scopes: RestrictionScope[];
  gig_id: string | null;
  gig_was: 'active' | 'paused' | null;
  rule: HouseRule;
  reasons: string;
  evidence: string;
  imposed_by: string;
  imposed_at: Date;
  until_at: Date | null;
  state: MeasureState;
  appeal: string | null;
  appealed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    measures: MeasuresTable;
  }
}
export type MeasureRow = Selectable<MeasuresTable>;
/** With the title of the gig, where it is about one. */
export type MeasureWithGig = MeasureRow & { gig_title: string | null };

const inForce = ['in-force', 'appealed', 'upheld'] as const satisfies readonly MeasureState[];

export async function insertMeasure(
  tx: Tx,
  measure: Pick<
    MeasureRow,
    | 'id'
    | 'kind'
    | 'user_id'
    | 'scopes'
    | 'gig_id'
    | 'gig_was'
    | 'rule'
    | 'reasons'
    | 'evidence'
    | 'imposed_by'
    | 'until_at'
  >,
): Promise<void> {
  await tx.sql
    .insertInto('measures')
    .values({
      ...measure,
      imposed_at: tx.now,
      state: 'in-force',
      appeal: null,
      appealed_at: null,
      decided_by: null,
      decided_at: null,
      decision: null,
    })
    .execute();
}

/** Whom it is about: never changes, so it is read before the account is locked. */
export async function findMeasure(read: Read, id: string): Promise<MeasureRow | null> {
  return (await read.sql.selectFrom('measures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function moveToAppealed(tx: Tx, id: string, appeal: string): Promise<void> {
  await tx.sql
    .updateTable('measures')
    .set({ state: 'appealed', appeal, appealed_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export async function moveToDecided(
  tx: Tx,
  id: string,
  decided: { state: 'upheld' | 'lifted'; by: string; decision: string },
): Promise<void> {
  await tx.sql
    .updateTable('measures')
    .set({ state: decided.state, decided_by: decided.by, decided_at: tx.now, decision: decided.decision })
    .where('id', '=', id)
    .execute();
}

/** Those whose time is over are not in force, whatever their state still says. */
export async function scopesInForce(read: Read, userId: string): Promise<RestrictionScope[]> {
  const { rows } = await sql<{ scope: RestrictionScope }>`
    select distinct unnest(scopes) as scope from measures
    where user_id = ${userId} and state = any(${inForce}) and (until_at is null or until_at > ${read.now})
    order by scope`.execute(read.sql);
  return rows.map((row) => row.scope);
}

/** The person of one whose time is over, for the timer. */
export async function findDue(read: Read): Promise<{ id: string; user_id: string } | null> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from measures where state in ('in-force', 'appealed', 'upheld') and until_at <= ${read.now}
    order by until_at limit 1`.execute(read.sql);
  return rows[0] ?? null;
}

/** Every one of this person whose time is over; gives their ids. */
export function endDueOf(tx: Tx, userId: string): Promise<string[]> {
  return moveToEnded(tx, userId, sql`until_at <= ${tx.now}`);
}

/** Every one of somebody who leaves, whenever its time would have been over; gives their ids. */
export function endAllOf(tx: Tx, userId: string): Promise<string[]> {
  return moveToEnded(tx, userId, sql`true`);
}

async function moveToEnded(
  tx: Tx,
  userId: string,
  among: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update measures set state = 'ended', decided_by = null, decided_at = null, decision = null
    where user_id = ${userId} and state in ('in-force', 'appealed', 'upheld') and ${among}
    returning id`.execute(tx.sql);
  return rows.map((row) => row.id);
}

export async function eraseAppealsOf(tx: Tx, userId: string, words: string): Promise<void> {
  await tx.sql
    .updateTable('measures')
    .set({ appeal: words })
    .where('user_id', '=', userId)
    .where('appeal', 'is not', null)
    .execute();
}

type Page = { cursor?: string | undefined; limit: number };
type Found = { rows: MeasureWithGig[]; nextCursor: string | null };

const withGig = sql`select m.*, g.title as gig_title from measures m left join gigs g on g.id = m.gig_id`;

export function listMeasuresOf(read: Read, userId: string, page: Page): Promise<Found> {
  return listNewest(read, page, sql`m.user_id = ${userId}`);
}

export function listNewestMeasures(read: Read, page: Page): Promise<Found> {
  return listNewest(read, page, sql`true`);
}

async function listNewest(read: Read, page: Page, among: ReturnType<typeof sql<boolean>>): Promise<Found> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const before = after
    ? sql`and (m.imposed_at, m.id) < (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<MeasureWithGig>`
    ${withGig} where ${among} ${before} order by m.imposed_at desc, m.id desc limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.imposed_at.getTime(), last.id]);
}

/** Those that wait for somebody of support, the longest first. */
export async function listAppeals(read: Read, page: Page): Promise<Found> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const behind = after
    ? sql`and (m.appealed_at, m.id) > (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<MeasureWithGig>`
    ${withGig} where m.state = 'appealed' ${behind} order by m.appealed_at, m.id limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.appealed_at!.getTime(), last.id]);
}

export async function getMeasureWithGig(read: Read, id: string): Promise<MeasureWithGig> {
  const { rows } = await sql<MeasureWithGig>`${withGig} where m.id = ${id}`.execute(read.sql);
  return rows[0]!;
}
