// What the texts about a decision of support are written from. The evidence is not among it: it is support's own.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { MeasureFacts } from './notification.facts.ts';

export async function measureFacts(
  read: Read,
  event: { measureId: string },
): Promise<Omit<MeasureFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<MeasureFacts, 'now' | 'happenedAt'>>`
    select m.kind, m.scopes, g.title as "gigTitle", m.rule, m.until_at as "untilAt", m.state
    from measures m left join gigs g on g.id = m.gig_id where m.id = ${event.measureId}`.execute(read.sql);
  return rows[0] ?? null;
}
