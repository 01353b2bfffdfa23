-- Offers: terms that one side proposes to the other outside the packages of a gig, in rounds, until they agree or do not. An
-- agreed offer is paid and becomes an order, or with milestones one order after the other.
create table offers (
  id uuid primary key,
  -- The rounds of one negotiation share it: the id of its first offer.
  thread_id uuid not null references offers (id),
  round int not null check (round >= 1),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  made_by text not null check (made_by in ('buyer', 'seller')),
  state text not null check (state in (
    'open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ordered', 'running', 'finished', 'stopped')),
  version int not null default 1 check (version >= 1),
  -- Frozen when it was made: the gig it came from and the rules, so that what both saw is what is charged.
  gig jsonb not null,
  rules jsonb not null,
  terms jsonb not null,
  message text not null,
  -- Why it was declined, withdrawn or stopped.
  reason text not null default '',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  unique (thread_id, round),
  check (buyer_id <> seller_id),
  check ((state in ('open', 'accepted', 'running')) = (ended_at is null))
);
create index offers_of_buyer on offers (buyer_id, made_at desc, id desc);
create index offers_of_seller on offers (seller_id, made_at desc, id desc);
create index offers_of_gig on offers (gig_id);
create index offers_expiring on offers (expires_at) where state in ('open', 'accepted');
-- One round of a negotiation is alive at a time: the second wall behind the lock of the one that is answered.
create unique index offers_one_alive on offers (thread_id) where state in ('open', 'accepted', 'running');

-- An order that came from an offer: which one, and of those with milestones the how manieth. A review of milestones is one
-- review of all of them: it belongs to the last one that was paid, and `reviewable` says which one that is.
alter table orders
  add column offer_id uuid references offers (id),
  add column milestone int check (milestone between 1 and 10),
  add column milestone_count int check (milestone_count between 2 and 10),
  add column reviewable boolean not null default true,
  add check (milestone is null or offer_id is not null),
  add check ((milestone is null) = (milestone_count is null)),
  add check (milestone <= milestone_count);
create unique index orders_of_offer on orders (offer_id, coalesce(milestone, 0)) where offer_id is not null;

-- A checkout that pays an agreed offer, or one of its milestones.
alter table checkouts
  add column offer_id uuid references offers (id),
  add column offer_milestone int check (offer_milestone between 1 and 10),
  add check ((purpose = 'offer') = (offer_id is not null)),
  add check (offer_milestone is null or offer_id is not null),
  add check (purpose <> 'offer' or quote is not null);
create index checkouts_offer on checkouts (offer_id) where offer_id is not null;
