// The SQL of moderation actions. Rows are never deleted; whether an action is in force is a state, defined once here.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type {
  PlatformRule,
  ModerationActionState,
  RestrictionScope,
} from '#contract/trust/moderation/moderation.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type ModerationActionsTable = {
  id: string;
  kind: 'restriction' | 'removal' | 'suspension';
  user_id: string;
  scopes: RestrictionScope[];
  gig_id: string | null;
  previous_gig_state: 'active' | 'paused' | null;
  rule: PlatformRule;
  reasons: string;
  evidence: string;
  /** Null: the operator, with `npm run support`. */
  imposed_by: string | null;
  imposed_at: Date;
  expires_at: Date | null;
  state: ModerationActionState;
  appeal: string | null;
  appealed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string | null;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    moderation_actions: ModerationActionsTable;
  }
}

const moderationActionColumns = columnsOf<ModerationActionsTable>({
  id: true,
  kind: true,
  user_id: true,
  scopes: true,
  gig_id: true,
  previous_gig_state: true,
  rule: true,
  reasons: true,
  evidence: true,
  imposed_by: true,
  imposed_at: true,
  expires_at: true,
  state: true,
  appeal: true,
  appealed_at: true,
  decided_by: true,
  decided_at: true,
  decision: true,
});
export type ModerationActionRow = Selectable<ModerationActionsTable>;
/** With the gig's title, for removals. */
export type ModerationActionWithGig = ModerationActionRow & { gig_title: string | null };

const inForce = ['in-force', 'appealed', 'upheld'] as const satisfies readonly ModerationActionState[];

