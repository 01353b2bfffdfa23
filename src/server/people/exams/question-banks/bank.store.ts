// The SQL of exams, bank versions and questions.
// Guarantees: a question row is never rewritten: a new wording is a new row, and the old row ends with the version that replaced
// it.
import { sql } from 'kysely';
import type { ItemKind } from '#contract/people/exams/exam.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { ItemContent, ItemKey } from '../answer.rules.ts';

export type ExamRow = {
  slug: string;
  title: string;
  category: string;
  summary: string;
  tags: string[];
  topics: string[];
  bankVersion: number;
  /** Questions that can be drawn. */
  items: number;
};
export type ItemRow = {
  id: string;
  number: number;
  topic: string;
  difficulty: number;
  kind: ItemKind;
  content: ItemContent;
  key: ItemKey;
};

const examColumns = sql`e.slug, e.title, e.category, e.summary, e.tags, e.topics, e.bank_version as "bankVersion",
  (select count(*) from exam_items i where i.exam_slug = e.slug and i.until_version is null and i.retired_at is null)
    as items`;
const maxExams = 200;

export async function listExamRows(read: Read): Promise<ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    select ${examColumns} from exams e order by e.position, e.slug limit ${maxExams}`.execute(read.sql);
  return rows;
}

export async function findExamRow(read: Read, slug: string): Promise<ExamRow | null> {
  const { rows } = await sql<ExamRow>`select ${examColumns} from exams e where e.slug = ${slug}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

/** Current badge holders per exam, with its title; exams without holders are left out. */
export async function countHolders(read: Read): Promise<Map<string, { title: string; holders: number }>> {
  const { rows } = await sql<{ slug: string; title: string; holders: number }>`
    select e.slug, e.title, count(*) as holders from exam_badges b join exams e on e.slug = b.exam_slug
    where b.expires_at > ${read.now} group by e.slug order by e.position`.execute(read.sql);
  return new Map(rows.map(({ slug, ...rest }) => [slug, rest]));
}

/** Only one process loads banks at a time; the others then find everything loaded. */
export async function lockBanks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exams/banks', 0))`.execute(tx.sql);
}

export type NewestBank = {
  slug: string;
  version: number;
  source: 'file' | 'support';
  sha256: string | null;
};

export async function listNewestBanks(read: Read): Promise<Map<string, NewestBank>> {
  const { rows } = await sql<NewestBank>`
    select distinct on (exam_slug) exam_slug as slug, version, source, sha256 from exam_banks
    order by exam_slug, version desc`.execute(read.sql);
  return new Map(rows.map((row) => [row.slug, row]));
}

export async function putExam(
  tx: Tx,
  exam: Omit<ExamRow, 'bankVersion' | 'items'> & { position: number },
): Promise<void> {
  await sql`
    insert into exams (slug, title, category, summary, tags, topics, position)
    values (${exam.slug}, ${exam.title}, ${exam.category}, ${exam.summary}, ${exam.tags}::text[], ${exam.topics}::text[],
      ${exam.position})
    on conflict (slug) do update set (title, category, summary, tags, topics, position) =
      (excluded.title, excluded.category, excluded.summary, excluded.tags, excluded.topics, excluded.position)`.execute(
    tx.sql,
  );
}

export async function insertBank(
  tx: Tx,
  bank: { slug: string; version: number; source: 'file' | 'support'; sha256: string | null },
): Promise<void> {
  await sql`
    insert into exam_banks (exam_slug, version, source, sha256, created_at)
    values (${bank.slug}, ${bank.version}, ${bank.source}, ${bank.sha256}, ${tx.now})`.execute(tx.sql);
  await sql`update exams set bank_version = ${bank.version} where slug = ${bank.slug}`.execute(tx.sql);
}

/** The questions of the newest version, the retired ones included. */
export async function listCurrentItems(read: Read, slug: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, number, topic, difficulty, kind, content, key from exam_items
    where exam_slug = ${slug} and until_version is null order by number`.execute(read.sql);
  return rows;
}

export async function endItems(tx: Tx, ids: readonly string[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update exam_items set until_version = ${version} where id = any(${ids}::uuid[])`.execute(tx.sql);
}

export async function insertItems(
  tx: Tx,
  slug: string,
  version: number,
  items: readonly ItemRow[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into exam_items (id, exam_slug, number, since_version, topic, difficulty, kind, content, key)
    select i.id, ${slug}, i.number, ${version}, i.topic, i.difficulty, i.kind, i.content, i.key
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (id uuid, number int, topic text, difficulty smallint, kind text, content jsonb, key jsonb)`.execute(
    tx.sql,
  );
}
