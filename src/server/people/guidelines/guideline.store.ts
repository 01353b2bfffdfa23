// The SQL of course progress: one row per person and finished lesson.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    guideline_progress: { user_id: string; lesson: number; done_at: Date };
  }
}

export async function listDone(read: Read, userId: string): Promise<Map<number, Date>> {
  const rows = await read.sql
    .selectFrom('guideline_progress')
    .select(['lesson', 'done_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.lesson, row.done_at]));
}

/** Keeps the time at which a lesson was first finished. */
export async function insertDone(tx: Tx, userId: string, lessons: readonly number[]): Promise<void> {
  await sql`
    insert into guideline_progress (user_id, lesson, done_at)
    select ${userId}, lesson, ${tx.now} from unnest(${lessons}::int[]) lesson
    on conflict (user_id, lesson) do nothing`.execute(tx.sql);
}

export async function deleteProgress(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('guideline_progress').where('user_id', '=', userId).execute();
}
