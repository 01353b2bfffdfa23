// Domain events: what has happened, told to whoever listens through the outbox.
// Guards: an event is told once per listener and survives a crash between commit and telling.
import type { RawBuilder } from 'kysely';
import type { OrderEvent } from '#contract/orders/order.events.ts';
import type { ProjectEvent } from '#contract/projects/project.events.ts';
import type { Platform } from './platform.ts';
import type { Tx } from './tx.ts';

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

/** Events of the other domains carry the identities a listener needs, and nothing that could go stale. */
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
  /** Support has changed the catalogue; a new name also changes what gigs are found by. */
  | {
      name: 'category.changed' | 'category.renamed';
      category: string;
      subcategory: string | null;
      at: string;
    }
  | { name: 'subcategory.merged'; category: string; subcategory: string; at: string }
  /** Decided, or taken back. */
  | { name: 'tag.ruled'; tag: string; at: string }
  /** `cause`: tag:<tag> or subcategory:<category>/<slug>. `decidedAt`: null where something is decided once and for ever. */
  | { name: 'gigs.rearranged'; userId: string; cause: string; decidedAt: string | null; at: string }
  | {
      name: 'account.verified' | 'account.onboarded' | 'profile.changed' | 'seller.absence_changed';
      userId: string;
      at: string;
    }
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
  /** `day`: of the run that found it; with the person it names the event once and for all. */
  | { name: 'seller.level_changed' | 'seller.level_warned'; userId: string; day: string; at: string }
  | {
      name: OfferEventName;
      offerId: string;
      buyerId: string;
      sellerId: string;
      actor: 'buyer' | 'seller' | 'system';
      at: string;
    }
  | { name: 'earnings.cleared'; userId: string; orderId: string; amountMinor: number; at: string }
  | {
      name: 'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed';
      userId: string;
      withdrawalId: string;
      at: string;
    }
  /** Something unread has waited; `readNumber` names since when. */
  | { name: 'message.waiting'; conversationId: string; userId: string; readNumber: number; at: string }
  /** New gigs match a saved search; `gigIds` names the newest few of `count`. */
  | {
      name: 'search.matched';
      userId: string;
      searchId: string;
      gigIds: string[];
      count: number;
      at: string;
    }
  /** What support has decided about somebody or their gig. */
  | {
      name: 'measure.imposed' | 'measure.upheld' | 'measure.lifted' | 'measure.ended';
      userId: string;
      measureId: string;
      at: string;
    }
  /** A claim that pictures are somebody else's work, told to one of its two people. */
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
  /** Support has corrected the ledger in favour of somebody, or back. */
  | { name: 'correction.posted'; userId: string; correctionId: string; at: string }
  /** A paper was handed in, or its grades are known. */
  | { name: 'exam.submitted'; userId: string; paperId: string; at: string }
  | { name: 'exam.graded'; userId: string; paperId: string; at: string }
  | { name: 'exam.badge_ending' | 'exam.badge_ended'; userId: string; examSlug: string; at: string }
  /** Support has answered what somebody reported of a question. */
  | { name: 'exam.report_answered'; userId: string; questionReportId: string; at: string }
  /** A bank has another title or other tags: its badges are found elsewhere. */
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

/** One listener of some events. It runs outside the publisher's transaction, at least once: it must not mind a repeat. */
export type Listener = {
  /** Stable and unique, such as 'notifications/on-order-event': jobs in the queue refer to it. */
  name: string;
  on: readonly EventName[];
  run(platform: Platform, event: DomainEvent): Promise<void>;
  /**
   * What whoever published has to find with their next question. Tried within their transaction; when it fails it is taken back
   * and nobody hears of it, for `run` follows in any case.
   */
  inside?(tx: Tx, event: DomainEvent): Promise<void>;
};

/** A job that is not the echo of an event: a mail to send, a refund to carry out. At least once, like a listener. */
export type Job = {
  name: string;
  /** Each line has its own loop: 'slow' jobs (pictures), 'scan' (whole files) and 'mail' and other people's servers ('hook') never hold back the rest. */
  line: 'work' | 'mail' | 'push' | 'hook' | 'slow' | 'scan';
  // oxlint-disable-next-line typescript/no-explicit-any -- each job states its own payload and reads nothing else
  run(platform: Platform, payload: any): Promise<void>;
};

/** Something that comes due by the clock. `run` does a bounded batch of due rows and says how many; 0 ends the round. */
export type Timer = {
  name: string;
  everySeconds: number;
  /** Looks at everything and moves nothing that anybody waits for: only a worker that stays runs it, not a test that waits until nothing is due. */
  isWatch?: true;
  /** Whether `run` would find something, for those that begin transactions or ask more than once (due-timers.ts). */
  due?(now: Date): RawBuilder<boolean>;
  run(platform: Platform): Promise<number>;
};
