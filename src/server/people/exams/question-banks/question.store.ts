// The SQL of question banks and questions as support sees them.
import { sql } from 'kysely';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import type { ItemKind } from '#contract/people/exams/exam.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { ItemContent, ItemKey } from '../answer.rules.ts';
import { exposure } from '../draw-questions.ts';

export type BankRow = {
  slug: string;
  title: string;
  version: number;
  source: 'file' | 'support';
  inUse: number;
  retired: number;
  attempts: number;
  passed: number;
  openReports: number;
};

/** All banks, or the one of this slug. Counts come from exam_scores, not from the attempts. */
export async function listBankRows(read: Read, slug: string | null): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select e.slug, e.title, e.bank_version as version, b.source, i."inUse", i."retired", i."openReports",
      coalesce(s.attempts, 0) as attempts, coalesce(s.passed, 0) as passed
    from exams e join exam_banks b on b.exam_slug = e.slug and b.version = e.bank_version
    cross join lateral (select count(*) filter (where retired_at is null) as "inUse",
        count(*) filter (where retired_at is not null) as "retired",
        (select count(*) from exam_reports r join exam_items ri on ri.id = r.item_id
          where ri.exam_slug = e.slug and r.answered_at is null) as "openReports"
      from exam_items where exam_slug = e.slug and until_version is null) i
    left join lateral (select sum(attempts)::bigint as attempts,
        coalesce(sum(attempts) filter (where correct * 100 >= total * ${examRules.passPercent}), 0)::bigint as passed
      from exam_scores where exam_slug = e.slug) s on true
    where ${slug}::text is null or e.slug = ${slug}::text
    order by e.position, e.slug limit 200`.execute(read.sql);
  return rows;
}

export type QuestionRow = {
  id: string;
  examSlug: string;
  number: number;
  topic: string;
  difficulty: number;
  kind: ItemKind;
  content: ItemContent;
  key: ItemKey;
  /** The number of the `newest` attempts that included it. */
  shown: number;
  newest: number;
  attempts: number | null;
  rightShare: number | null;
  discrimination: number | null;
  retiredAt: Date | null;
  retiredCause: string | null;
  retiredReasons: string | null;
  restoredAt: Date | null;
  isCurrent: boolean;
  openReports: number;
};

/**
 * The questions of the newest version and earlier ones with unanswered reports; or the one with this id,
 * of any version.
 */
export async function listQuestionRows(
  read: Read,
  of: { examSlug: string } | { questionId: string },
): Promise<QuestionRow[]> {
  const wanted =
    'examSlug' in of
      ? sql`i.exam_slug = ${of.examSlug} and (i.until_version is null
          or exists (select from exam_reports r where r.item_id = i.id and r.answered_at is null))`
      : sql`i.id = ${of.questionId}`;
  const { rows } = await sql<QuestionRow>`
    with wanted as materialized (
      select i.id, i.exam_slug, i.number, i.topic, i.difficulty, i.kind, i.content, i.key, i.attempts, i.right_share, i.discrimination,
        i.retired_at, i.retired_cause, i.retired_reasons, i.restored_at, i.until_version
      from exam_items i where ${wanted}),
    newest as materialized (select id from exam_attempts where exam_slug = (select exam_slug from wanted limit 1)
      order by started_at desc limit ${exposure.attempts}),
    shown as (select pi.item_id, count(*) as shown from newest n join exam_attempt_items pi on pi.attempt_id = n.id
      group by pi.item_id)
    select i.id, i.exam_slug as "examSlug", i.number, i.topic, i.difficulty, i.kind, i.content, i.key,
      coalesce(s.shown, 0) as shown, (select count(*) from newest) as newest, i.attempts,
      i.right_share::float8 as "rightShare", i.discrimination::float8 as discrimination, i.retired_at as "retiredAt",
      i.retired_cause as "retiredCause", i.retired_reasons as "retiredReasons", i.restored_at as "restoredAt",
      i.until_version is null as "isCurrent",
      (select count(*) from exam_reports r where r.item_id = i.id and r.answered_at is null) as "openReports"
    from wanted i left join shown s on s.item_id = i.id
    order by i.number, i.until_version desc nulls first`.execute(read.sql);
  return rows;
}

/** Locks its exam first, so that the daily analysis and other decisions cannot change the count of questions. */
export async function lockQuestion(
  tx: Tx,
  questionId: string,
): Promise<{ row: QuestionRow; inUse: number } | null> {
  await sql`select 1 from exams where slug = (select exam_slug from exam_items where id = ${questionId}) for update`.execute(
    tx.sql,
  );
  const [row] = await listQuestionRows(tx, { questionId });
  if (!row) return null;
  const { rows } = await sql<{ inUse: number }>`
    select count(*) as "inUse" from exam_items
    where exam_slug = ${row.examSlug} and until_version is null and retired_at is null`.execute(tx.sql);
  return { row, inUse: rows[0]!.inUse };
}

export async function moveToRetired(tx: Tx, questionId: string, reasons: string): Promise<void> {
  await sql`
    update exam_items set retired_at = ${tx.now}, retired_cause = 'support', retired_reasons = ${reasons}, restored_at = null
    where id = ${questionId}`.execute(tx.sql);
}

export async function moveToRestored(tx: Tx, questionId: string): Promise<void> {
  await sql`
    update exam_items set retired_at = null, retired_cause = null, retired_reasons = null, restored_at = ${tx.now}
    where id = ${questionId}`.execute(tx.sql);
}
