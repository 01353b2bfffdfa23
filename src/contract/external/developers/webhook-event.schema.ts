// Events a webhook can subscribe to, all about the owner's orders, offers, gigs, projects, reviews and money.
// Only events whose content the owner can see at that moment; hidden steps of the other side (shortlisting, unpublished reviews,
// sealed offers) are excluded.

type WebhookEvent = { name: string; description: string };
type Group = { label: string; events: readonly WebhookEvent[] };

export const webhookEventGroups = [
  {
    label: 'Orders',
    events: [
      { name: 'order.placed', description: 'An order was paid' },
      { name: 'order.started', description: 'Requirements were submitted; the delivery time starts' },
      { name: 'order.late', description: 'The deadline has passed' },
      { name: 'order.delivered', description: 'A delivery is waiting for the buyer' },
      { name: 'order.revision_requested', description: 'The buyer requested a revision' },
      { name: 'order.review_extended', description: 'The buyer extended the approval period' },
      {
        name: 'order.delivery_approved',
        description: 'Approved by the buyer or automatically; escrow is released',
      },
      { name: 'order.cancelled', description: 'The order was cancelled' },
      { name: 'order.extension_asked', description: 'The seller requested an extension' },
      { name: 'order.extension_accepted', description: 'The deadline was extended' },
      { name: 'order.extension_declined', description: 'The extension was declined' },
      { name: 'order.question_asked', description: 'The seller asked a question; the deadline is paused' },
      { name: 'order.question_answered', description: 'The question was answered; the deadline resumes' },
      { name: 'order.cancellation_proposed', description: 'A cancellation was proposed' },
      { name: 'order.cancellation_agreed', description: 'Both parties agreed to cancel' },
      {
        name: 'order.cancellation_declined',
        description: 'The cancellation was declined; the order continues',
      },
      { name: 'order.addition_proposed', description: 'An addition was proposed' },
      { name: 'order.addition_accepted', description: 'An addition was accepted and can be paid' },
      { name: 'order.addition_paid', description: 'An addition was paid' },
      { name: 'order.part_refunded', description: 'The seller refunded part of the price' },
      { name: 'order.dispute_opened', description: 'A dispute was opened; timers are paused' },
      { name: 'order.dispute_answered', description: 'The other party responded' },
      { name: 'order.dispute_settled', description: 'Both parties agreed on a split' },
      { name: 'order.dispute_decided', description: 'Support decided the dispute' },
    ],
  },
  {
    label: 'Offers',
    events: [
      { name: 'quote.requested', description: 'A buyer requested a quote' },
      { name: 'quote.answered', description: 'The seller answered the request with an offer' },
      { name: 'quote.declined', description: 'The seller declined the request' },
      { name: 'quote.withdrawn', description: 'The buyer withdrew the request' },
      { name: 'quote.expired', description: 'The request expired' },
      { name: 'offer.made', description: 'An offer was made' },
      { name: 'offer.countered', description: 'A counteroffer was made' },
      { name: 'offer.accepted', description: 'The offer was accepted and can be paid' },
      { name: 'offer.declined', description: 'The offer was declined' },
      { name: 'offer.withdrawn', description: 'The offer was withdrawn' },
      { name: 'offer.expired', description: 'The offer expired' },
      { name: 'offer.ordered', description: 'The offer became an order' },
    ],
  },
  {
    label: 'Gigs',
    events: [
      { name: 'gig.published', description: 'A gig was published' },
      { name: 'gig.changed', description: 'A published gig was changed' },
      { name: 'gig.paused', description: 'A gig was paused' },
      { name: 'gig.resumed', description: 'A gig was resumed' },
      { name: 'gig.removed', description: 'Support removed a gig' },
      { name: 'gig.restored', description: 'Support restored a gig' },
      { name: 'gig.deleted', description: 'A gig was deleted' },
    ],
  },
  {
    label: 'Projects',
    events: [
      { name: 'project.published', description: 'A project was published' },
      { name: 'project.closed', description: 'A project closed after 14 days of inactivity' },
      { name: 'project.seller_invited', description: 'A seller was invited' },
      { name: 'project.question_asked', description: 'A public question was asked' },
      { name: 'project.question_answered', description: 'A public question was answered' },
      { name: 'proposal.sent', description: 'A seller made a proposal' },
      { name: 'proposal.accepted', description: 'The buyer accepted a proposal' },
      { name: 'proposal.declined', description: 'The buyer declined a proposal' },
      { name: 'proposal.withdrawn', description: 'The seller withdrew a proposal' },
    ],
  },
  {
    label: 'Messages and searches',
    events: [
      { name: 'message.waiting', description: 'Messages have been unread for a while' },
      { name: 'search.matched', description: 'New gigs match a saved search' },
      { name: 'search.projects_matched', description: 'New projects match a saved search' },
    ],
  },
  {
    label: 'Reviews',
    events: [
      { name: 'review.published', description: 'A review of you or by you was published' },
      { name: 'review.replied', description: 'A review received a reply' },
    ],
  },
  {
    label: 'Money',
    events: [
      { name: 'earnings.cleared', description: 'Earnings became available for withdrawal' },
      { name: 'withdrawal.requested', description: 'A withdrawal was requested' },
      { name: 'withdrawal.paid', description: 'A withdrawal arrived' },
      { name: 'withdrawal.failed', description: 'A withdrawal failed' },
      { name: 'tip.given', description: 'A tip was given' },
      { name: 'refund.done', description: 'A refund was paid to the card' },
      { name: 'refund.credited', description: 'A refund was credited to the balance' },
    ],
  },
] as const satisfies readonly Group[];

export type WebhookEventName = (typeof webhookEventGroups)[number]['events'][number]['name'];
export const webhookEventNames = webhookEventGroups.flatMap((group) =>
  group.events.map((event) => event.name),
) as [WebhookEventName, ...WebhookEventName[]];

/** Sent on request to test a webhook. */
export const testEventName = 'webhook.test';
