// What the texts of notifications are written from, one shape per kind of event. Amounts are USD cents.
// Guards: read at the time of telling, so a text never repeats what an event froze; times that are over by then are null.
import type { DisputeOutcome, DisputePhase } from '#contract/orders/orders/dispute.schema.ts';
import type {
  ChargebackEventName,
  DisputeEventName,
  OrderEventName,
} from '#contract/orders/orders/order.events.ts';
import type { OfferEventName } from '#server/platform/data/events.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import type { ClaimState } from '#contract/trust/copyright/claim.machine.ts';
import type { HouseRule, MeasureState, RestrictionScope } from '#contract/trust/moderation/measure.schema.ts';
import type { ProjectEventName, ProposalEventName } from '#contract/deals/projects/project.events.ts';
import type { ProjectState } from '#contract/deals/projects/project.machine.ts';
import type { ProposalState } from '#contract/deals/projects/proposal.machine.ts';
import type { Level } from '#contract/orders/reputation/level-names.ts';
import type { LevelInputs, LevelRules } from '#contract/orders/reputation/level.rules.ts';
import type { ProposedFault } from '#contract/orders/orders/request.schema.ts';

type Told = { now: Date; happenedAt: Date };

export type AdditionFacts = {
  title: string;
  /** null while the seller is to name it */
  priceMinor: number | null;
  buyerPaysMinor: number | null;
  days: number;
  isOpen: boolean;
  answerBy: Date;
};

export type OrderFacts = Told & {
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
  /** A card, the balance, or both; null: a card that has no name. */
  paidWith: string | null;
  /** Where the money that this step gives back goes. */
  backTo: string | null;
  deliveryDays: number;
  /** When the seller may cancel because no requirements came. */
  silentUntil: Date;
  dueAt: Date | null;
  lateCancelFrom: Date | null;
  autoCompleteAt: Date | null;
  mayExtend: boolean;
  /** Of the last revision request. */
  failedCount: number;
  criteriaCount: number;
  /** null: unlimited */
  revisionsLeft: number | null;
  earningsClearAt: Date | null;
  reviewUntil: Date | null;
  /** What the event is about, where it is an addition. */
  addition: AdditionFacts | null;
  cancelFault: 'buyer' | 'seller' | 'mutual' | 'platform' | 'none' | null;
  /** Held for the order now. */
  heldMinor: number;
  /** What this step gave back to the buyer. */
  movedMinor: number;
  wasDelivered: boolean;
  /** The newest request of the kind that the event is about; null where it is about none. */
  asked: { days: number | null; fault: ProposedFault | null; answerBy: Date; isOpen: boolean } | null;
};

export type DisputeFacts = Told & {
  number: string;
  title: string;
  actor: 'buyer' | 'seller' | 'support' | 'system' | 'bank';
  buyer: string;
  seller: string;
  openedBy: 'buyer' | 'seller';
  /** The step found the order completed: its money is paid out, and what goes back is taken from it. */
  isLate: boolean;
  /** As it stands now; null once it is over. */
  phase: DisputePhase | null;
  until: Date | null;
  /** The round of a blind settlement that this step ended without the two meeting. */
  missedRound: number | null;
  /** How this very step ended it, if it did. */
  outcome: DisputeOutcome | null;
  /** What this step offers, decides or settles: of the price to the buyer, and what each side gets by it. */
  split: { toBuyerPriceMinor: number; toBuyerMinor: number; toSellerMinor: number } | null;
};

export type ChargebackFacts = Told & {
  number: string;
  title: string;
  buyer: string;
  seller: string;
  askedMinor: number;
  heldMinor: number;
  heldFrom: 'escrow' | 'pending' | 'available' | null;
  takenMinor: number;
  fromSellerMinor: number;
  owedMinor: number;
  /** Of the order, as it stands now. */
  isOpen: boolean;
  isCancelled: boolean;
};

export type ReviewFacts = Told & {
  orderNumber: string;
  gigTitle: string;
  author: string;
  subject: string;
  stars: number;
  isPublished: boolean;
  publishAt: Date;
};

export type EarningFacts = Told & { orderNumber: string; title: string; amountMinor: number };
export type TipFacts = Told & {
  orderNumber: string;
  title: string;
  amountMinor: number;
  buyer: string;
  seller: string;
  paidWith: string | null;
  clearsAt: Date;
};
export type WithdrawalFacts = Told & {
  amountMinor: number;
  methodLabel: string;
  failedBecause: string | null;
};
export type PayoutMethodFacts = Told & { label: string; usableFrom: Date; isRemoved: boolean };
export type RefundFacts = Told & {
  orderNumber: string;
  title: string;
  amountMinor: number;
  cardLabel: string | null;
  /** Meant for the balance, not refused by the card. */
  isKept: boolean;
};
export type ReturnFacts = Told & {
  title: string;
  /** The order it was meant for, where there was one already. */
  forOrder: string | null;
  gigSlug: string;
  amountMinor: number;
  cardLabel: string | null;
};

