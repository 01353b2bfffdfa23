// Maps a domain event to the users whose open pages must refetch, for the live channel.
// Guarantees: only the parties of the event, none of them across a block that stops it, and only the subject's id. Changes that are not
// events are invalidated by their command.
import { unreachableIn } from '#server/people/accounts/blocks/across-blocks.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Invalidation } from '#server/platform/live/invalidation.ts';

export async function invalidationsOf(read: Read, event: DomainEvent): Promise<Invalidation[]> {
  const invalidations = invalidationsFor(event);
  if (invalidations.length === 0) return invalidations;
  const unreachable = await unreachableIn(read, event);
  return invalidations.filter(({ to }) => to !== unreachable);
}

function invalidationsFor(event: DomainEvent): Invalidation[] {
  if ('offerId' in event) return toBoth(event, 'offer', event.offerId);
  if ('orderNumber' in event) return toBoth(event, 'order', event.orderNumber);
  // The card is a message of the conversation; lists of offers show it too.
  if ('requestId' in event) return toBoth(event, 'message', event.conversationId);
  switch (event.name) {
    case 'tip.given':
      return toBoth(event, 'money', '');
    case 'tip.cleared':
    case 'earnings.cleared':
    case 'withdrawal.requested':
    case 'withdrawal.paid':
    case 'withdrawal.failed':
    case 'payout_account.restricted':
    case 'payout_account.restored':
    case 'refund.done':
    case 'refund.credited':
    case 'payment.returned':
      return [{ to: event.userId, kind: 'money', about: '' }];
    default:
      return [];
  }
}

function toBoth(
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
  kind: Invalidation['kind'],
  about: string,
): Invalidation[] {
  return [buyerId, sellerId].map((to) => ({ to, kind, about }));
}