export async function insertModerationAction(
  tx: Tx,
  moderationAction: Pick<
    ModerationActionRow,
    | 'id'
    | 'kind'
    | 'user_id'
    | 'scopes'
    | 'gig_id'
    | 'previous_gig_state'
    | 'rule'
    | 'reasons'
    | 'evidence'
    | 'imposed_by'
    | 'expires_at'
  >,
): Promise<void> {
  await tx.sql
    .insertInto('moderation_actions')
    .values({
      ...moderationAction,
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

/** The affected user never changes, so it can be read before locking the account. */
export async function findModerationAction(read: Read, id: string): Promise<ModerationActionRow | null> {
  return (
    (await read.sql
      .selectFrom('moderation_actions')
      .select(moderationActionColumns)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

export async function moveToAppealed(tx: Tx, id: string, appeal: string): Promise<void> {
  await tx.sql
    .updateTable('moderation_actions')
    .set({ state: 'appealed', appeal, appealed_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export async function moveToDecided(
  tx: Tx,
  id: string,
  decided: { state: 'upheld' | 'lifted'; agentId: string | null; decision: string },
): Promise<void> {
  await tx.sql
    .updateTable('moderation_actions')
    .set({
      state: decided.state,
      decided_by: decided.agentId,
      decided_at: tx.now,
      decision: decided.decision,
    })
    .where('id', '=', id)
    .execute();
}

/** Excludes expired actions that the timer has not ended yet. */
export async function scopesInForce(read: Read, userId: string): Promise<RestrictionScope[]> {
  const { rows } = await sql<{ scope: RestrictionScope }>`
    select distinct unnest(scopes) as scope from moderation_actions
    where user_id = ${userId} and state = any(${inForce}) and (expires_at is null or expires_at > ${read.now})
    order by scope`.execute(read.sql);
  return rows.map((row) => row.scope);
}

/** The suspension in force, if any. Ignores an expired one that the timer has not ended yet. */
export async function findSuspensionInForce(
  read: Read,
  userId: string,
): Promise<Pick<ModerationActionRow, 'id' | 'rule' | 'expires_at'> | null> {
  const { rows } = await sql<Pick<ModerationActionRow, 'id' | 'rule' | 'expires_at'>>`
    select id, rule, expires_at from moderation_actions
    where user_id = ${userId} and kind = 'suspension' and state = any(${inForce})
      and (expires_at is null or expires_at > ${read.now})`.execute(read.sql);
  return rows[0] ?? null;
}

/** Suspensions and restrictions in force that this agent has imposed since then, oldest first. */
export async function listInForceBy(
  read: Read,
  agentId: string,
  since: Date,
): Promise<Pick<ModerationActionRow, 'id' | 'user_id'>[]> {
  return read.sql
    .selectFrom('moderation_actions')
    .select(['id', 'user_id'])
    .where('imposed_by', '=', agentId)
    .where('imposed_at', '>=', since)
    .where('kind', 'in', ['suspension', 'restriction'])
    .where('state', 'in', inForce)
    .orderBy('imposed_at')
    .orderBy('id')
    .execute();
}

export async function isInForce(read: Read, id: string): Promise<boolean> {
  const action = await findModerationAction(read, id);
  return action !== null && (inForce as readonly ModerationActionState[]).includes(action.state);
}

/** The next expired action, for the timer. */
export async function findExpired(read: Read): Promise<{ id: string; user_id: string } | null> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from moderation_actions where state in ('in-force', 'appealed', 'upheld') and expires_at <= ${read.now}
    order by expires_at limit 1`.execute(read.sql);
  return rows[0] ?? null;
}

/** Ends the user's expired actions and returns their ids. */
export function endExpiredOf(tx: Tx, userId: string): Promise<string[]> {
  return moveToEnded(tx, userId, sql`expires_at <= ${tx.now}`);
}

/** Ends all actions against the user and returns their ids. */
export function endAllOf(tx: Tx, userId: string): Promise<string[]> {
  return moveToEnded(tx, userId, sql`true`);
}

async function moveToEnded(
  tx: Tx,
  userId: string,
  among: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update moderation_actions set state = 'ended', decided_by = null, decided_at = null, decision = null
    where user_id = ${userId} and state in ('in-force', 'appealed', 'upheld') and ${among}
    returning id`.execute(tx.sql);
  return rows.map((row) => row.id);
}

export async function eraseAppealsOf(tx: Tx, userId: string, text: string): Promise<void> {
  await tx.sql
    .updateTable('moderation_actions')
    .set({ appeal: text })
    .where('user_id', '=', userId)
    .where('appeal', 'is not', null)
    .execute();
}

type Page = { cursor?: string | undefined; limit: number };
type ModerationActionPage = { rows: ModerationActionWithGig[]; nextCursor: string | null };

const withGig = sql`select ${listed(moderationActionColumns, 'm')}, g.title as gig_title from moderation_actions m left join gigs g on g.id = m.gig_id`;

export function listModerationActionsOf(
  read: Read,
  userId: string,
  page: Page,
): Promise<ModerationActionPage> {
  return listNewest(read, page, sql`m.user_id = ${userId}`);
}

export function listNewestModerationActions(read: Read, page: Page): Promise<ModerationActionPage> {
  return listNewest(read, page, sql`true`);
}

async function listNewest(
  read: Read,
  page: Page,
  among: ReturnType<typeof sql<boolean>>,
): Promise<ModerationActionPage> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const keyset = after
    ? sql`and (m.imposed_at, m.id) < (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<ModerationActionWithGig>`
    ${withGig} where ${among} ${keyset} order by m.imposed_at desc, m.id desc limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.imposed_at.getTime(), last.id]);
}

/** Open appeals, oldest first. */
export async function listAppeals(read: Read, page: Page): Promise<ModerationActionPage> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const keyset = after
    ? sql`and (m.appealed_at, m.id) > (${new Date(Number(after[0]))}, ${String(after[1])}::uuid)`
    : sql``;
  const { rows } = await sql<ModerationActionWithGig>`
    ${withGig} where m.state = 'appealed' ${keyset} order by m.appealed_at, m.id limit ${page.limit + 1}`.execute(
    read.sql,
  );
  return toPage(rows, page.limit, (last) => [last.appealed_at!.getTime(), last.id]);
}

export async function getModerationActionWithGig(read: Read, id: string): Promise<ModerationActionWithGig> {
  const { rows } = await sql<ModerationActionWithGig>`${withGig} where m.id = ${id}`.execute(read.sql);
  return rows[0]!;
}
