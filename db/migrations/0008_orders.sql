-- Orders: rules, orders with their history and money, requests, rights certificates, reviews and seller levels.
-- Rules, gig and quote are copied into an order when it is placed: no later change affects what was bought.

-- Rules ------------------------------------------------------------------------------------------------------------------------

-- Versions of fees, times and limits. In force is the newest version whose start has passed. A version is never changed, because
-- orders, offers and checkouts keep copies under its number.
create table order_rules (
  version int primary key check (version >= 1),
  rules jsonb not null,
  made_at timestamptz not null,
  starts_at timestamptz not null,
  -- Null for versions made at the command line.
  reasons text check (length(reasons) between 20 and 4000),
  made_by uuid references users (id),
  based_on int references order_rules (version) check (based_on < version)
);
create index order_rules_made_by on order_rules (made_by) where made_by is not null;
create index order_rules_based_on on order_rules (based_on) where based_on is not null;
create trigger order_rules_never_changed before update or delete on order_rules
  for each statement execute function refuse_change();

-- Equal to the defaults in src/contract/orders/orders/order.rules.ts; a test compares them.
insert into order_rules (version, rules, made_at, starts_at) values (1, '{
  "version": 1,
  "fees": {
    "seller": {"bps": 1000, "fixedMinor": 0, "minMinor": 0, "maxMinor": null},
    "buyer": {"bps": 500, "fixedMinor": 0, "minMinor": 100, "maxMinor": null}
  },
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
  "reviewDays": 14,
  "answerHours": 48,
  "pausesPerOrder": 3,
  "pauseDays": 5,
  "disputeDays": 14,
  "disputeAnswerDays": 3,
  "disputeNegotiateDays": 4,
  "disputeDecideDays": 5,
  "appealDays": 7,
  "sealedRounds": 3,
  "tipDays": 30,
  "tipMinimumMinor": 100,
  "tipMaximumMinor": 50000,
  "additionsPerOrder": 8,
  "lateRefundDays": 90,
  "milestoneMinimumMinor": 2000,
  "milestonesMinimumTotalMinor": 10000,
  "milestonesPerOrder": 10,
  "offerMinimumMinor": 500,
  "offerMaximumMinor": 2000000
}', '2026-01-01T00:00:00Z', 'epoch');

-- Versions that were withdrawn before their start, and never come into force.
create table order_rules_withdrawn (
  version int primary key references order_rules (version),
  withdrawn_by uuid not null references users (id),
  reasons text not null check (length(reasons) between 20 and 4000),
  withdrawn_at timestamptz not null
);
create index order_rules_withdrawn_by on order_rules_withdrawn (withdrawn_by);
create trigger order_rules_withdrawn_never_changed before update or delete on order_rules_withdrawn
  for each statement execute function refuse_change();

-- Orders -----------------------------------------------------------------------------------------------------------------------

-- Order numbers come from a sequence and not from a counter row, so that concurrent buyers do not wait for each other. A payment
-- that is rolled back leaves a harmless gap; the year in a number is the year of the order.
create sequence order_numbers;

