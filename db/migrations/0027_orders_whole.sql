-- Orders whole: fees as data in the rules, several payments of one order, refunds and splits of its price, whose time ran when,
-- and the seals of its history. The view of the invariants is made anew after the migrations (db/views).
drop view if exists ledger.invariant_violation;

-- The frozen rules take their new shape: the same fees, said as data, and the rules of the paths that did not exist before.
create function pg_temp.reshaped(rules jsonb) returns jsonb language sql immutable as $$
  select (rules - 'sellerFeeBps' - 'buyerFeeBps' - 'buyerFeeMinimumMinor') || jsonb_build_object(
    'fees', jsonb_build_object(
      'seller', jsonb_build_object('bps', rules->'sellerFeeBps', 'fixedMinor', 0, 'minMinor', 0, 'maxMinor', null),
      'buyer', jsonb_build_object('bps', rules->'buyerFeeBps', 'fixedMinor', 0, 'minMinor', rules->'buyerFeeMinimumMinor',
                                  'maxMinor', null))
  ) || '{
    "answerHours": 48, "pausesPerOrder": 3, "pauseDays": 5,
    "disputeDays": 14, "disputeAnswerDays": 3, "disputeNegotiateDays": 4, "disputeDecideDays": 5, "appealDays": 7,
    "blindRounds": 3, "tipDays": 30, "tipMinimumMinor": 100, "tipMaximumMinor": 50000, "additionsPerOrder": 8,
    "lateRefundDays": 90, "milestoneMinimumMinor": 2000, "milestonesMinimumTotalMinor": 10000, "milestonesPerOrder": 10,
    "offerMinimumMinor": 500, "offerMaximumMinor": 2000000
  }'::jsonb
$$;
update order_rules set rules = pg_temp.reshaped(rules);
update orders set rules = pg_temp.reshaped(rules);
update checkouts set rules = pg_temp.reshaped(rules);
update orders set quote = quote || jsonb_build_object('fees', rules->'fees');
update checkouts set quote = quote || jsonb_build_object('fees', rules->'fees');

alter table orders
  drop column seller_fee_bps,
  -- Of the price, what has gone back to the buyer; refunded_minor is the same with its share of the buyer fee.
  add column refunded_price_minor bigint not null default 0,
  -- When the escrow was emptied: approved, cancelled or split. Nothing is held for the order afterwards.
  add column settled_at timestamptz,
  -- What became available to the seller when the clearing time was over.
  add column cleared_minor bigint not null default 0 check (cleared_minor >= 0),
  -- The seal of the newest step; null for an order whose history began before there were seals.
  add column seal text check (seal ~ '^[0-9a-f]{64}$'),
  -- Whose time is running, and since when. What ran before is in order_clock.
  add column clock_who text not null default 'nobody' check (clock_who in ('buyer', 'seller', 'support', 'nobody')),
  add column clock_since timestamptz not null default now();

-- The amounts of the seller are what they get if the order is approved now, and once it is settled what they got.
do $$
declare named text;
begin
  select conname into strict named from pg_constraint
   where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%seller_gets_minor%';
  execute format('alter table orders drop constraint %I', named);
end $$;
update orders set refunded_price_minor = price_minor, seller_fee_minor = 0, seller_gets_minor = 0 where state = 'cancelled';
update orders set settled_at = coalesce(completed_at, cancelled_at) where state in ('completed', 'cancelled');
update orders set cleared_minor = seller_gets_minor where earnings_cleared_at is not null;
update orders set clock_since = updated_at, clock_who = case
  when state in ('pending', 'delivered') then 'buyer' when state in ('in-progress', 'revision') then 'seller' else 'nobody' end;
alter table orders
  alter column clock_who drop default,
  alter column clock_since drop default,
  add constraint orders_refunded_price check (refunded_price_minor between 0 and price_minor),
  add constraint orders_seller_part check (
    seller_gets_minor >= 0 and seller_gets_minor = price_minor - refunded_price_minor - seller_fee_minor),
  add constraint orders_settled_when_closed check ((state in ('completed', 'cancelled')) = (settled_at is not null));

alter table order_events
  -- What was done: hashes of texts and files, amounts, dates. No words of people: they can be erased, this cannot.
  add column detail jsonb not null default '{}',
  add column seal text check (seal ~ '^[0-9a-f]{64}$');

-- What buyers paid for an order: the first payment placed it, later ones added to it. `version` is the step it came with.
create table order_payments (
  payment_id uuid primary key references payments (id),
  order_id uuid not null,
  version int not null,
  amount_minor bigint not null check (amount_minor > 0),
  unique (order_id, version),
  foreign key (order_id, version) references order_events (order_id, version)
);
alter table payments drop constraint payments_order_id_key;
create index payments_order on payments (order_id) where order_id is not null;
insert into order_payments (payment_id, order_id, version, amount_minor)
select payment_id, id, 1, total_minor from orders;

-- Whose time ran from when to when, one row per change; the running interval is on the order itself.
create table order_clock (
  order_id uuid not null references orders (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  who text not null check (who in ('buyer', 'seller', 'support', 'nobody')),
  primary key (order_id, from_at),
  check (to_at > from_at)
);
create trigger order_clock_never_changed before update or delete on order_clock
  for each statement execute function refuse_change();
