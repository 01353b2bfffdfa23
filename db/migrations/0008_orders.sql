-- Orders: one row per order, moved only by the commands of src/server/orders, each move told by one row of order_events.
-- The rules, the gig and the quote are frozen copies: nothing that changes later changes what was bought.

create table order_rules (
  version int primary key check (version >= 1),
  rules jsonb not null,
  made_at timestamptz not null
);
-- The first rules are those of src/contract/orders/order.rules.ts; a test compares.
insert into order_rules (version, rules, made_at) values (1, '{
  "version": 1,
  "sellerFeeBps": 1000,
  "buyerFeeBps": 500,
  "buyerFeeMinimumMinor": 100,
  "checkoutMinutes": 30,
  "buyerCancelMinutes": 60,
  "requirementsReminderHours": [24, 72],
  "requirementsSilenceDays": 7,
  "lateCancelHours": 24,
  "autoCompleteDays": 3,
  "autoCompleteLargeDays": 7,
  "largeOrderMinor": 50000,
  "autoCompleteReminderHours": [24, 2],
  "reviewExtensionDays": 3,
  "clearingDays": [7, 5, 5, 2],
  "reviewDays": 14
}', '2026-01-01T00:00:00Z');

-- Numbers come from a sequence, not from a counter row: buyers who pay at the same moment do not wait for each other.
-- A payment that is rolled back leaves a gap, which is harmless; the year in the number is the year of the order.
create sequence order_numbers;

create table orders (
  id uuid primary key,
  number text not null unique check (number ~ '^ORD-\d{4}-\d{4,9}$'),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  payment_id uuid not null unique references payments (id),
  checkout_id uuid not null unique,
  title text not null,
  state text not null check (state in ('pending', 'in-progress', 'delivered', 'revision', 'completed', 'cancelled')),
  version int not null check (version >= 1),

  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor > 0 and price_minor <= 100000000000),
  buyer_fee_minor bigint not null check (buyer_fee_minor >= 0),
  total_minor bigint not null check (total_minor = price_minor + buyer_fee_minor),
  -- What went back to the buyer, the fee included.
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and total_minor),
  seller_fee_bps int not null check (seller_fee_bps between 0 and 5000),
  seller_fee_minor bigint not null check (seller_fee_minor >= 0),
  seller_gets_minor bigint not null check (seller_gets_minor = price_minor - seller_fee_minor and seller_gets_minor >= 0),

  rules jsonb not null,
  gig jsonb not null,
  quote jsonb not null,
  criteria jsonb not null,
  -- null: unlimited
  revisions_left int check (revisions_left >= 0),

  placed_at timestamptz not null,
  started_at timestamptz,
  due_at timestamptz,
  -- Stamped once, the first time a deadline passed without a delivery.
  late_at timestamptz,
  delivered_at timestamptz,
  auto_complete_at timestamptz,
  review_extended_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_fault text check (cancel_fault in ('buyer', 'seller', 'mutual', 'platform', 'none')),
  cancel_reason text,
  -- When the next reminder of the present state is due; null when none is left.
  remind_at timestamptz,
  earnings_clear_at timestamptz,
  earnings_cleared_at timestamptz,
  updated_at timestamptz not null,

  check (buyer_id <> seller_id),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancel_fault is null)),
  check ((state = 'delivered') = (auto_complete_at is not null)),
  check ((state = 'completed') = (earnings_clear_at is not null))
);
-- With the state, so that the counts above a list never touch the rows themselves.
create index orders_of_buyer on orders (buyer_id, placed_at desc, id desc) include (state);
create index orders_of_seller on orders (seller_id, placed_at desc, id desc) include (state);
create index orders_of_gig on orders (gig_id);
create index orders_earned on orders (seller_id, completed_at desc, id desc) where state = 'completed';
-- What the timers look for.
create index orders_to_remind on orders (remind_at) where remind_at is not null;
create index orders_to_mark_late on orders (due_at) where late_at is null and state in ('in-progress', 'revision');
create index orders_to_complete on orders (auto_complete_at) where state = 'delivered';
create index orders_to_clear on orders (earnings_clear_at) where earnings_cleared_at is null and state = 'completed';

-- The history of an order: version 1 is its placing, every further move adds one, without gaps.
create table order_events (
  order_id uuid not null references orders (id),
  version int not null check (version >= 1),
  verb text not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'support', 'system')),
  -- The posting that went with it, if money moved.
  journal_id bigint unique references ledger.journal (id),
  at timestamptz not null,
  primary key (order_id, version),
  check ((version = 1) = (from_state is null))
);
create trigger order_events_never_changed before update or delete on order_events
  for each statement execute function refuse_change();

create table order_answers (
  order_id uuid not null references orders (id),
  requirement_id uuid not null,
  text text not null,
  file_ids uuid[] not null,
  primary key (order_id, requirement_id)
);

create table deliveries (
  id uuid primary key,
  order_id uuid not null references orders (id),
  number int not null check (number >= 1),
  message text not null,
  file_ids uuid[] not null,
  met_criteria int[] not null,
  delivered_at timestamptz not null,
  unique (order_id, number)
);

create table revision_requests (
  delivery_id uuid primary key references deliveries (id),
  message text not null,
  file_ids uuid[] not null,
  failed_criteria int[] not null,
  requested_at timestamptz not null
);
