-- Chargebacks: a payment that the buyer's bank asks back through the provider, from the first word of it to the bank's decision.

create table chargebacks (
  id uuid primary key,
  provider text not null,
  -- The provider's own name for it.
  reference text not null,
  payment_id uuid not null references payments (id),
  -- What the payment had become: an order (placed, or added to), a tip, or nothing where it went straight back.
  order_id uuid references orders (id),
  tip_id uuid references order_tips (id),
  -- inquiry and withdrawn: the bank asked and took nothing
  state text not null check (state in ('inquiry', 'opened', 'won', 'lost', 'withdrawn')),
  reason text not null,
  -- What the bank asks, and what the provider keeps for its work.
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  fee_minor bigint not null check (fee_minor >= 0),
  -- Of that, what is still with the order or the tip: the rest of it had gone back to the buyer before.
  claimed_minor bigint not null default 0 check (claimed_minor between 0 and amount_minor),
  -- Held until the bank decides, and where it was taken from.
  held_from text check (held_from in ('escrow', 'pending', 'available')),
  held_minor bigint not null default 0 check (held_minor between 0 and claimed_minor),
  -- Once lost: what the order or the tip gave, the seller's share of it, and what of that share they did not have.
  taken_minor bigint not null default 0 check (taken_minor between 0 and claimed_minor),
  from_seller_minor bigint not null default 0 check (from_seller_minor between 0 and taken_minor),
  owed_minor bigint not null default 0 check (owed_minor between 0 and from_seller_minor),
  answer_by timestamptz,
  told_at timestamptz not null,
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

-- Since when the order stands still because one of its payments is asked back. No verb but the bank's moves it until then is over.
alter table orders add column charged_back_at timestamptz;
create index orders_charged_back on orders (id) where charged_back_at is not null;
-- The same for a tip, which does not clear meanwhile; and what of it the bank has taken.
alter table order_tips
  add column charged_back_at timestamptz,
  add column charged_back_minor bigint not null default 0,
  add check (charged_back_minor between 0 and amount_minor);

alter table order_events
  drop constraint order_events_actor_check,
  add constraint order_events_actor_check check (actor in ('buyer', 'seller', 'support', 'system', 'bank'));
alter table disputes
  drop constraint disputes_outcome_check,
  add constraint disputes_outcome_check
    check (outcome in ('agreed', 'blind', 'silence', 'withdrawn', 'verdict', 'appeal', 'chargeback'));

-- What is open when an order stands still waits for its answer as much longer; all else of a request stays as it was asked.
create or replace function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.answer_by >= old.answer_by
     and to_jsonb(new) - 'answer_by' = to_jsonb(old) - 'answer_by' then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
     or (new.id, new.order_id, new.number, new.kind, new.asked_by, new.message, new.days, new.fault, new.asked_at, new.answer_by)
        is distinct from
        (old.id, old.order_id, old.number, old.kind, old.asked_by, old.message, old.days, old.fault, old.asked_at, old.answer_by) then
    raise exception 'a request of an order is answered once and stays as it was asked';
  end if;
  return new;
end $$;

-- The sandbox's own books of it. What a test card asks for is in sandbox.payments.
alter table sandbox.payments
  add column dispute_ends_at timestamptz,
  add column dispute_ends text check (dispute_ends in ('won', 'lost'));
update sandbox.payments set dispute_ends_at = dispute_at + interval '5 minutes', dispute_ends = 'lost'
  where dispute_at is not null;
create index sandbox_payments_to_dispute on sandbox.payments (dispute_at) where dispute_at is not null;
create table sandbox.disputes (
  reference text primary key,
  payment_reference text not null unique references sandbox.payments (reference),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  state text not null check (state in ('opened', 'won', 'lost')),
  opened_at timestamptz not null,
  ends_at timestamptz not null
);
create index sandbox_disputes_ending on sandbox.disputes (ends_at);
