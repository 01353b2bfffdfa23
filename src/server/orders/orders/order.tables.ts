// Kysely types of the order tables; db/migrations/0008_orders.sql documents the columns.
import type { ColumnType, Generated } from 'kysely';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { DisputePhase } from '#contract/orders/orders/dispute.schema.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { ReturnedBy } from '#contract/orders/reviews/returned-order.rules.ts';
import type { ProposedFault, RequestKind, RequestState } from '#contract/orders/orders/request.schema.ts';
import { columnsOf } from '#server/platform/data/columns.ts';
import type { Tables } from '#server/platform/data/db.ts';

/** jsonb: read parsed, written as text. */
export type Json<Shape> = ColumnType<Shape, string, string>;
export type OrderActorName = 'buyer' | 'seller' | 'support' | 'system' | 'bank';
/** Who has to act. */
export type ClockOwner = 'buyer' | 'seller' | 'support' | 'none';
export type CancelFault = 'buyer' | 'seller' | 'mutual' | 'platform' | 'none';
/** A column that has no value until something happens. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type OrdersTable = {
  id: string;
  number: string;
  buyer_id: string;
  seller_id: string;
  gig_id: string;
  payment_id: string;
  checkout_id: string;
  title: string;
  state: OrderState;
  version: number;
  currency: string;
  price_minor: number;
  buyer_fee_minor: number;
  total_minor: number;
  refunded_minor: Generated<number>;
  refunded_price_minor: Generated<number>;
  /** Of a cancelled order: the part of the buyer fee that was not refunded. */
  kept_fee_minor: Generated<number>;
  seller_fee_minor: number;
  seller_gets_minor: number;
  rules: Json<OrderRules>;
  gig: Json<FrozenGig>;
  quote: Json<Quote>;
  criteria: Json<string[]>;
  revisions_left: number | null;
  placed_at: Date;
  started_at: Later<Date>;
  due_at: Later<Date>;
  late_at: Later<Date>;
  delivered_at: Later<Date>;
  auto_complete_at: Later<Date>;
  review_extended_at: Later<Date>;
  /** Why the approval period is paused: a delivered file is being scanned, or cannot be opened any more. */
  review_held: Later<'scanning' | 'unopenable'>;
  completed_at: Later<Date>;
  cancelled_at: Later<Date>;
  cancel_fault: Later<CancelFault>;
  cancel_reason: Later<string>;
  remind_at: Later<Date>;
  earnings_clear_at: Later<Date>;
  earnings_cleared_at: Later<Date>;
  cleared_minor: Generated<number>;
  added_days: Generated<number>;
  settled_at: Later<Date>;
  offer_id: Later<string>;
  milestone: Later<number>;
  milestone_count: Later<number>;
  reviewable: Generated<boolean>;
  /** When no further milestone could be paid; null if it was the last one from the start. */
  reviewable_at: Later<Date>;
  seal: string | null;
  clock_owner: ClockOwner;
  clock_since: Date;
  extension_answer_by: Later<Date>;
  cancel_asked_by: Later<'buyer' | 'seller'>;
  cancel_asked_at: Later<Date>;
  cancel_answer_by: Later<Date>;
  paused_at: Later<Date>;
  pause_ends_at: Later<Date>;
  pauses_taken: Generated<number>;
  paused_ms: Generated<number>;
  due_paused_ms: Generated<number>;
  requests_asked: Generated<number>;
  dispute_phase: Later<DisputePhase>;
  dispute_waits_for: Later<'buyer' | 'seller' | 'both' | 'support'>;
  dispute_until: Later<Date>;
  charged_back_at: Later<Date>;
  /** When it ends because the one it waits for does not act; null if it has no such end. */
  ends_at: Later<Date>;
  /** When both parties are notified of that end; null once they were. */
  end_warning_at: Later<Date>;
  /** Since when a risk alert keeps it out of every rating, level, ranking and price. */
  excluded_at: Later<Date>;
  /** Whose step returned the price of the completed order; returned-order.rules.ts says what it still counts. */
  returned_by: Later<ReturnedBy>;
  updated_at: Date;
};

