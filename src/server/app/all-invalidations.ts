// Whose open pages an event concerns: what the live channel tells of what happened.
// Guards: only the people of the event, and only which thing it is about. What is not an event is hinted by its own command.
import type { DomainEvent } from './platform/events.ts';
import type { Hint } from './platform/live/hint.ts';

export function hintsOf(event: DomainEvent): Hint[] {
  if ('offerId' in event) return toBoth(event, 'offer', event.offerId);
  if ('orderNumber' in event) return toBoth(event, 'order', event.orderNumber);
  switch (event.name) {
    case 'tip.given':
      return toBoth(event, 'money', '');
    case 'tip.cleared':
    case 'earnings.cleared':
    case 'withdrawal.requested':
    case 'withdrawal.paid':
    case 'withdrawal.failed':
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
  kind: Hint['kind'],
  about: string,
): Hint[] {
  return [buyerId, sellerId].map((to) => ({ to, kind, about }));
}
