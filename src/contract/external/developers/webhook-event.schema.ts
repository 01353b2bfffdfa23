// What a webhook can be told of: events of one's own orders, offers, gigs, briefs, reviews and money.
// Guards: only what its owner could see on the pages at that moment; what the other side does unseen (a shortlist, a review before
// both are in, an entry in a blind round) is not among them.

type Described = { name: string; says: string };
type Group = { label: string; events: readonly Described[] };

export const webhookEventGroups = [
  {
    label: 'Orders',
    events: [
      { name: 'order.placed', says: 'An order was paid' },
      { name: 'order.started', says: 'Requirements are in; the delivery time runs' },
      { name: 'order.late', says: 'The deadline has passed' },
      { name: 'order.delivered', says: 'A delivery waits for the buyer' },
      { name: 'order.revision_requested', says: 'The buyer asked for a revision' },
      { name: 'order.review_extended', says: 'The buyer took more days to look' },
      { name: 'order.delivery_approved', says: 'Approved, also by silence; the escrow is released' },
      { name: 'order.cancelled', says: 'The order has ended without work' },
      { name: 'order.extension_asked', says: 'The seller asked for more days' },
      { name: 'order.extension_accepted', says: 'The deadline has moved' },
      { name: 'order.extension_declined', says: 'The deadline stays' },
      { name: 'order.question_asked', says: 'The seller’s clock stands still for an answer' },
      { name: 'order.question_answered', says: 'The seller’s clock goes on' },
      { name: 'order.cancellation_proposed', says: 'One side proposed to end the order' },
      { name: 'order.cancellation_agreed', says: 'Both agreed to end the order' },
      { name: 'order.cancellation_declined', says: 'The order goes on' },
      { name: 'order.addition_proposed', says: 'Something may be added' },
      { name: 'order.addition_accepted', says: 'An addition can be paid' },
      { name: 'order.addition_paid', says: 'Something was added' },
      { name: 'order.part_refunded', says: 'The seller gave a part of the price back' },
      { name: 'order.dispute_opened', says: 'A dispute is open; timers stand still' },
      { name: 'order.dispute_answered', says: 'The other side has answered' },
      { name: 'order.dispute_settled', says: 'Both agreed on a split' },
      { name: 'order.dispute_decided', says: 'Support has decided' },
    ],
  },
  {
    label: 'Offers',
    events: [
      { name: 'offer.made', says: 'An offer was made' },
      { name: 'offer.countered', says: 'It was answered with another' },
      { name: 'offer.accepted', says: 'Both agree; the buyer can pay' },
      { name: 'offer.declined', says: 'The other side said no' },
      { name: 'offer.withdrawn', says: 'It was taken back' },
      { name: 'offer.expired', says: 'Its time is over' },
      { name: 'offer.ordered', says: 'It became an order' },
    ],
  },
  {
    label: 'Gigs',
    events: [
      { name: 'gig.published', says: 'A gig of yours is public' },
      { name: 'gig.changed', says: 'A public gig of yours was changed' },
      { name: 'gig.paused', says: 'It cannot be ordered for now' },
      { name: 'gig.resumed', says: 'It can be ordered again' },
      { name: 'gig.removed', says: 'Support has removed it' },
      { name: 'gig.restored', says: 'It is back' },
      { name: 'gig.deleted', says: 'It is gone' },
    ],
  },
  {
    label: 'Projects',
    events: [
      { name: 'project.published', says: 'A brief of yours is open' },
      { name: 'project.closed', says: 'A brief of yours has closed after 14 idle days' },
      { name: 'project.seller_invited', says: 'A seller was invited' },
      { name: 'project.question_asked', says: 'A question in public' },
      { name: 'project.question_answered', says: 'An answer in public' },
      { name: 'proposal.sent', says: 'A seller made a proposal' },
      { name: 'proposal.accepted', says: 'The buyer agreed to a proposal' },
      { name: 'proposal.declined', says: 'The buyer said no' },
      { name: 'proposal.withdrawn', says: 'The seller took it back' },
    ],
  },
  {
    label: 'Messages and searches',
    events: [
      { name: 'message.waiting', says: 'Messages wait unread for a while' },
      { name: 'search.matched', says: 'New gigs match a saved search' },
    ],
  },
  {
    label: 'Reviews',
    events: [
      { name: 'review.published', says: 'A review of you or by you is public' },
      { name: 'review.replied', says: 'A review was answered' },
    ],
  },
  {
    label: 'Money',
    events: [
      { name: 'earnings.cleared', says: 'Earnings can be withdrawn' },
      { name: 'withdrawal.requested', says: 'A withdrawal is on its way' },
      { name: 'withdrawal.paid', says: 'It has arrived' },
      { name: 'withdrawal.failed', says: 'It came back' },
      { name: 'tip.given', says: 'A tip was given' },
      { name: 'refund.done', says: 'A refund went to the card' },
      { name: 'refund.credited', says: 'A refund went to the balance' },
    ],
  },
] as const satisfies readonly Group[];

export type WebhookEventName = (typeof webhookEventGroups)[number]['events'][number]['name'];
export const webhookEventNames = webhookEventGroups.flatMap((group) =>
  group.events.map((event) => event.name),
) as [WebhookEventName, ...WebhookEventName[]];

/** Sent when its owner asks for it, to see that a webhook arrives. */
export const testEventName = 'webhook.test';