export type OrderRequestsTable = {
  id: string;
  order_id: string;
  number: number;
  kind: RequestKind;
  asked_by: 'buyer' | 'seller';
  state: Generated<RequestState>;
  message: string;
  days: number | null;
  fault: ProposedFault | null;
  asked_at: Date;
  answer_by: Date;
  answered_at: Later<Date>;
  answer: Generated<string>;
  answer_file_ids: Generated<string[]>;
};

declare module '#server/platform/data/db.ts' {
  interface Tables {
    orders: OrdersTable;
    order_events: {
      order_id: string;
      version: number;
      verb: string;
      event: OrderEventName;
      from_state: OrderState | null;
      to_state: OrderState;
      actor: OrderActorName;
      journal_id: number | null;
      at: Date;
      detail: ColumnType<Record<string, unknown>, string, never>;
      seal: string | null;
    };
    order_payments: { payment_id: string; order_id: string; version: number; amount_minor: number };
    order_clock: { order_id: string; from_at: Date; to_at: Date; owner: ClockOwner };
    order_requests: OrderRequestsTable;
    order_answers: { order_id: string; requirement_id: string; text: string; file_ids: string[] };
    deliveries: {
      id: string;
      order_id: string;
      number: number;
      message: string;
      file_ids: string[];
      met_criteria: number[];
      delivered_at: Date;
    };
    revision_requests: {
      delivery_id: string;
      message: string;
      file_ids: string[];
      failed_criteria: number[];
      requested_at: Date;
    };
    order_rules: {
      version: number;
      rules: Json<OrderRules>;
      made_at: Date;
      starts_at: Date;
      reasons: string | null;
      made_by: string | null;
      based_on: number | null;
    };
    order_rules_withdrawn: { version: number; withdrawn_by: string; reasons: string; withdrawn_at: Date };
  }
}

export const orderRequestColumns = columnsOf<OrderRequestsTable>({
  id: true,
  order_id: true,
  number: true,
  kind: true,
  asked_by: true,
  state: true,
  message: true,
  days: true,
  fault: true,
  asked_at: true,
  answer_by: true,
  answered_at: true,
  answer: true,
  answer_file_ids: true,
});

export const orderRulesColumns = columnsOf<Tables['order_rules']>({
  version: true,
  rules: true,
  made_at: true,
  starts_at: true,
  reasons: true,
  made_by: true,
  based_on: true,
});
export const orderColumns = columnsOf<OrdersTable>({
  id: true,
  number: true,
  buyer_id: true,
  seller_id: true,
  gig_id: true,
  payment_id: true,
  checkout_id: true,
  title: true,
  state: true,
  version: true,
  currency: true,
  price_minor: true,
  buyer_fee_minor: true,
  total_minor: true,
  refunded_minor: true,
  refunded_price_minor: true,
  kept_fee_minor: true,
  seller_fee_minor: true,
  seller_gets_minor: true,
  rules: true,
  gig: true,
  quote: true,
  criteria: true,
  revisions_left: true,
  placed_at: true,
  started_at: true,
  due_at: true,
  late_at: true,
  delivered_at: true,
  auto_complete_at: true,
  review_extended_at: true,
  review_held: true,
  completed_at: true,
  cancelled_at: true,
  cancel_fault: true,
  cancel_reason: true,
  remind_at: true,
  earnings_clear_at: true,
  earnings_cleared_at: true,
  cleared_minor: true,
  added_days: true,
  settled_at: true,
  offer_id: true,
  milestone: true,
  milestone_count: true,
  reviewable: true,
  reviewable_at: true,
  seal: true,
  clock_owner: true,
  clock_since: true,
  extension_answer_by: true,
  cancel_asked_by: true,
  cancel_asked_at: true,
  cancel_answer_by: true,
  paused_at: true,
  pause_ends_at: true,
  pauses_taken: true,
  paused_ms: true,
  due_paused_ms: true,
  requests_asked: true,
  dispute_phase: true,
  dispute_waits_for: true,
  dispute_until: true,
  charged_back_at: true,
  ends_at: true,
  end_warning_at: true,
  excluded_at: true,
  returned_by: true,
  updated_at: true,
});
