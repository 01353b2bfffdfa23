-- Chargebacks by what the provider moved: the amount taken at the opening, what came back of it, and what was moved beside the outcome.

alter table chargebacks
  -- Of the amount taken at the opening: what the provider had put back when the bank decided.
  add column returned_minor bigint not null default 0,
  -- What was moved beside the opening and the outcome, on the platform's account; negative if put back. And how many postings that were.
  add column adjusted_minor bigint not null default 0,
  add column adjustments int not null default 0 check (adjustments >= 0),
  -- The provider's movements that have been recorded; a report of fewer is an older one.
  add column movements int not null default 0 check (movements >= 0),
  add check (returned_minor between 0 and amount_minor);
update chargebacks set movements = 1 where state in ('opened', 'lost');
update chargebacks set movements = 2, returned_minor = amount_minor where state = 'won';
-- A second chargeback of an order that the first one ended holds nothing of it, and is decided without it.
update chargebacks c set held_from = null from orders o
  where o.id = c.order_id and o.state = 'cancelled' and c.state = 'opened' and c.held_minor = 0;

-- The part of a refund that the buyer had from the bank already: it offset the platform's loss from a chargeback.
alter table refunds add column charged_back_minor bigint not null default 0 check (charged_back_minor between 0 and amount_minor);
update refunds r set charged_back_minor = r.amount_minor
  where exists (select 1 from ledger.journal j where j.subject = 'refund:' || r.id and j.event = 'resolve' and j.cause->>'outcome' = 'charged-back');

-- Why the approval period of a delivery is paused: a file is being scanned, or cannot be opened any more.
alter table orders add column review_held text check (review_held in ('scanning', 'unopenable')),
  add check (review_held is null or state = 'delivered');
create index files_not_clean on files (order_id) where scan <> 'clean' and order_id is not null;
create index orders_review_held on orders (delivered_at) where review_held is not null;

-- The part of the buyer fee that the platform keeps of an order that the buyer cancelled alone.
alter table orders add column kept_fee_minor bigint not null default 0
  check (kept_fee_minor = 0 or state = 'cancelled' and kept_fee_minor between 0 and buyer_fee_minor);
create index orders_cancelled_of_buyer on orders (buyer_id, cancelled_at) where state = 'cancelled';
