-- People of support, and disputes: an order whose two people do not agree, until they do or support decides.

-- Given and taken with `npm run support`, never by a call of the API.
alter table users add column is_support boolean not null default false;
create index users_of_support on users (id) where is_support;

-- A dispute is open exactly while its order says in which phase it is. The order carries what lists, timers and the clock ask of it.
do $$
declare states text;
begin
  -- Other migrations may have added states of their own: theirs stay.
  select pg_get_constraintdef(oid) into strict states from pg_constraint
   where conrelid = 'orders'::regclass and conname = 'orders_state_check';
  execute 'alter table orders drop constraint orders_state_check';
  execute 'alter table orders add constraint orders_state_check '
    || replace(states, '''completed''::text', '''disputed''::text, ''completed''::text');
end $$;
alter table orders
  add column dispute_phase text
    check (dispute_phase in ('answering', 'negotiating', 'deciding', 'judged', 'appealed')),
  -- Whose turn it is in it, and when the phase ends by itself (for support: when their time is over).
  add column dispute_waits_for text check (dispute_waits_for in ('buyer', 'seller', 'both', 'support')),
  add column dispute_until timestamptz,
  add constraint orders_disputed check (
    (dispute_phase is null) = (dispute_waits_for is null) and (dispute_phase is null) = (dispute_until is null)
    and (state <> 'disputed' or dispute_phase is not null)
    and (dispute_phase is null or state in ('disputed', 'completed'))
    and (dispute_waits_for is not distinct from 'support') = coalesce(dispute_phase in ('deciding', 'appealed'), false));
-- What the timers and support look for, and whose turn it is; only orders in dispute stand in these.
create index orders_in_dispute on orders (dispute_phase, dispute_until, id) where dispute_phase is not null;
create index orders_disputed_of_buyer on orders (buyer_id) where dispute_phase is not null;
create index orders_disputed_of_seller on orders (seller_id) where dispute_phase is not null;

create table disputes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  opened_at timestamptz not null,
  -- Where the order goes back to when it is withdrawn, and when its delivery would have been approved then.
  came_from text not null check (came_from in ('in-progress', 'revision', 'delivered', 'completed')),
  auto_complete_at timestamptz,
  -- Of the two who may accept a decision, the one who has; the second one's ends the dispute.
  -- Blind settlement: the round that is open, and the one of the two who has entered in it.
  blind_round int not null default 1 check (blind_round >= 1),
  blind_entered_by text check (blind_entered_by in ('buyer', 'seller')),
  verdict_accepted_by text check (verdict_accepted_by in ('buyer', 'seller')),
  outcome text check (outcome in ('agreed', 'blind', 'silence', 'withdrawn', 'verdict', 'appeal')),
  -- Of the price, what went back to the buyer by it.
  to_buyer_minor bigint check (to_buyer_minor >= 0),
  closed_at timestamptz,
  check ((closed_at is null) = (outcome is null)),
  check ((to_buyer_minor is null) = (outcome is null or outcome = 'withdrawn')),
  check ((came_from = 'delivered') = (auto_complete_at is not null))
);
create unique index disputes_open on disputes (order_id) where closed_at is null;
create index disputes_of_order on disputes (order_id, opened_at);

-- What was said, offered, entered and decided is never changed afterwards.
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

create table dispute_offers (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  -- Which one is the last must not depend on a clock.
  number int not null check (number >= 1),
  side text not null check (side in ('buyer', 'seller')),
  to_buyer_minor bigint not null check (to_buyer_minor >= 0),
  made_at timestamptz not null,
  unique (dispute_id, number)
);

-- Blind settlement: the least the buyer wants back, the most the seller would give back. Read by the command that compares the two
-- of a round, and by nothing else.
create table dispute_entries (
  dispute_id uuid not null references disputes (id),
  round int not null check (round >= 1),
  side text not null check (side in ('buyer', 'seller')),
  limit_minor bigint not null check (limit_minor >= 0),
  entered_at timestamptz not null,
  primary key (dispute_id, round, side)
);

create table dispute_verdicts (
  dispute_id uuid not null references disputes (id),
  -- 1: the decision · 2: the decision of the appeal
  instance int not null check (instance in (1, 2)),
  to_buyer_minor bigint not null check (to_buyer_minor >= 0),
  fault text not null check (fault in ('seller', 'buyer', 'mutual', 'platform', 'none')),
  reasons text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (dispute_id, instance)
);
create index dispute_verdicts_of_person on dispute_verdicts (decided_by);

create trigger dispute_statements_never_changed before update or delete on dispute_statements
  for each statement execute function refuse_change();
create trigger dispute_offers_never_changed before update or delete on dispute_offers
  for each statement execute function refuse_change();
create trigger dispute_entries_never_changed before update or delete on dispute_entries
  for each statement execute function refuse_change();
create trigger dispute_verdicts_never_changed before update or delete on dispute_verdicts
  for each statement execute function refuse_change();
