// The data that notification texts are rendered from, one type per kind of event. Amounts are USD cents.
// Read when the notification is sent, so a text never repeats outdated event data; deadlines already past are null.
import type { DisputeOutcome, DisputePhase } from '#contract/orders/orders/dispute.schema.ts';
import type {
  ChargebackEventName,
  DisputeEventName,
  OrderEventName,
} from '#contract/orders/orders/order.events.ts';
import type { OfferEventName, QuoteEventName } from '#server/platform/data/events.ts';
import type { AwaitedForEnd } from '#server/orders/orders/endings/ends-at.policy.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import type { ClaimState } from '#contract/trust/copyright/claim.machine.ts';
import type {
  PlatformRule,
  ModerationActionState,
  RestrictionScope,
} from '#contract/trust/moderation/moderation.schema.ts';
import type { ProjectEventName, ProposalEventName } from '#contract/deals/projects/project.events.ts';
import type { ProjectState } from '#contract/deals/projects/project.machine.ts';
import type { ProposalState } from '#contract/deals/projects/proposal.machine.ts';
import type { Level } from '#contract/orders/reputation/level-names.ts';
import type { LevelInputs, LevelRules } from '#contract/orders/reputation/level.rules.ts';
import type { ProposedFault } from '#contract/orders/orders/request.schema.ts';

type EventTimes = { now: Date; happenedAt: Date };

export type AdditionFacts = {
  title: string;
  /** Null until the seller sets it. */
  priceMinor: number | null;
  buyerPaysMinor: number | null;
  days: number;
  isOpen: boolean;
  answerBy: Date;
};

export type OrderFacts = EventTimes & {
  number: string;
  title: string;
  state: OrderState;
  actor: 'buyer' | 'seller' | 'support' | 'system' | 'bank';
  buyer: string;
  seller: string;
  packageTitle: string;
  packageMinor: number;
  extras: { title: string; priceMinor: number }[];
  buyerFeeMinor: number;
  totalMinor: number;
  sellerGetsMinor: number;
  /** A card, the balance, or both; null if the card has no label. */
  paidWith: string | null;
  /** Where this event's refund goes. */
  backTo: string | null;
  deliveryDays: number;
  /** From then on the seller may cancel, because the requirements are missing. */
  silentUntil: Date;
  dueAt: Date | null;
  lateCancelFrom: Date | null;
  autoCompleteAt: Date | null;
  mayExtend: boolean;
  /** Unmet criteria of the last revision request. */
  failedCount: number;
  criteriaCount: number;
  /** null: unlimited */
  revisionsLeft: number | null;
  earningsClearAt: Date | null;
  reviewUntil: Date | null;
  /** The addition that the event is about, if any. */
  addition: AdditionFacts | null;
  reviewHeld: 'scanning' | 'unopenable' | null;
  /** When it ends because what it waits for does not come; null if it has no such end. */
  endsAt: Date | null;
  awaited: AwaitedForEnd | null;
  cancelFault: 'buyer' | 'seller' | 'mutual' | 'platform' | 'none' | null;
  /** Of an order that the system ended: why. Empty otherwise, because parties write reasons of their own. */
  endedBecause: string;
  /** Currently held in escrow. */
  heldMinor: number;
  /** Refunded to the buyer by this event. */
  movedMinor: number;
  wasDelivered: boolean;
  /** The newest request of the kind that the event is about; null if it is about none. */
  request: { days: number | null; fault: ProposedFault | null; answerBy: Date; isOpen: boolean } | null;
};

export type DisputeFacts = EventTimes & {
  number: string;
  title: string;
  actor: 'buyer' | 'seller' | 'support' | 'system' | 'bank';
  buyer: string;
  seller: string;
  openedBy: 'buyer' | 'seller';
  /** The order was already completed: refunds are taken from the seller's earnings. */
  isLate: boolean;
  /** The current phase; null once the dispute is over. */
  phase: DisputePhase | null;
  until: Date | null;
  /** The round of sealed offers that this event ended without a match. */
  missedRound: number | null;
  /** How this event ended the dispute, if it did. */
  outcome: DisputeOutcome | null;
  /** The split this event proposes, decides or settles: the buyer's part of the price, and what each side gets. */
  split: { toBuyerPriceMinor: number; toBuyerMinor: number; toSellerMinor: number } | null;
};

