// SQL of projects. Guarantees: a project is locked before it is moved, and moved only if its version is unchanged.
// The search index has its own table (src/server/discovery/search/projects/project.store.ts).
import type { ColumnType, Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ProjectState } from '#contract/deals/projects/project.machine.ts';
import type { ProjectDraft, Visibility } from '#contract/deals/projects/project.schema.ts';
import { later } from '#server/platform/clock.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type ProjectsTable = {
  id: string;
  buyer_id: string;
  state: ProjectState;
  version: ColumnType<number, undefined, number>;
  title: string;
  description: string;
  category: string | null;
  tags: string[];
  budget_min_minor: number | null;
  budget_max_minor: number | null;
  deadline: string | null;
  visibility: Visibility;
  file_ids: string[];
  created_at: Date;
  updated_at: Date;
  published_at: ColumnType<Date | null, undefined, Date>;
  closes_at: ColumnType<Date | null, undefined, Date>;
  reminded_at: ColumnType<Date | null, undefined, Date | null>;
  ended_at: ColumnType<Date | null, undefined, Date>;
  reason: ColumnType<string, undefined, string>;
  offer_id: ColumnType<string | null, undefined, string | null>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    projects: ProjectsTable;
  }
}
export type ProjectRow = Selectable<ProjectsTable>;
export type ProjectChange = Pick<
  Updateable<ProjectsTable>,
  'published_at' | 'closes_at' | 'reminded_at' | 'ended_at' | 'reason' | 'offer_id'
>;

const columns = [
  'id',
  'buyer_id',
  'state',
  'version',
  'title',
  'description',
  'category',
  'tags',
  'budget_min_minor',
  'budget_max_minor',
  'deadline',
  'visibility',
  'file_ids',
  'created_at',
  'updated_at',
  'published_at',
  'closes_at',
  'reminded_at',
  'ended_at',
  'reason',
  'offer_id',
] as const;

function contentOf(draft: ProjectDraft) {
  const { title, description, category, tags, budget, deadline, visibility, fileIds } = draft;
  return {
    title,
    description,
    category,
    tags,
    budget_min_minor: budget?.minMinor ?? null,
    budget_max_minor: budget?.maxMinor ?? null,
    deadline,
    visibility,
    file_ids: fileIds,
  } satisfies Partial<Insertable<ProjectsTable>>;
}