-- One row per order, changed by the commands of src/server/orders only; each step adds a row of order_events.
create table orders (
  id uuid primary key,
  number text not null unique check (number ~ '^ORD-\d{4}-\d{4,9}$'),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  payment_id uuid not null unique references payments (id),
  checkout_id uuid not null unique,
  -- References offers (0009): the offer this order came from.
  offer_id uuid,
  -- Which milestone of the offer this order is, counted from 1; null for an order of the whole.
  milestone int check (milestone between 1 and 10),
  milestone_count int check (milestone_count between 2 and 10),
  -- Milestones are reviewed together: only the one paid last is reviewable.
  reviewable boolean not null default true,
  title text not null,
  state text not null check (state in (
    'pending', 'in-progress', 'delivered', 'revision', 'disputed', 'completed', 'cancelled')),
  version int not null check (version >= 1),

  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor > 0 and price_minor <= 100000000000),
  buyer_fee_minor bigint not null check (buyer_fee_minor >= 0),
  total_minor bigint not null check (total_minor = price_minor + buyer_fee_minor),
  -- Refunded to the buyer of the price, and of the total with its share of the buyer fee.
  refunded_price_minor bigint not null default 0,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and total_minor),
  -- Before settlement: the amounts if the order were approved now. After it: the final amounts.
  seller_fee_minor bigint not null check (seller_fee_minor >= 0),
  seller_gets_minor bigint not null,
  -- What became available to the seller after the clearing time.
  cleared_minor bigint not null default 0 check (cleared_minor >= 0),

  rules jsonb not null,
  gig jsonb not null,
  quote jsonb not null,
  criteria jsonb not null,
  -- Null: unlimited.
  revisions_left int check (revisions_left >= 0),
  -- Days bought later; the deadline counts them from the start.
  added_days int not null default 0,
  -- The seal of the newest step.
  seal text check (seal ~ '^[0-9a-f]{64}$'),

  placed_at timestamptz not null,
  started_at timestamptz,
  due_at timestamptz,
  -- Set once, the first time a deadline passes without a delivery.
  late_at timestamptz,
  delivered_at timestamptz,
  auto_complete_at timestamptz,
  review_extended_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_fault text check (cancel_fault in ('buyer', 'seller', 'mutual', 'platform', 'none')),
  cancel_reason text,
  -- When the escrow was emptied: approved, cancelled or split.
  settled_at timestamptz,
  earnings_clear_at timestamptz,
  earnings_cleared_at timestamptz,
  -- The next reminder of the current state; null if none is left.
  remind_at timestamptz,
  updated_at timestamptz not null,

  -- Who has to act, and since when. Earlier intervals are in order_clock.
  clock_owner text not null check (clock_owner in ('buyer', 'seller', 'support', 'none')),
  clock_since timestamptz not null,

  -- Open requests, repeated from order_requests: timers find them here, and a command that locked the order has them.
  extension_answer_by timestamptz,
  cancel_asked_by text check (cancel_asked_by in ('buyer', 'seller')),
  cancel_asked_at timestamptz,
  cancel_answer_by timestamptz,
  requests_asked int not null default 0 check (requests_asked >= 0),
  -- The seller's clock is paused since, and until at most. pauses_taken and paused_ms count earlier pauses.
  paused_at timestamptz,
  pause_ends_at timestamptz,
  pauses_taken int not null default 0 check (pauses_taken >= 0),
  paused_ms bigint not null default 0 check (paused_ms >= 0),

  -- The phase of an open dispute, whose turn it is, and when the phase ends (for support: when its time is over).
  dispute_phase text
    check (dispute_phase in ('answering', 'negotiating', 'deciding', 'decided', 'appealed')),
  dispute_waits_for text check (dispute_waits_for in ('buyer', 'seller', 'both', 'support')),
  dispute_until timestamptz,
  -- Frozen by a chargeback since. Until it ends, only the bank's verbs move the order.
  charged_back_at timestamptz,

  check (buyer_id <> seller_id),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancel_fault is null)),
  check ((state = 'delivered') = (auto_complete_at is not null)),
  check ((state = 'completed') = (earnings_clear_at is not null)),
  check (milestone is null or offer_id is not null),
  check ((milestone is null) = (milestone_count is null)),
  check (milestone <= milestone_count),
  constraint orders_refunded_price check (refunded_price_minor between 0 and price_minor),
  constraint orders_seller_part check (
    seller_gets_minor >= 0 and seller_gets_minor = price_minor - refunded_price_minor - seller_fee_minor),
  constraint orders_settled_when_closed check ((state in ('completed', 'cancelled')) = (settled_at is not null)),
  constraint orders_pause check (
    (paused_at is null) = (pause_ends_at is null) and (paused_at is null or state in ('in-progress', 'revision'))),
  constraint orders_extension_open check (extension_answer_by is null or state in ('in-progress', 'revision')),
  constraint orders_cancellation_open check (
    (cancel_asked_by is null) = (cancel_asked_at is null) and (cancel_asked_by is null) = (cancel_answer_by is null)
    and (cancel_asked_by is null or settled_at is null)),
  constraint orders_disputed check (
    (dispute_phase is null) = (dispute_waits_for is null) and (dispute_phase is null) = (dispute_until is null)
    and (state <> 'disputed' or dispute_phase is not null)
    and (dispute_phase is null or state in ('disputed', 'completed'))
    and (dispute_waits_for is not distinct from 'support') = coalesce(dispute_phase in ('deciding', 'appealed'), false))
);
-- Lists. The state is included, so that their counts are index-only scans.
create index orders_of_buyer on orders (buyer_id, placed_at desc, id desc) include (state);
create index orders_of_seller on orders (seller_id, placed_at desc, id desc) include (state);
create index orders_of_gig on orders (gig_id);
create index orders_earned on orders (seller_id, completed_at desc, id desc) where state = 'completed';
create index orders_completed_of_buyer on orders (buyer_id, completed_at desc, id desc) where state = 'completed';
create unique index orders_of_offer on orders (offer_id, coalesce(milestone, 0)) where offer_id is not null;
-- Level runs count orders that the seller failed; orders_earned has the completed ones.
create index orders_failed_by_seller on orders (seller_id, cancelled_at) where cancel_fault = 'seller';
-- Orders waiting for a user, queried by every open page. Each index holds open orders only, so past orders cost nothing. Either
-- party may have to act in any open state: an answer may be due to a request, an addition or a cancellation.
create index orders_waiting_for_buyer on orders (buyer_id) where state in ('pending', 'delivered');
create index orders_waiting_for_seller on orders (seller_id, due_at) where state in ('in-progress', 'revision');
create index orders_awaiting_answer_of_buyer on orders (buyer_id) where state in ('in-progress', 'revision');
create index orders_awaiting_answer_of_seller on orders (seller_id) where state in ('pending', 'delivered');
create index orders_disputed_of_buyer on orders (buyer_id) where dispute_phase is not null;
create index orders_disputed_of_seller on orders (seller_id) where dispute_phase is not null;
-- Timers and support.
create index orders_to_remind on orders (remind_at) where remind_at is not null;
create index orders_to_mark_late on orders (due_at) where late_at is null and state in ('in-progress', 'revision');
create index orders_to_complete on orders (auto_complete_at) where state = 'delivered';
create index orders_to_clear on orders (earnings_clear_at) where earnings_cleared_at is null and state = 'completed';
create index orders_to_expire_extension on orders (extension_answer_by) where extension_answer_by is not null;
create index orders_to_end_cancellation on orders (cancel_answer_by) where cancel_answer_by is not null;
create index orders_to_end_pause on orders (pause_ends_at) where pause_ends_at is not null;
create index orders_in_dispute on orders (dispute_phase, dispute_until, id) where dispute_phase is not null;
create index orders_charged_back on orders (id) where charged_back_at is not null;

