-- A checkout: a frozen choice and its price, waiting up to 30 minutes to be paid. What it froze never changes.
create table checkouts (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  gig jsonb not null,
  selection jsonb not null,
  quote jsonb not null,
  rules jsonb not null,
  -- Of what was chosen, as the seller offered it then: a payment is refused when the offer is another one by now.
  fingerprint text not null,
  state text not null check (state in ('open', 'paying', 'confirming', 'paid', 'expired')),
  -- The last attempt at paying it.
  payment_id uuid references payments (id),
  order_id uuid unique references orders (id),
  order_number text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (buyer_id <> seller_id),
  check ((state = 'paid') = (order_id is not null)),
  check ((order_id is null) = (order_number is null)),
  check (state not in ('paying', 'confirming') or payment_id is not null)
);
create index checkouts_expiring on checkouts (expires_at) where state in ('open', 'confirming');
create index checkouts_buyer on checkouts (buyer_id, created_at desc);
create index checkouts_gig on checkouts (gig_id);

alter table payments add foreign key (checkout_id) references checkouts (id);
alter table payments add foreign key (order_id) references orders (id);
alter table refunds add foreign key (order_id) references orders (id);
