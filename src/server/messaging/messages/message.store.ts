// The SQL of conversations and messages.
// A conversation is always read through the viewer's side, so other users find nothing. Message numbers are assigned under
// the lock of the conversation.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type SideRow = {
  conversation_id: string;
  user_id: string;
  other_id: string;
  last_at: Date | null;
  unread: number;
  read_number: number;
  archived_at: Date | null;
  muted_at: Date | null;
  /** The other user's read_number. */
  their_read_number: number;
  last_number: number;
};
export type MessageRow = {
  id: string;
  conversation_id: string;
  number: number;
  author_id: string;
  text: string;
  reply_to: string | null;
  gig_id: string | null;
  file_ids: string[];
  sent_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Null while the author can still change it. */
  seal: string | null;
};
export const messageColumns = columnsOf<MessageRow>({
  id: true,
  conversation_id: true,
  number: true,
  author_id: true,
  text: true,
  reply_to: true,
  gig_id: true,
  file_ids: true,
  sent_at: true,
  edited_at: true,
  deleted_at: true,
  seal: true,
});

const columns = sql`
  s.conversation_id, s.user_id, s.other_id, s.last_at, s.unread, s.read_number, s.archived_at, s.muted_at,
  t.read_number as their_read_number, c.last_number`;
const sides = sql`
  conversation_sides s
  join conversations c on c.id = s.conversation_id
  join conversation_sides t on t.conversation_id = s.conversation_id and t.user_id = s.other_id`;

export async function findSide(read: Read, conversationId: string, userId: string): Promise<SideRow | null> {
  const { rows } = await sql<SideRow>`
    select ${columns} from ${sides} where s.conversation_id = ${conversationId} and s.user_id = ${userId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

export async function findSideWith(read: Read, userId: string, otherId: string): Promise<SideRow | null> {
  const [low, high] = [userId, otherId].toSorted();
  const { rows } = await sql<SideRow>`
    select ${columns} from ${sides} where c.low_id = ${low} and c.high_id = ${high} and s.user_id = ${userId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

/** Serializes changes of message numbers and read positions. */
export async function lockConversation(tx: Tx, conversationId: string): Promise<void> {
  await sql`select from conversations where id = ${conversationId} for update`.execute(tx.sql);
}

/** Two users who start concurrently get the same conversation. */
export async function insertConversation(tx: Tx, startedBy: string, otherId: string): Promise<string> {
  const [low, high] = [startedBy, otherId].toSorted();
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, low_id, high_id, started_by, started_at)
    values (${newId(tx.now.getTime())}, ${low}, ${high}, ${startedBy}, ${tx.now})
    on conflict (low_id, high_id) do update set low_id = excluded.low_id returning id`.execute(tx.sql);
  const { id } = rows[0]!;
  await sql`
    insert into conversation_sides (conversation_id, user_id, other_id)
    values (${id}, ${startedBy}, ${otherId}), (${id}, ${otherId}, ${startedBy}) on conflict do nothing`.execute(
    tx.sql,
  );
  return id;
}

export async function countStarted(read: Read, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from conversations where started_by = ${userId} and started_at > ${since}`.execute(
    read.sql,
  );
  return rows[0]!.count;
}

export type ListedSide = SideRow & { last_text: string; last_author: string; last_deleted: boolean };

/** Returns one row more than `limit` if there are more. Only conversations with messages. */
export async function listSides(
  read: Read,
  userId: string,
  page: { isArchived: boolean; before: readonly [number, string] | null; limit: number },
): Promise<ListedSide[]> {
  const older =
    page.before === null
      ? sql`true`
      : sql`(s.last_at, s.conversation_id) < (${new Date(page.before[0])}, ${page.before[1]}::uuid)`;
  const { rows } = await sql<ListedSide>`
    select ${columns}, m.last_text, m.last_author, m.last_deleted from ${sides}
    cross join lateral (
      select left(m.text, 200) as last_text, m.author_id as last_author, m.deleted_at is not null as last_deleted
      from messages m where m.conversation_id = s.conversation_id order by m.number desc limit 1) m
    where s.user_id = ${userId} and s.last_at is not null
      and (s.archived_at is not null) = ${page.isArchived} and ${older}
    order by s.last_at desc, s.conversation_id desc limit ${page.limit + 1}`.execute(read.sql);
  return rows;
}

export async function countUnreadConversations(read: Read, userId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from conversation_sides
      where user_id = ${userId} and unread > 0 and muted_at is null limit ${limit}) unread`.execute(read.sql);
  return rows[0]!.count;
}

export async function insertMessage(
  tx: Tx,
  message: Pick<MessageRow, 'conversation_id' | 'author_id' | 'text' | 'reply_to' | 'gig_id' | 'file_ids'>,
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    with numbered as (
      update conversations set last_number = last_number + 1 where id = ${message.conversation_id}
      returning last_number)
    insert into messages (id, conversation_id, number, author_id, text, reply_to, gig_id, file_ids, sent_at)
    select ${newId(tx.now.getTime())}, ${message.conversation_id}, last_number, ${message.author_id}, ${message.text},
      ${message.reply_to}, ${message.gig_id}, ${[...message.file_ids]}::uuid[], ${tx.now} from numbered
    returning ${listed(messageColumns)}`.execute(tx.sql);
  return rows[0]!;
}