alter table payments add foreign key (order_id) references orders (id);
alter table refunds add foreign key (order_id) references orders (id);
alter table invoices add foreign key (order_id) references orders (id);
alter table price_sources add foreign key (order_id) references orders (id);

-- The history of an order: version 1 places it, each step adds one, without gaps.
create table order_events (
  order_id uuid not null references orders (id),
  version int not null check (version >= 1),
  verb text not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'support', 'system', 'bank')),
  -- The posting of this step, if it moved money.
  journal_id bigint unique references ledger.journal (id),
  at timestamptz not null,
  -- Hashes of texts and files, amounts, dates. No text written by users: that can be erased, this cannot.
  detail jsonb not null default '{}',
  seal text check (seal ~ '^[0-9a-f]{64}$'),
  primary key (order_id, version),
  check ((version = 1) = (from_state is null))
);
-- Finds the order of a seal in an exported order record.
create index order_events_by_seal on order_events using hash (seal) where seal is not null;
create trigger order_events_never_changed before update or delete on order_events
  for each statement execute function refuse_change();

-- Who had to act, and from when to when; one row per change. The running interval is on the order.
create table order_clock (
  order_id uuid not null references orders (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  owner text not null check (owner in ('buyer', 'seller', 'support', 'none')),
  primary key (order_id, from_at),
  check (to_at > from_at)
);
create trigger order_clock_never_changed before update or delete on order_clock
  for each statement execute function refuse_change();

-- The buyer's answers to the gig's requirements.
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

-- Requests of one side to the other: more time, a cancellation by agreement, or a question that pauses the seller's clock.
create table order_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  number int not null check (number >= 1),
  kind text not null check (kind in ('extension', 'cancellation', 'question')),
  asked_by text not null check (asked_by in ('buyer', 'seller')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  message text not null,
  days int check (days between 1 and 30),
  fault text check (fault in ('mutual', 'buyer', 'seller')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answer text not null default '',
  answer_file_ids uuid[] not null default '{}',
  check ((kind = 'extension') = (days is not null)),
  check ((kind = 'cancellation') = (fault is not null)),
  check ((state = 'open') = (answered_at is null)),
  check (kind <> 'question' or state <> 'declined'),
  unique (order_id, number)
);
create unique index order_requests_open on order_requests (order_id, kind) where state = 'open';

-- A request is answered once and its text never changes. Only the deadline of an open one may move back, when a chargeback has
-- frozen the order.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.answer_by >= old.answer_by
     and to_jsonb(new) - 'answer_by' = to_jsonb(old) - 'answer_by' then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
     or (new.id, new.order_id, new.number, new.kind, new.asked_by, new.message, new.days, new.fault, new.asked_at, new.answer_by)
        is distinct from
        (old.id, old.order_id, old.number, old.kind, old.asked_by, old.message, old.days, old.fault, old.asked_at, old.answer_by) then
    raise exception 'an order request is answered once and cannot be changed';
  end if;
  return new;
end $$;
create trigger order_requests_answered_once before update or delete on order_requests
  for each row execute function refuse_second_answer();

-- Money beside the first payment -----------------------------------------------------------------------------------------------

-- What buyers paid for an order: the first payment placed it, later ones added to it. `version` is the step of the payment.
create table order_payments (
  payment_id uuid primary key references payments (id),
  order_id uuid not null,
  version int not null,
  amount_minor bigint not null check (amount_minor > 0),
  unique (order_id, version),
  foreign key (order_id, version) references order_events (order_id, version)
);

-- Something bought in addition: a change or a revision proposed by one side and answered by the other, or an extra of the gig.
-- Once paid, its amounts are part of the order's amounts; this row keeps where they came from.
create table order_additions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('change', 'extra', 'revision')),
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  state text not null check (state in ('proposed', 'agreed', 'paid', 'declined', 'lapsed')),
  -- Who has to answer, or to pay once it is agreed.
  awaits text not null check (awaits in ('buyer', 'seller')),
  title text not null,
  description text not null default '',
  -- The extra of the frozen gig; each is bought once.
  extra_id uuid,
  -- Null while the seller is asked for a price.
  price_minor bigint check (price_minor between 1 and 1000000),
  days int not null default 0 check (days between -30 and 90),
  revisions int not null default 0 check (revisions between 0 and 9),
  criteria jsonb not null default '[]',
  -- The request of a paid revision, kept until it is paid: { message, fileIds, failedCriteria }.
  request jsonb,
  proposed_at timestamptz not null,
  -- The deadline of the answer, or of the payment once it is agreed.
  answer_by timestamptz not null,
  ended_at timestamptz,
  payment_id uuid unique references payments (id),
  -- The increase of the buyer fee.
  buyer_fee_minor bigint check (buyer_fee_minor >= 0),
  check ((kind = 'extra') = (extra_id is not null)),
  check ((kind = 'revision') = (request is not null)),
  check (price_minor is not null or state not in ('agreed', 'paid')),
  check ((state = 'paid') = (payment_id is not null)),
  check ((state = 'paid') = (buyer_fee_minor is not null)),
  check ((state in ('proposed', 'agreed')) = (ended_at is null))
);
create index order_additions_order on order_additions (order_id, proposed_at);
create unique index order_additions_extra on order_additions (order_id, extra_id) where extra_id is not null;
create index order_additions_waiting on order_additions (answer_by) where state in ('proposed', 'agreed') and kind <> 'extra';

