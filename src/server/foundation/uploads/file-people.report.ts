// Files with the users involved in their orders, projects or conversations, and support where it decides: the facts file.policy.ts
// needs. Reads the tables of uploads, orders, messages, tickets, disputes, projects and accounts; decides nothing.
// Guarantees: a few rows per file, however long its conversation is. `files.message_id` is set by a trigger when the message is sent.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { ReadableFile } from './file.policy.ts';
import type { FileRow } from './upload.store.ts';

/** All support agents with two factors. */
const support = sql`array(select u.id from users u where u.is_support and u.status = 'active'
  and exists (select 1 from two_factor t where t.user_id = u.id and t.confirmed_at is not null))`;

/** Also after its author has deleted the message; until the ticket of the report is deleted. */
const isReported = sql`exists (
  select 1 from message_reports r join tickets t on t.number = r.ticket_number where r.message_id = f.message_id)`;

export type FileWithPeople = FileRow & ReadableFile;

export async function listFilesWithPeople(read: Read, ids: readonly string[]): Promise<FileWithPeople[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FileWithPeople>`
    select f.id, f.owner_id, f.name, f.content_type, f.size_bytes, f.sha256, f.scan, f.preview, f.media_type,
           o.buyer_id, o.seller_id,
           -- The file of a deleted message is visible to its owner, and to support if it is reported.
           case when c.id is not null and f.message_id is not null and taken_back.file_id is null
             then array[c.low_id, c.high_id] else '{}' end as talking_ids,
           case when exists (select 1 from disputes d where d.order_id = f.order_id) or ${isReported} then ${support} else '{}' end as support_ids,
           case when f.ticket_id is not null
             then ${support} || array(select k.user_id from tickets k where k.id = f.ticket_id and k.user_id is not null)
             else '{}' end as ticket_ids,
           array(select i.seller_id from project_invitations i where i.project_id = f.order_id
             union select s.seller_id from proposals s where s.project_id = f.order_id) as brief_seller_ids,
           exists (select 1 from projects p
             where p.id = f.order_id and p.state = 'open' and p.visibility = 'public') as in_open_brief
    from files f left join orders o on o.id = f.order_id
    left join conversations c on c.id = f.conversation_id
    left join deleted_message_files taken_back on taken_back.file_id = f.id
    where f.id = any(${ids}::uuid[])`.execute(read.sql);
  return rows;
}

export async function findFileWithPeople(read: Read, id: string): Promise<FileWithPeople | null> {
  return (await listFilesWithPeople(read, [id]))[0] ?? null;
}
