// The SQL of quick replies.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type QuickReplyRow = { id: string; title: string; text: string };

export async function listReplies(read: Read, userId: string, limit: number): Promise<QuickReplyRow[]> {
  const { rows } = await sql<QuickReplyRow>`
    select id, title, text from quick_replies where user_id = ${userId} order by made_at, id limit ${limit}`.execute(
    read.sql,
  );
  return rows;
}

export async function insertReply(tx: Tx, userId: string, reply: Omit<QuickReplyRow, 'id'>): Promise<void> {
  await sql`
    insert into quick_replies (id, user_id, title, text, made_at)
    values (${newId(tx.now.getTime())}, ${userId}, ${reply.title}, ${reply.text}, ${tx.now})`.execute(tx.sql);
}

export async function deleteReply(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`delete from quick_replies where id = ${id} and user_id = ${userId}`.execute(tx.sql);
}

export async function deleteRepliesOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from quick_replies where user_id = ${userId}`.execute(tx.sql);
}
