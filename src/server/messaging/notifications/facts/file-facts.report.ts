// Reads an infected file and the order it was attached to.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { FileFacts } from './notification.facts.ts';

export async function fileFacts(
  read: Read,
  event: { fileId: string },
): Promise<Omit<FileFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<FileFacts, 'now' | 'happenedAt'>>`
    select f.name, f.threat, o.number as "orderNumber"
    from files f left join orders o on o.id = f.order_id
    where f.id = ${event.fileId} and f.scan = 'infected'`.execute(read.sql);
  return rows[0] ?? null;
}
