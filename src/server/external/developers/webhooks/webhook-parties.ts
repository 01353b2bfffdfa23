// The parties of an event, and the fields of it that webhooks may expose: type, time and ids.
// Never includes user ids, texts, prices or names; receivers fetch those with an API key, under its permissions.
import type { DomainEvent } from '#server/platform/data/events.ts';

/** The recipient's role in the event. */
export type PartyRole = 'buyer' | 'seller' | 'author' | 'subject' | 'owner';

export function partiesOf(event: DomainEvent): { userId: string; as: PartyRole }[] {
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

const exposedFields = [
  'orderId',
  'orderNumber',
  'version',
  'gigId',
  'offerId',
  'requestId',
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
export function bodyOf(event: DomainEvent, as: PartyRole): string {
  const fields = event as unknown as Record<string, unknown>;
  const data = Object.fromEntries(
    exposedFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const])),
  );
  return JSON.stringify({ type: event.name, timestamp: event.at, data: { as, ...data } });
}
