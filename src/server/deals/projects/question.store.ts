// SQL of public questions about a project, and of invitations.
import type { ColumnType, Selectable } from 'kysely';
import { sql } from 'kysely';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type QuestionsTable = {
  id: string;
  project_id: string;
  seller_id: string;
  question: string;
  answer: ColumnType<string, undefined, string>;
  asked_at: Date;
  answered_at: ColumnType<Date | null, undefined, Date>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    project_questions: QuestionsTable;
    project_invitations: {
      project_id: string;
      seller_id: string;
      invited_at: Date;
      is_open: ColumnType<boolean, undefined, boolean>;
    };
  }
}

const projectQuestionColumns = columnsOf<QuestionsTable>({
  id: true,
  project_id: true,
  seller_id: true,
  question: true,
  answer: true,
  asked_at: true,
  answered_at: true,
});
export type QuestionRow = Selectable<QuestionsTable>;

export async function listQuestions(read: Read, projectId: string): Promise<QuestionRow[]> {
  return read.sql
    .selectFrom('project_questions')
    .select(projectQuestionColumns)
    .where('project_id', '=', projectId)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(projectLimits.questions.ofProject)
    .execute();
}

/** Questions by this seller, and by all sellers. */
export async function countQuestions(
  read: Read,
  projectId: string,
  sellerId: string,
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where seller_id = ${sellerId}) as own, count(*) as "all"
    from project_questions where project_id = ${projectId}`.execute(read.sql);
  return rows[0]!;
}

export async function insertQuestion(
  tx: Tx,
  question: { id: string; projectId: string; sellerId: string; text: string },
): Promise<void> {
  await tx.sql
    .insertInto('project_questions')
    .values({
      id: question.id,
      project_id: question.projectId,
      seller_id: question.sellerId,
      question: question.text,
      asked_at: tx.now,
    })
    .execute();
}

/** Null if the question belongs to another project or is already answered. */
export async function answerRow(
  tx: Tx,
  projectId: string,
  questionId: string,
  answer: string,
): Promise<{ seller_id: string } | null> {
  const answered = await tx.sql
    .updateTable('project_questions')
    .set({ answer, answered_at: tx.now })
    .where('id', '=', questionId)
    .where('project_id', '=', projectId)
    .where('answered_at', 'is', null)
    .returning('seller_id')
    .executeTakeFirst();
  return answered ?? null;
}

/** False if the seller was already invited. */
export async function insertInvitation(tx: Tx, projectId: string, sellerId: string): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('project_invitations')
    .values({ project_id: projectId, seller_id: sellerId, invited_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

export async function listInvited(read: Read, projectId: string): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('project_invitations')
    .select('seller_id')
    .where('project_id', '=', projectId)
    .orderBy('invited_at')
    .limit(projectLimits.invitations)
    .execute();
  return rows.map((row) => row.seller_id);
}

export async function isInvited(read: Read, projectId: string, sellerId: string): Promise<boolean> {
  const found = await read.sql
    .selectFrom('project_invitations')
    .select('seller_id')
    .where('project_id', '=', projectId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Call when a project ends: its invitations leave the walk of `listUnanswered`. */
export async function closeInvitations(tx: Tx, projectId: string): Promise<void> {
  await tx.sql
    .updateTable('project_invitations')
    .set({ is_open: false })
    .where('project_id', '=', projectId)
    .execute();
}

/** Open projects the seller is invited to and has sent no proposal for, newest invitation first. */
export async function listUnanswered(read: Read, sellerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.project_id as id from project_invitations i join projects p on p.id = i.project_id
    where i.seller_id = ${sellerId} and i.is_open and p.state = 'open'
      and not exists (select 1 from proposals s where s.project_id = p.id and s.seller_id = ${sellerId} and s.state <> 'withdrawn')
    order by i.invited_at desc limit ${limit}`.execute(read.sql);
  return rows.map((row) => row.id);
}

/** Erases a person’s questions, answers and invitations; answers of hired projects remain. */
export async function eraseQuestions(tx: Tx, userId: string): Promise<void> {
  await sql`update project_questions set question = '' where seller_id = ${userId}`.execute(tx.sql);
  await sql`
    update project_questions q set answer = '' from projects p
    where p.id = q.project_id and p.buyer_id = ${userId} and p.state <> 'hired'`.execute(tx.sql);
  await sql`delete from project_invitations where seller_id = ${userId}`.execute(tx.sql);
}