-- Tips after completion, separate from the order's own money: no fee, no escrow, and a clearing time of their own.
create table order_tips (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- Which tip of the order, and the order's newest step when it was given.
  number int not null check (number >= 1),
  after_version int not null check (after_version >= 1),
  seller_id uuid not null references users (id),
  payment_id uuid not null unique references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  journal_id bigint not null unique,
  -- Chained to the seal of that step (src/contract/orders/orders/tip-seal.ts).
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  tipped_at timestamptz not null,
  clear_at timestamptz not null,
  cleared_at timestamptz,
  -- Frozen by a chargeback since, and what chargebacks have taken. A frozen tip does not clear.
  charged_back_at timestamptz,
  charged_back_minor bigint not null default 0,
  unique (order_id, number),
  check (charged_back_minor between 0 and amount_minor)
);
create index order_tips_seller on order_tips (seller_id, tipped_at desc, id desc);
create index order_tips_clearing on order_tips (clear_at) where cleared_at is null;

-- Rights -----------------------------------------------------------------------------------------------------------------------

-- The rights certificate of a completed order, sealed at completion. It keeps both names as they were then, also after an account
-- is deleted, like an invoice. A withdrawal is final.
create table rights_certificates (
  order_id uuid primary key references orders (id),
  id uuid not null unique,
  certified jsonb not null,
  seal text not null unique check (seal ~ '^[0-9a-f]{64}$'),
  completed_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= completed_at)
);