/** Moves both sides to the top of their lists; the author has read everything up to their message. */
export async function moveSides(tx: Tx, message: MessageRow): Promise<void> {
  await sql`
    update conversation_sides set
      last_at = ${tx.now},
      archived_at = null,
      unread = case when user_id = ${message.author_id} then 0 else unread + 1 end,
      read_number = case when user_id = ${message.author_id} then ${message.number} else read_number end,
      read_at = case when user_id = ${message.author_id} then ${tx.now} else read_at end,
      waiting_since = case when user_id = ${message.author_id} then null else coalesce(waiting_since, ${tx.now}) end,
      notified_at = case when user_id = ${message.author_id} then null else notified_at end
    where conversation_id = ${message.conversation_id}`.execute(tx.sql);
}

/** The reader was notified of this message otherwise: sends no notification until they have read it. */
export async function markNotified(tx: Tx, conversationId: string, userId: string): Promise<void> {
  await sql`
    update conversation_sides set notified_at = ${tx.now}
    where conversation_id = ${conversationId} and user_id = ${userId}`.execute(tx.sql);
}

/** False if nothing new was read. What stays unread waits from now, so that it is notified again. */
export async function moveToRead(
  tx: Tx,
  conversationId: string,
  userId: string,
  number: number,
): Promise<boolean> {
  const { rows } = await sql`
    update conversation_sides s set
      read_number = ${number}, read_at = ${tx.now}, unread = rest.count,
      waiting_since = case when rest.count > 0 then ${tx.now}::timestamptz end, notified_at = null
    from (
      select count(*) as count from messages where conversation_id = ${conversationId}
        and number > ${number} and author_id <> ${userId} and deleted_at is null) rest
    where s.conversation_id = ${conversationId} and s.user_id = ${userId} and s.read_number < ${number}
    returning 1`.execute(tx.sql);
  return rows.length > 0;
}

export async function moveSettings(
  tx: Tx,
  conversationId: string,
  userId: string,
  change: { isArchived?: boolean | undefined; isMuted?: boolean | undefined },
): Promise<void> {
  const archived = change.isArchived === undefined ? sql`archived_at` : change.isArchived ? tx.now : null;
  const muted = change.isMuted === undefined ? sql`muted_at` : change.isMuted ? tx.now : null;
  await sql`
    update conversation_sides set archived_at = ${archived}, muted_at = ${muted}
    where conversation_id = ${conversationId} and user_id = ${userId}`.execute(tx.sql);
}