export type LevelFacts = Told & {
  levelWas: Level;
  level: Level;
  inputs: LevelInputs;
  rules: LevelRules;
  /** The run that lowers it, unless it finds more. */
  loweredAt: Date;
  /** What comes with the level. */
  clearingDays: number;
  activeGigs: number;
};

export type OfferFacts = Told & {
  /** The round that stands; texts lead to it. */
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

/** Of a brief, and of the question or the proposal that the event is about. */
export type BriefFacts = Told & {
  projectId: string;
  title: string;
  state: ProjectState;
  reason: string;
  closesAt: Date;
  buyer: string;
  /** Of events that concern one; otherwise empty. */
  seller: string;
  question: string;
  answer: string;
  proposal: { priceMinor: number; deliveryDays: number; state: ProposalState; reason: string } | null;
};
export type ToldBriefEvent =
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

export type MessageFacts = Told & {
  conversationId: string;
  from: string;
  /** How many wait unread by now; 0 when they were read or taken back meanwhile. */
  count: number;
  /** The beginning of the newest. */
  words: string;
};

export type FileFacts = Told & {
  name: string;
  threat: string;
  /** Of the order that it was attached to; null: of none. */
  orderNumber: string | null;
};

/** A decision of support about the person, or about their gig. */
export type MeasureFacts = Told & {
  kind: 'restriction' | 'removal';
  scopes: RestrictionScope[];
  gigTitle: string | null;
  rule: HouseRule;
  untilAt: Date | null;
  /** As it stands now. */
  state: MeasureState;
};

/** A claim that pictures of a gig are somebody else's work, for one of its two people. */
export type ClaimFacts = Told & {
  claimId: string;
  side: 'seller' | 'claimant';
  gigTitle: string;
  claimant: string;
  /** As it stands now. */
  state: ClaimState;
  answerBy: Date | null;
  /** By somebody of support; otherwise it was the time. */
  isDecided: boolean;
  isAnswered: boolean;
  /** The gig has no picture left. */
  isPaused: boolean;
};

/** A correction of the ledger by support. */
export type CorrectionFacts = Told & {
  kind: CorrectionKind;
  amountMinor: number;
  /** What of a gift paid off what was owed. */
  paidOffMinor: number;
  /** What support wrote for the person. */
  words: string;
};

/** Of a graded paper, or of a badge that ends. */
export type ExamFacts = Told & {
  title: string;
  isPassed: boolean;
  attemptId: string;
  slug: string;
  correct: number;
  total: number;
  /** Of the badge as it stands now; null when there is none (any more). */
  badgeUntil: Date | null;
};

export type SearchFacts = Told & {
  name: string;
  /** How many gigs are new. */
  count: number;
  /** The newest few that are still offered. */
  gigs: { title: string; fromPriceMinor: number }[];
  /** The page that shows them. */
  address: string;
};

/** Of a question that somebody has reported. */
export type QuestionReportFacts = Told & {
  title: string;
  attemptId: string;
  position: number;
  answer: string;
};

/** What support did to the catalogue that gigs of somebody lie in. */
export type RearrangedFacts = Told & {
  kind: 'tag' | 'subcategory';
  was: string;
  /** Null: the tag is taken out. */
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
  Record<ToldBriefEvent, BriefFacts> &
  Record<'review.left' | 'review.published' | 'review.replied', ReviewFacts> &
  Record<'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed', WithdrawalFacts> &
  Record<'refund.done' | 'refund.credited', RefundFacts> &
  Record<'seller.level_changed' | 'seller.level_warned', LevelFacts> & {
    'search.matched': SearchFacts;
    'correction.posted': CorrectionFacts;
    'gigs.rearranged': RearrangedFacts;
    'exam.graded': ExamFacts;
    'exam.badge_ending': ExamFacts;
    'exam.badge_ended': ExamFacts;
    'exam.report_answered': QuestionReportFacts;
    'measure.imposed': MeasureFacts;
    'measure.upheld': MeasureFacts;
    'measure.lifted': MeasureFacts;
    'measure.ended': MeasureFacts;
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
    'payment.returned': ReturnFacts;
    'file.infected': FileFacts;
    'message.waiting': MessageFacts;
  };

export type ToldEventName = keyof FactsByEvent;