export type ChargebackFacts = EventTimes & {
  number: string;
  title: string;
  buyer: string;
  seller: string;
  amountMinor: number;
  /** What did not come back. */
  lostMinor: number;
  heldMinor: number;
  heldFrom: 'escrow' | 'pending' | 'available' | null;
  takenMinor: number;
  fromSellerMinor: number;
  owedMinor: number;
  /** The order's current state. */
  isOpen: boolean;
  isCancelled: boolean;
};

export type ReviewFacts = EventTimes & {
  orderNumber: string;
  gigTitle: string;
  author: string;
  subject: string;
  stars: number;
  isPublished: boolean;
  publishAt: Date;
};

export type EarningFacts = EventTimes & { orderNumber: string; title: string; amountMinor: number };
export type TipFacts = EventTimes & {
  orderNumber: string;
  title: string;
  amountMinor: number;
  buyer: string;
  seller: string;
  paidWith: string | null;
  clearsAt: Date;
};
export type WithdrawalFacts = EventTimes & {
  amountMinor: number;
  methodLabel: string;
  failedBecause: string | null;
};
export type PayoutMethodFacts = EventTimes & { label: string; usableFrom: Date; isRemoved: boolean };
/** `isRestricted`: still, when the notification is written. */
export type PayoutAccountFacts = EventTimes & { isRestricted: boolean; waitsForOwner: boolean };
export type RefundFacts = EventTimes & {
  orderNumber: string;
  title: string;
  amountMinor: number;
  cardLabel: string | null;
  /** The buyer chose the balance; the card did not reject the refund. */
  isKept: boolean;
};
export type ReturnFacts = EventTimes & {
  title: string;
  /** The existing order it was meant for, if any. */
  forOrder: string | null;
  gigSlug: string;
  amountMinor: number;
  cardLabel: string | null;
};

export type LevelFacts = EventTimes & {
  levelWas: Level;
  level: Level;
  inputs: LevelInputs;
  rules: LevelRules;
  /** The evaluation that lowers the level if the requirements are still not met. */
  loweredAt: Date;
  /** Benefits of the level. */
  clearingDays: number;
  activeGigs: number;
};

/** An announced absence: its first and its last day, as midnights (UTC). */
export type AbsenceFacts = EventTimes & { from: Date; until: Date; takesOrders: boolean };

export type OfferFacts = EventTimes & {
  /** The newest round of the offer; texts link to it. */
  offerId: string;
  title: string;
  priceMinor: number;
  deliveryDays: number;
  expiresAt: Date;
  buyer: string;
  seller: string;
  reason: string;
  wasAgreed: boolean;
};

export type QuoteFacts = EventTimes & {
  conversationId: string;
  /** Null if the request names no gig. */
  gigTitle: string | null;
  /** The beginning of the request. */
  excerpt: string;
  budgetMinor: number | null;
  /** A calendar day. */
  wantedBy: string | null;
  reason: string;
  expiresAt: Date;
  isOpen: boolean;
  buyer: string;
  seller: string;
};
/** An answered request is notified as the offer that answers it. */
export type QuoteNotificationEvent = Exclude<QuoteEventName, 'quote.answered'>;

/** A project, with the question or proposal that the event is about. */
export type ProjectFacts = EventTimes & {
  projectId: string;
  title: string;
  state: ProjectState;
  reason: string;
  closesAt: Date;
  buyer: string;
  /** Empty unless the event concerns one seller. */
  seller: string;
  question: string;
  answer: string;
  proposal: { priceMinor: number; deliveryDays: number; state: ProposalState; reason: string } | null;
};
export type ProjectNotificationEvent =
  | Extract<ProjectEventName, 'project.idle_reminded' | 'project.closed'>
  | Extract<
      ProposalEventName,
      | 'project.seller_invited'
      | 'project.question_asked'
      | 'project.question_answered'
      | 'proposal.sent'
      | 'proposal.withdrawn'
      | 'proposal.shortlisted'
      | 'proposal.declined'
      | 'proposal.closed'
    >;

export type MessageFacts = EventTimes & {
  conversationId: string;
  from: string;
  /** Messages still unread; 0 if they were read or deleted in the meantime. */
  count: number;
  /** The beginning of the newest message; empty if it has files only. */
  excerpt: string;
};

export type FileFacts = EventTimes & {
  name: string;
  threat: string;
  /** The order it was attached to, if any. */
  orderNumber: string | null;
};

/** A moderation action against the user or their gig. */
export type ModerationFacts = EventTimes & {
  kind: 'restriction' | 'removal' | 'suspension';
  scopes: RestrictionScope[];
  gigTitle: string | null;
  rule: PlatformRule;
  expiresAt: Date | null;
  /** The current state. */
  state: ModerationActionState;
};