export async function findMessage(
  read: Read,
  conversationId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${listed(messageColumns)} from messages where id = ${messageId} and conversation_id = ${conversationId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

/** Authors and times of the newest messages, deleted ones included. */
export async function listNewest(
  read: Read,
  conversationId: string,
  count: number,
): Promise<Pick<MessageRow, 'author_id' | 'sent_at'>[]> {
  const { rows } = await sql<Pick<MessageRow, 'author_id' | 'sent_at'>>`
    select author_id, sent_at from messages where conversation_id = ${conversationId}
    order by number desc limit ${count}`.execute(read.sql);
  return rows;
}

export async function hasMessageOf(read: Read, conversationId: string, authorId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from messages where conversation_id = ${conversationId} and author_id = ${authorId}) as has`.execute(
    read.sql,
  );
  return rows[0]!.has;
}

export async function listMessagesById(read: Read, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<MessageRow>`select ${listed(messageColumns)} from messages where id = any(${ids}::uuid[])`.execute(
      read.sql,
    );
  return rows;
}

/** Stores the current text as a previous version. */
export async function insertVersion(tx: Tx, message: MessageRow): Promise<void> {
  await sql`
    insert into message_versions (message_id, version, text, until_at)
    select ${message.id}, coalesce(max(version), 0) + 1, ${message.text}, ${tx.now}
    from message_versions where message_id = ${message.id}`.execute(tx.sql);
}

/** Earlier texts, newest first; bounded by the limit of edits and one for the deletion. */
export async function listVersions(read: Read, messageId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from message_versions where message_id = ${messageId} order by version desc limit 20`.execute(
    read.sql,
  );
  return rows.map((row) => row.text);
}

export async function countVersions(read: Read, messageId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from message_versions where message_id = ${messageId}`.execute(read.sql);
  return rows[0]!.count;
}

const versionsBefore = (before: Date) => sql`message_versions where until_at < ${before} order by until_at`;

export const versionsAreOld = (before: Date) => isThere(versionsBefore(before));

export async function purgeVersions(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message_versions where (message_id, version) in (
      select message_id, version from ${versionsBefore(before)} limit ${max} for update skip locked)`.execute(
    tx.sql,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function moveToEdited(tx: Tx, messageId: string, text: string): Promise<void> {
  await sql`update messages set text = ${text}, edited_at = ${tx.now} where id = ${messageId}`.execute(
    tx.sql,
  );
}

export async function moveToDeleted(tx: Tx, message: MessageRow): Promise<void> {
  await sql`
    update messages set text = '', file_ids = '{}', deleted_at = ${tx.now} where id = ${message.id}`.execute(
    tx.sql,
  );
  // The deleted message no longer counts as unread.
  await sql`
    update conversation_sides set unread = greatest(unread - 1, 0),
      waiting_since = case when unread <= 1 then null else waiting_since end
    where conversation_id = ${message.conversation_id} and user_id <> ${message.author_id}
      and read_number < ${message.number}`.execute(tx.sql);
}

export type MessageHitRow = MessageRow & { other_id: string; excerpt: string };

/** Texts that only exclude words find nothing: the index of words cannot serve them. */
export async function searchOwnMessages(
  read: Read,
  userId: string,
  search: {
    text: string;
    lastWordIsPrefix: boolean;
    before: readonly [number, string] | null;
    limit: number;
  },
): Promise<MessageHitRow[]> {
  const older =
    search.before === null
      ? sql`true`
      : sql`(m.sent_at, m.id) < (${new Date(search.before[0])}, ${search.before[1]}::uuid)`;
  const { rows } = await sql<MessageHitRow>`
    select ${listed(messageColumns, 'm')}, s.other_id,
      ts_headline('simple', translate(m.text, '«»', '“”'), q.query,
        'StartSel=«, StopSel=», MaxWords=24, MinWords=12') as excerpt
    from conversation_sides s
    join messages m on m.conversation_id = s.conversation_id
    cross join (
      select case when ${search.lastWordIsPrefix} and whole::text like '%''' then (whole::text || ':*')::tsquery
        else whole end as query
      from websearch_to_tsquery('simple', ${search.text}) whole) q
    where s.user_id = ${userId} and m.deleted_at is null and querytree(q.query) not in ('', 'T')
      and to_tsvector('simple', m.text) @@ q.query and ${older}
    order by m.sent_at desc, m.id desc limit ${search.limit + 1}`.execute(read.sql);
  return rows;
}

const unnotified = (before: Date) =>
  sql`notified_at is null and waiting_since < ${before} and unread > 0 and muted_at is null`;

export const unnotifiedExist = (before: Date) =>
  isThere(sql`conversation_sides where ${unnotified(before)} order by waiting_since`);

/** Conversations whose reader has unread messages and no notification yet; marks them as notified. */
export async function takeUnnotified(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ conversation_id: string; user_id: string; number: number }[]> {
  const { rows } = await sql<{ conversation_id: string; user_id: string; number: number }>`
    update conversation_sides s set notified_at = ${tx.now} from (
      select conversation_id, user_id from conversation_sides
      where ${unnotified(before)}
      order by waiting_since limit ${limit} for update skip locked) due
    where s.conversation_id = due.conversation_id and s.user_id = due.user_id
    returning s.conversation_id, s.user_id, s.read_number as number`.execute(tx.sql);
  return rows;
}