export async function insertProject(
  tx: Tx,
  project: { id: string; buyerId: string; draft: ProjectDraft },
): Promise<void> {
  await tx.sql
    .insertInto('projects')
    .values({
      id: project.id,
      buyer_id: project.buyerId,
      state: 'draft',
      ...contentOf(project.draft),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

export async function saveContent(tx: Tx, project: ProjectRow, draft: ProjectDraft): Promise<void> {
  await tx.sql
    .updateTable('projects')
    .set({ ...contentOf(draft), version: project.version + 1, updated_at: tx.now })
    .where('id', '=', project.id)
    .execute();
}

export async function findProjectRow(read: Read, projectId: string): Promise<ProjectRow | null> {
  const found = read.sql.selectFrom('projects').select(columns).where('id', '=', projectId);
  return (await found.executeTakeFirst()) ?? null;
}

export async function findProjectRows(read: Read, ids: readonly string[]): Promise<Map<string, ProjectRow>> {
  if (ids.length === 0) return new Map();
  const rows = await read.sql
    .selectFrom('projects')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type TaggedProject = { id: string; buyerId: string; state: ProjectState; tags: string[] };

/** Drafts and open projects only: an agreed project keeps the text that was hashed. */
export async function lockProjectsTagged(tx: Tx, tag: string, limit: number): Promise<TaggedProject[]> {
  const { rows } = await sql<TaggedProject>`
    select id, buyer_id as "buyerId", state, tags from projects
    where tags @> array[${tag}::text] and state in ('draft', 'open') order by id limit ${limit} for no key update`.execute(
    tx.sql,
  );
  return rows;
}

export async function saveTags(tx: Tx, projectId: string, tags: string[]): Promise<void> {
  await tx.sql.updateTable('projects').set({ tags }).where('id', '=', projectId).execute();
}

export async function lockProjectRow(tx: Tx, projectId: string): Promise<ProjectRow | null> {
  const found = tx.sql.selectFrom('projects').select(columns).where('id', '=', projectId);
  return (await found.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function moveProject(
  tx: Tx,
  project: ProjectRow,
  to: ProjectState,
  change: ProjectChange,
): Promise<ProjectRow> {
  const moved = await tx.sql
    .updateTable('projects')
    .set({ ...change, state: to, version: project.version + 1, updated_at: tx.now })
    .where('id', '=', project.id)
    .where('version', '=', project.version)
    .returning(columns)
    .executeTakeFirst();
  assert(moved, `project ${project.id} moved while it was locked`);
  return moved;
}

/**
 * Counts a buyer’s drafts, open projects and those published within a day under a lock, so that parallel requests cannot exceed the
 * limit.
 */
export async function countWithLock(
  tx: Tx,
  buyerId: string,
): Promise<{ drafts: number; open: number; publishedToday: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`projects/${buyerId}`}, 0))`.execute(tx.sql);
  const { rows } = await sql<{ drafts: number; open: number; publishedToday: number }>`
    select count(*) filter (where state = 'draft') as drafts, count(*) filter (where state in ('open', 'agreed')) as open,
      (select count(*) from projects
        where buyer_id = ${buyerId} and published_at > ${later(tx.now, { days: -1 })}) as "publishedToday"
    from projects where buyer_id = ${buyerId} and state in ('draft', 'open', 'agreed')`.execute(tx.sql);
  return rows[0]!;
}

export async function listOfBuyer(
  read: Read,
  buyerId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<{ rows: ProjectRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  let query = read.sql
    .selectFrom('projects')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .where('state', '<>', 'deleted');
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)`,
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, (last) => [last.created_at.getTime(), last.id]);
}

/** Locks the next open project due to close; null if none is. */
export async function lockNextIdle(tx: Tx): Promise<ProjectRow | null> {
  return lockNext(tx, idle(tx.now));
}

/** The same for a reminder: the project closes before `closingBefore` and its buyer was not reminded. */
export async function lockNextToRemind(tx: Tx, closingBefore: Date): Promise<ProjectRow | null> {
  return lockNext(tx, dueForReminder(tx.now, closingBefore));
}

const idle = (now: Date) => sql<boolean>`closes_at <= ${now}`;
const dueForReminder = (now: Date, closingBefore: Date) =>
  sql<boolean>`closes_at <= ${closingBefore} and closes_at > ${now} and reminded_at is null`;
const isOpen = (due: RawBuilder<boolean>) =>
  isThere(sql`projects where state = 'open' and ${due} order by closes_at`);

/** Queries that check whether a row is due. */
export const projectIsIdle = (now: Date) => isOpen(idle(now));
export const projectNeedsReminder = (now: Date, closingBefore: Date) =>
  isOpen(dueForReminder(now, closingBefore));

async function lockNext(tx: Tx, due: RawBuilder<boolean>): Promise<ProjectRow | null> {
  const found = await tx.sql
    .selectFrom('projects')
    .select(columns)
    .where('state', '=', 'open')
    .where(due)
    .orderBy('closes_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found ?? null;
}

/** What a seller and a buyer do about projects, each with the time of its rows. */
const contacts = {
  questions: [sql.table('project_questions'), sql.ref('c.asked_at')],
  invitations: [sql.table('project_invitations'), sql.ref('c.invited_at')],
  proposals: [sql.table('proposals'), sql.ref('c.sent_at')],
} as const;

/** Since then, between this seller and this buyer over all projects; with those that were withdrawn. */
export async function countContacts(
  read: Read,
  kind: keyof typeof contacts,
  { sellerId, buyerId }: { sellerId: string; buyerId: string },
  since: Date,
): Promise<number> {
  const [table, at] = contacts[kind];
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${table} c join projects p on p.id = c.project_id
    where c.seller_id = ${sellerId} and ${at} > ${since} and p.buyer_id = ${buyerId}`.execute(read.sql);
  return rows[0]!.n;
}

/** A buyer’s unfinished projects, locked in id order. */
export async function lockProjectsOf(tx: Tx, buyerId: string): Promise<ProjectRow[]> {
  return tx.sql
    .selectFrom('projects')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['draft', 'open', 'agreed'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Erases the texts of a buyer’s projects, except those that are the contract of an order. */
export async function eraseProjects(tx: Tx, buyerId: string): Promise<void> {
  await sql`
    update projects set title = 'Deleted project', description = '', tags = '{}', file_ids = '{}', reason = ''
    where buyer_id = ${buyerId} and state <> 'hired'`.execute(tx.sql);
}
