// Domain events: facts, delivered to listeners through the outbox.
// Guarantees: at-least-once delivery per listener; an event survives a crash between commit and delivery.
import type { OrderEvent } from '#contract/orders/orders/order.events.ts';
import type { ProjectEvent } from '#contract/deals/projects/project.events.ts';

export type OfferEventName =
  | 'offer.made'
  | 'offer.countered'
  | 'offer.accepted'
  | 'offer.declined'
  | 'offer.withdrawn'
  | 'offer.expired'
  | 'offer.ordered'
  | 'offer.stopped'
  | 'offer.ended';

export type QuoteEventName =
  | 'quote.requested'
  | 'quote.answered'
  | 'quote.declined'
  | 'quote.withdrawn'
  | 'quote.expired';

type QuoteEvent<Name extends QuoteEventName> = {
  name: Name;
  requestId: string;
  conversationId: string;
  buyerId: string;
  sellerId: string;
  actor: 'buyer' | 'seller' | 'system';
  at: string;
};

/** Events carry the ids a listener needs, and no data that could become stale. */
export type DomainEvent =
  | OrderEvent
  | ProjectEvent
  | {
      name:
        | 'gig.published'
        | 'gig.changed'
        | 'gig.paused'
        | 'gig.resumed'
        | 'gig.removed'
        | 'gig.restored'
        | 'gig.deleted';
      gigId: string;
      sellerId: string;
      at: string;
    }
  /** Support has changed the catalog; a new name also changes the search text of gigs. */
  | {
      name: 'category.changed' | 'category.renamed';
      category: string;
      subcategory: string | null;
      at: string;
    }
  | { name: 'subcategory.merged'; category: string; subcategory: string; at: string }
  /** A tag rule was set or removed. */
  | { name: 'tag.ruled'; tag: string; at: string }
  /** `cause`: tag:<tag> or subcategory:<category>/<slug>. `decidedAt`: null for causes that are decided only once. */
  | { name: 'gigs.rearranged'; userId: string; cause: string; decidedAt: string | null; at: string }
  | {
      name: 'account.verified' | 'account.onboarded' | 'profile.changed' | 'seller.absence_changed';
      userId: string;
      at: string;
    }
  /** `day`: the first or the last day of the absence. */
  | {
      name: 'seller.absence_starting' | 'seller.absence_ending';
      userId: string;
      day: string;
      at: string;
    }
  /** An account used a card, bank account or device for the first time. */
  | { name: 'account.signal_seen'; userId: string; at: string }
  /** An order and its reviews count again, or no longer, in ratings, levels, ranking and prices. */
  | {
      name: 'order.exclusion_changed';
      orderId: string;
      gigId: string;
      sellerId: string;
      buyerId: string;
      at: string;
    }
  /** Something that a rule counts per account; `about` names the occurrence. */
  | {
      name: 'risk.hit';
      rule: 'outside-contact' | 'pressure' | 'mass-messages' | 'many-conversations';
      userId: string;
      about: string;
      at: string;
    }
  /** A visitor used up a limit of reading within its period: an account, or a guest by address. */
  | { name: 'reading.limited'; readerId: string | null; address: string | null; at: string }
  | {
      name: 'review.published';
      reviewId: string;
      orderId: string;
      gigId: string;
      authorId: string;
      subjectId: string;
      at: string;
    }
  | {
      name: 'review.left';
      reviewId: string;
      orderId: string;
      gigId: string;
      authorId: string;
      subjectId: string;
      at: string;
    }
  | {
      name: 'review.replied';
      reviewId: string;
      orderId: string;
      gigId: string;
      authorId: string;
      subjectId: string;
      at: string;
    }
  /** `day`: of the run that found it; with the user it identifies the event. */
  | { name: 'seller.level_changed' | 'seller.level_warned'; userId: string; day: string; at: string }
  | {
      name: OfferEventName;
      offerId: string;
      buyerId: string;
      sellerId: string;
      actor: 'buyer' | 'seller' | 'system';
      at: string;
    }
  | QuoteEvent<'quote.answered'>
  | QuoteEvent<Exclude<QuoteEventName, 'quote.answered'>>
  | { name: 'earnings.cleared'; userId: string; orderId: string; amountMinor: number; at: string }
  | {
      name: 'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed';
      userId: string;
      withdrawalId: string;
      at: string;
    }
  /** Something has been unread for a while; `readNumber` is the last message read. */
  | { name: 'message.waiting'; conversationId: string; userId: string; readNumber: number; at: string }
  /** New gigs match a saved search; `gigIds` are the newest few of `count`. */
  | {
      name: 'search.matched';
      userId: string;
      searchId: string;
      gigIds: string[];
      count: number;
      at: string;
    }
  /** The same of a saved search for projects. */
  | {
      name: 'search.projects_matched';
      userId: string;
      searchId: string;
      projectIds: string[];
      count: number;
      at: string;
    }
  /** Support has decided a moderation action about a user or their gig. */
  | {
      name: 'moderation.imposed' | 'moderation.upheld' | 'moderation.lifted' | 'moderation.ended';
      userId: string;
      moderationActionId: string;
      at: string;
    }
  /** A step of a copyright claim, for one of its two parties. */
  | {
      name:
        | 'claim.opened'
        | 'claim.answered'
        | 'claim.upheld'
        | 'claim.rejected'
        | 'claim.conceded'
        | 'claim.withdrawn'
        | 'claim.ended';
      userId: string;
      claimId: string;
      at: string;
    }
  /** Support has posted or reversed a ledger correction for a user. */
  | { name: 'correction.posted'; userId: string; correctionId: string; at: string }
  /** An exam attempt was submitted, or graded. */
  | { name: 'exam.submitted'; userId: string; attemptId: string; at: string }
  | { name: 'exam.graded'; userId: string; attemptId: string; at: string }
  | { name: 'exam.badge_ending' | 'exam.badge_ended'; userId: string; examSlug: string; at: string }
  /** Support has answered a user's report about a question. */
  | { name: 'exam.report_answered'; userId: string; questionReportId: string; at: string }
  /** A bank has a new title or tags, so its badges are found under other words. */
  | { name: 'exam.changed'; examSlug: string; at: string }
  | { name: 'file.infected'; userId: string; fileId: string; at: string }
  | { name: 'tip.given'; tipId: string; orderId: string; buyerId: string; sellerId: string; at: string }
  | { name: 'tip.cleared'; tipId: string; orderId: string; userId: string; at: string }
  | {
      name: 'tip.charged_back' | 'tip.chargeback_won' | 'tip.chargeback_lost';
      chargebackId: string;
      tipId: string;
      orderId: string;
      userId: string;
      at: string;
    }
  | { name: 'payout_method.added'; userId: string; payoutMethodId: string; at: string }
  /** The payout provider stops paying to a seller's account, and starts again. */
  | { name: 'payout_account.restricted' | 'payout_account.restored'; userId: string; at: string }
  | { name: 'payment.returned'; userId: string; checkoutId: string; refundId: string; at: string }
  | {
      name: 'refund.done' | 'refund.credited';
      userId: string;
      orderId: string;
      refundId: string;
      at: string;
    };

export type EventName = DomainEvent['name'];
export type EventNamed<Name extends EventName> = Extract<DomainEvent, { name: Name }>;