/** A copyright claim against images of a gig, for one of its two parties. */
export type ClaimFacts = EventTimes & {
  claimId: string;
  side: 'seller' | 'claimant';
  gigTitle: string;
  claimant: string;
  /** The current state. */
  state: ClaimState;
  answerBy: Date | null;
  /** Decided by support; otherwise the deadline passed. */
  isDecided: boolean;
  isAnswered: boolean;
  /** The gig has no images left. */
  isPaused: boolean;
};

/** A correction of the ledger by support. */
export type CorrectionFacts = EventTimes & {
  kind: CorrectionKind;
  amountMinor: number;
  /** The part of a credit that paid off the seller's debt. */
  paidOffMinor: number;
  /** What support wrote to the user. */
  publicNote: string;
};

/** A graded exam attempt, or an expiring badge. */
export type ExamFacts = EventTimes & {
  title: string;
  isPassed: boolean;
  attemptId: string;
  slug: string;
  correct: number;
  total: number;
  /** The current badge's expiry; null if there is no badge. */
  badgeUntil: Date | null;
};

export type SearchFacts = EventTimes & {
  name: string;
  /** The number of new gigs. */
  count: number;
  /** The newest few that are still active. */
  gigs: { title: string; fromPriceMinor: number }[];
  /** The page that lists them. */
  href: string;
};

/** The same of a saved search for projects; `projects` are the newest few that are still open. */
export type ProjectSearchFacts = Omit<SearchFacts, 'gigs'> & {
  projects: { title: string; budgetMaxMinor: number | null }[];
};

/** A reported exam question. */
export type QuestionReportFacts = EventTimes & {
  title: string;
  attemptId: string;
  position: number;
  answer: string;
};

/** A catalog change by support that affects a user's gigs. */
export type RearrangedFacts = EventTimes & {
  kind: 'tag' | 'subcategory';
  was: string;
  /** Null if the tag was removed. */
  becomes: string | null;
  reasons: string;
};

export type FactsByEvent = Record<
  Exclude<OrderEventName, DisputeEventName | ChargebackEventName>,
  OrderFacts
> &
  Record<ChargebackEventName, ChargebackFacts> &
  Record<DisputeEventName, DisputeFacts> &
  Record<OfferEventName, OfferFacts> &
  Record<QuoteNotificationEvent, QuoteFacts> &
  Record<ProjectNotificationEvent, ProjectFacts> &
  Record<'review.left' | 'review.published' | 'review.replied', ReviewFacts> &
  Record<'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed', WithdrawalFacts> &
  Record<'refund.done' | 'refund.credited', RefundFacts> &
  Record<'seller.absence_starting' | 'seller.absence_ending', AbsenceFacts> &
  Record<'seller.level_changed' | 'seller.level_warned', LevelFacts> & {
    'search.matched': SearchFacts;
    'search.projects_matched': ProjectSearchFacts;
    'correction.posted': CorrectionFacts;
    'gigs.rearranged': RearrangedFacts;
    'exam.graded': ExamFacts;
    'exam.badge_ending': ExamFacts;
    'exam.badge_ended': ExamFacts;
    'exam.report_answered': QuestionReportFacts;
    'moderation.imposed': ModerationFacts;
    'moderation.upheld': ModerationFacts;
    'moderation.lifted': ModerationFacts;
    'moderation.ended': ModerationFacts;
    'claim.opened': ClaimFacts;
    'claim.answered': ClaimFacts;
    'claim.upheld': ClaimFacts;
    'claim.rejected': ClaimFacts;
    'claim.conceded': ClaimFacts;
    'claim.withdrawn': ClaimFacts;
    'claim.ended': ClaimFacts;
    'earnings.cleared': EarningFacts;
    'tip.given': TipFacts;
    'tip.cleared': TipFacts;
    'tip.charged_back': ChargebackFacts;
    'tip.chargeback_won': ChargebackFacts;
    'tip.chargeback_lost': ChargebackFacts;
    'payout_method.added': PayoutMethodFacts;
    'payout_account.restricted': PayoutAccountFacts;
    'payout_account.restored': PayoutAccountFacts;
    'payment.returned': ReturnFacts;
    'file.infected': FileFacts;
    'message.waiting': MessageFacts;
  };

export type NotificationEventName = keyof FactsByEvent;
