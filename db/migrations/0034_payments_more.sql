-- Payments after and beside the first one: a checkout says what it is for; what was added to an order, and tips.

-- What was not bought and is wanted now, proposed by one side and answered by the other, or an extra of the gig bought later.
-- Once paid it is part of the order: its amounts are in the order's, this row says where they came from.
create table order_additions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('change', 'extra', 'revision')),
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  state text not null check (state in ('proposed', 'agreed', 'paid', 'declined', 'lapsed')),
  -- Who is to answer, and once it is agreed to pay.
  awaits text not null check (awaits in ('buyer', 'seller')),
  title text not null,
  description text not null default '',
  -- The extra of the frozen gig that it is; each is bought once.
  extra_id uuid,
  -- Null while the seller is asked to name it.
  price_minor bigint check (price_minor between 1 and 1000000),
  days int not null default 0 check (days between -30 and 90),
  revisions int not null default 0 check (revisions between 0 and 9),
  criteria jsonb not null default '[]',
  -- What a priced revision is to mend: { message, fileIds, failedCriteria }, kept until it is paid.
  request jsonb,
  proposed_at timestamptz not null,
  -- Until when it is answered, and once it is agreed paid.
  answer_by timestamptz not null,
  ended_at timestamptz,
  payment_id uuid unique references payments (id),
  -- What the buyer fee grew by.
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

-- Days that were bought later; the deadline counts them from the start on.
alter table orders add column added_days int not null default 0;

-- Thanks to the seller after completion, beside the order's own money: no fee, no escrow, cleared by a time of its own.
create table order_tips (
  id uuid primary key,
  order_id uuid not null references orders (id),
  seller_id uuid not null references users (id),
  payment_id uuid not null unique references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  journal_id bigint not null unique,
  tipped_at timestamptz not null,
  clear_at timestamptz not null,
  cleared_at timestamptz
);
create index order_tips_order on order_tips (order_id);
create index order_tips_seller on order_tips (seller_id, tipped_at desc, id desc);
create index order_tips_clearing on order_tips (clear_at) where cleared_at is null;

-- A checkout is paid for one purpose. 'order' and 'offer' place an order; the others belong to one that exists.
alter table checkouts
  add column purpose text not null default 'order' check (purpose in ('order', 'addition', 'tip', 'offer', 'milestone')),
  add column for_order_id uuid references orders (id),
  add column for_order_number text,
  add column addition_id uuid references order_additions (id),
  -- What the buyer is asked for, line by line, whatever it is for: { lines, priceMinor, buyerFeeMinor, totalMinor, currency }.
  add column bill jsonb,
  alter column selection drop not null,
  alter column quote drop not null,
  alter column fingerprint drop not null;
alter table checkouts alter column purpose drop default;
update checkouts set bill = jsonb_build_object(
  'lines', jsonb_build_array(jsonb_build_object('label', quote->'package'->'title', 'amountMinor', quote->'package'->'priceMinor'))
    || coalesce((select jsonb_agg(jsonb_build_object('label', extra->'title', 'amountMinor', extra->'priceMinor') order by n)
         from jsonb_array_elements(quote->'extras') with ordinality as extras (extra, n)), '[]'),
  'priceMinor', quote->'priceMinor', 'buyerFeeMinor', quote->'buyerFeeMinor', 'totalMinor', quote->'totalMinor',
  'currency', quote->'currency');
alter table checkouts
  alter column bill set not null,
  add check (purpose <> 'order' or (selection is not null and quote is not null and fingerprint is not null)),
  add check (purpose not in ('order', 'offer') or for_order_id is null),
  add check (purpose in ('order', 'offer') or for_order_id is not null),
  add check ((for_order_id is null) = (for_order_number is null)),
  add check ((purpose = 'addition') = (addition_id is not null)),
  -- A payment beside an order is paid to that order and no other.
  add check (order_id is null or for_order_id is null or order_id = for_order_id),
  drop constraint checkouts_order_id_key;
-- An order is placed by one checkout.
create unique index checkouts_placing on checkouts (order_id) where for_order_id is null;
create index checkouts_order on checkouts (order_id) where order_id is not null;
create index checkouts_for_order on checkouts (for_order_id) where for_order_id is not null;
create index checkouts_addition on checkouts (addition_id) where addition_id is not null;
