// What notifications say about a quote request, as it is when they are sent.
import { sql } from 'kysely';
import type { EventNamed } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { timesOf } from './event-times.ts';
import { namesOf } from './names-of.ts';
import type { QuoteFacts, QuoteNotificationEvent } from './notification.facts.ts';

export async function quoteFacts(
  read: Read,
  event: EventNamed<QuoteNotificationEvent>,
): Promise<QuoteFacts | null> {
  const { rows } = await sql<Omit<QuoteFacts, 'now' | 'happenedAt' | 'buyer' | 'seller' | 'conversationId'>>`
    select g.title as "gigTitle", left(m.text, 200) as excerpt, q.budget_minor as "budgetMinor",
      q.wanted_by as "wantedBy", q.reason, q.expires_at as "expiresAt", q.state = 'open' as "isOpen"
    from quote_requests q join messages m on m.id = q.message_id left join gigs g on g.id = m.gig_id
    where q.message_id = ${event.requestId}`.execute(read.sql);
  if (!rows[0]) return null;
  const { buyerId, sellerId, conversationId } = event;
  const name = await namesOf(read, buyerId, sellerId);
  return {
    ...timesOf(read, event),
    ...rows[0],
    conversationId,
    buyer: name(buyerId),
    seller: name(sellerId),
  };
}
