-- Disputes between the buyer and the seller of an order, and chargebacks by the buyer's bank.

-- Disputes ---------------------------------------------------------------------------------------------------------------------

-- A dispute is open exactly while its order has a dispute phase. The order row carries the phase, because lists and timers read it.
create table disputes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  opened_at timestamptz not null,
  -- The state the order returns to if the dispute is withdrawn, and its auto-completion time before the dispute.
  previous_state text not null check (previous_state in ('in-progress', 'revision', 'delivered', 'completed')),
  auto_complete_at timestamptz,
  -- The fault recorded if the dispute is not answered. A proposed cancellation that became a dispute keeps its own: not answering
  -- must not cost more than agreeing would have.
  fault_if_unanswered text not null check (fault_if_unanswered in ('buyer', 'seller', 'mutual', 'none')),
  -- Sealed offers: the open round, and the side that has submitted in it.
  sealed_round int not null default 1 check (sealed_round >= 1),
  sealed_offer_by text check (sealed_offer_by in ('buyer', 'seller')),
  -- The side that has accepted the decision; the second acceptance closes the dispute.
  decision_accepted_by text check (decision_accepted_by in ('buyer', 'seller')),
  outcome text check (outcome in ('agreed', 'sealed-offers', 'unanswered', 'withdrawn', 'decision', 'appeal', 'chargeback')),
  -- The part of the price refunded to the buyer.
  to_buyer_minor bigint check (to_buyer_minor >= 0),
  closed_at timestamptz,
  check ((closed_at is null) = (outcome is null)),
  check ((to_buyer_minor is null) = (outcome is null or outcome = 'withdrawn')),
  check ((previous_state = 'delivered') = (auto_complete_at is not null))
);
create unique index disputes_open on disputes (order_id) where closed_at is null;
create index disputes_of_order on disputes (order_id, opened_at);

-- Statements, offers, sealed offers and decisions are append-only.
create table dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  number int not null check (number >= 1),
  side text not null check (side in ('buyer', 'seller')),
  kind text not null check (kind in ('opening', 'answer', 'further', 'appeal')),
  text text not null,
  file_ids uuid[] not null,
  made_at timestamptz not null,
  unique (dispute_id, number)
);
create trigger dispute_statements_never_changed before update or delete on dispute_statements
  for each statement execute function refuse_change();

create table dispute_offers (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  -- Orders offers independently of the clock.
  number int not null check (number >= 1),
  side text not null check (side in ('buyer', 'seller')),
  to_buyer_minor bigint not null check (to_buyer_minor >= 0),
  made_at timestamptz not null,
  unique (dispute_id, number)
);
create trigger dispute_offers_never_changed before update or delete on dispute_offers
  for each statement execute function refuse_change();

-- Sealed offers: the least refund the buyer accepts and the most the seller would refund. Secret: read only by the command that
-- compares the two offers of a round.
create table dispute_sealed_offers (
  dispute_id uuid not null references disputes (id),
  round int not null check (round >= 1),
  side text not null check (side in ('buyer', 'seller')),
  amount_minor bigint not null check (amount_minor >= 0),
  submitted_at timestamptz not null,
  primary key (dispute_id, round, side)
);
create trigger dispute_sealed_offers_never_changed before update or delete on dispute_sealed_offers
  for each statement execute function refuse_change();

create table dispute_decisions (
  dispute_id uuid not null references disputes (id),
  -- 1: the decision. 2: the decision of the appeal.
  instance int not null check (instance in (1, 2)),
  to_buyer_minor bigint not null check (to_buyer_minor >= 0),
  fault text not null check (fault in ('seller', 'buyer', 'mutual', 'platform', 'none')),
  reasons text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (dispute_id, instance)
);
create index dispute_decisions_of_agent on dispute_decisions (decided_by);
create trigger dispute_decisions_never_changed before update or delete on dispute_decisions
  for each statement execute function refuse_change();

-- Chargebacks ------------------------------------------------------------------------------------------------------------------

-- A payment disputed by the cardholder's bank, from the provider's first notice to the bank's decision.
create table chargebacks (
  id uuid primary key,
  provider text not null,
  -- The provider's id.
  reference text not null,
  payment_id uuid not null references payments (id),
  -- What was paid for: an order or a tip. Neither if the payment was refunded in full.
  order_id uuid references orders (id),
  tip_id uuid references order_tips (id),
  -- inquiry: the bank requested information and took nothing. withdrawn: an inquiry that was closed.
  state text not null check (state in ('inquiry', 'opened', 'won', 'lost', 'withdrawn')),
  reason text not null,
  -- The disputed amount, and the provider's fee.
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  fee_minor bigint not null check (fee_minor >= 0),
  -- The part of the amount still held by the order or the tip; the rest was refunded before.
  claimed_minor bigint not null default 0 check (claimed_minor between 0 and amount_minor),
  -- The amount on hold until the bank decides, and the account it came from.
  held_from text check (held_from in ('escrow', 'pending', 'available')),
  held_minor bigint not null default 0 check (held_minor between 0 and claimed_minor),
  -- If lost: the amount taken from the order or the tip, the seller's share of it, and the part the seller could not cover.
  taken_minor bigint not null default 0 check (taken_minor between 0 and claimed_minor),
  from_seller_minor bigint not null default 0 check (from_seller_minor between 0 and taken_minor),
  owed_minor bigint not null default 0 check (owed_minor between 0 and from_seller_minor),
  -- When the provider must have the evidence.
  evidence_due_at timestamptz,
  -- When the provider reported it.
  reported_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  unique (provider, reference),
  check (order_id is null or tip_id is null),
  check (held_minor = 0 or held_from is not null),
  check (state = 'lost' or taken_minor = 0),
  check ((state in ('inquiry', 'opened')) = (closed_at is null)),
  check ((state in ('inquiry', 'withdrawn')) = (opened_at is null))
);
create index chargebacks_payment on chargebacks (payment_id);
create index chargebacks_order on chargebacks (order_id) where order_id is not null;
create index chargebacks_tip on chargebacks (tip_id) where tip_id is not null;
