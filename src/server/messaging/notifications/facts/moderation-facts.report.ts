// Reads a moderation action, without the evidence, which is internal to support.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { ModerationFacts } from './notification.facts.ts';

export async function moderationFacts(
  read: Read,
  event: { moderationActionId: string },
): Promise<Omit<ModerationFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<ModerationFacts, 'now' | 'happenedAt'>>`
    select m.kind, m.scopes, g.title as "gigTitle", m.rule, m.expires_at as "expiresAt", m.state
    from moderation_actions m left join gigs g on g.id = m.gig_id where m.id = ${event.moderationActionId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}
