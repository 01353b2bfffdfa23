// Reads a copyright claim, without the parties' statements: they are on the claim's page only.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { ClaimFacts } from './notification.facts.ts';

export async function claimFacts(
  read: Read,
  event: { claimId: string; userId: string },
): Promise<Omit<ClaimFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<ClaimFacts, 'now' | 'happenedAt'>>`
    select c.id as "claimId", case when c.seller_id = ${event.userId} then 'seller' else 'claimant' end as side,
      g.title as "gigTitle", c.name as claimant, c.state, c.answer_by as "answerBy", c.decision is not null as "isDecided",
      c.answered_at is not null as "isAnswered",
      g.state = 'paused' and g.cover_picture_id is null as "isPaused"
    from copyright_claims c join gigs g on g.id = c.gig_id where c.id = ${event.claimId}`.execute(read.sql);
  return rows[0] ?? null;
}