create function refuse_change_of_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (old.order_id, old.id, old.certified, old.seal, old.completed_at)
      = (new.order_id, new.id, new.certified, new.seal, new.completed_at) then
    return new;
  end if;
  raise exception 'a rights certificate is withdrawn once and never changed' using errcode = '23001';
end $$;
create trigger rights_certificates_never_changed before update or delete on rights_certificates
  for each row execute function refuse_change_of_certificate();
create trigger rights_certificates_never_emptied before truncate on rights_certificates
  for each statement execute function refuse_change();

-- Reviews ----------------------------------------------------------------------------------------------------------------------

-- One review by each side of a completed order, visible to its author alone until it is published.
create table reviews (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gig_id uuid not null references gigs (id),
  author_id uuid not null references users (id),
  subject_id uuid not null references users (id),
  about text not null check (about in ('seller', 'buyer')),
  stars int not null check (stars between 1 and 5),
  scores jsonb not null,
  text text not null,
  created_at timestamptz not null,
  -- The latest time of publication, whether or not the other side has reviewed.
  publish_at timestamptz not null,
  published_at timestamptz,
  reply_text text check (length(reply_text) <= 500),
  replied_at timestamptz,
  unique (order_id, about),
  check (author_id <> subject_id),
  check ((reply_text is null) = (replied_at is null)),
  check (replied_at is null or published_at is not null)
);
create index reviews_of_gig on reviews (gig_id, published_at desc, id desc) where published_at is not null and about = 'seller';
create index reviews_of_person on reviews (subject_id, about, published_at desc, id desc) where published_at is not null;
create index reviews_to_publish on reviews (publish_at) where published_at is null;
-- Unpublished reviews included: for the export of personal data and the foreign keys themselves.
create index reviews_of_author on reviews (author_id);
create index reviews_of_gig_whole on reviews (gig_id);

-- Levels -----------------------------------------------------------------------------------------------------------------------
-- The rules of seller levels and the results of the daily runs. The level itself is seller_facts.level, which gig limits,
-- clearing times and search read.

create table level_rules (
  version int primary key check (version >= 1),
  rules jsonb not null,
  made_at timestamptz not null
);
-- Equal to the defaults in src/contract/orders/reputation/level.rules.ts; a test compares them.
insert into level_rules (version, rules, made_at) values (1, '{
  "version": 1,
  "levels": [
    {"orders": 5, "buyers": 3, "earnedMinor": 40000, "starsHundredths": 440, "onTimeBps": 8000, "completedBps": 8000},
    {"orders": 20, "buyers": 10, "earnedMinor": 200000, "starsHundredths": 460, "onTimeBps": 9000, "completedBps": 9000},
    {"orders": 40, "buyers": 20, "earnedMinor": 1000000, "starsHundredths": 470, "onTimeBps": 9500, "completedBps": 9500}
  ],
  "windowDays": 60,
  "forgiven": 1,
  "graceRuns": 1,
  "runAtMinutes": 10
}', '2026-01-01T00:00:00Z');

-- One row per day on which a run had another result than the day before; a day without a row repeats the previous one.
create table level_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  level_was smallint not null check (level_was between 0 and 3),
  level smallint not null check (level between 0 and 3),
  -- Consecutive runs, this one included, in which the formula gave less than the level kept.
  runs_below int not null check (runs_below >= 0),
  inputs jsonb not null,
  rules_version int not null references level_rules (version),
  calculated_at timestamptz not null,
  -- Also the order in which a history is read.
  primary key (user_id, day),
  check (runs_below = 0 or level = level_was)
);
create index level_days_rules on level_days (rules_version);
create trigger level_days_never_changed before update on level_days
  for each statement execute function refuse_change();
