// Whom an event concerns, and what of it leaves the house: the kind, the moment, and the identities of things to ask for.
// Guards: nobody's id but those of orders, gigs and the like; each side is told as which side it is told. Full texts, prices and
// names stay here: whoever wants them asks with a key, and sees what they may see then.
import type { DomainEvent } from '#server/platform/data/events.ts';

/** As what somebody is told. */
export type As = 'buyer' | 'seller' | 'author' | 'subject' | 'owner';

export function partiesOf(event: DomainEvent): { userId: string; as: As }[] {
  if ('authorId' in event)
    return [
      { userId: event.authorId, as: 'author' },
      { userId: event.subjectId, as: 'subject' },
    ];
  if ('userId' in event) return [{ userId: event.userId, as: 'owner' }];
  return [
    ...('buyerId' in event ? [{ userId: event.buyerId, as: 'buyer' as const }] : []),
    ...('sellerId' in event ? [{ userId: event.sellerId, as: 'seller' as const }] : []),
  ];
}

const told = [
  'orderId',
  'orderNumber',
  'version',
  'gigId',
  'offerId',
  'projectId',
  'itemId',
  'reviewId',
  'conversationId',
  'searchId',
  'count',
  'withdrawalId',
  'refundId',
  'tipId',
  'amountMinor',
  'actor',
] as const;

/** The body of a delivery: type, timestamp and data, as the Standard Webhooks specification recommends. */
export function bodyOf(event: DomainEvent, as: As): string {
  const facts = event as unknown as Record<string, unknown>;
  const data = Object.fromEntries(
    told.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]] as const])),
  );
  return JSON.stringify({ type: event.name, timestamp: event.at, data: { as, ...data } });
}
