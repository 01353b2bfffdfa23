-- What we know of each payment and refund, and the sandbox provider's own books.
create table payments (
  id uuid primary key,
  checkout_id uuid not null,
  buyer_id uuid not null references users (id),
  -- Set when the payment became an order; the foreign keys to checkouts and orders follow with those tables.
  order_id uuid unique,
  provider text not null,
  -- The key under which the provider was asked: a retry asks under the same one and is not charged twice.
  provider_key text not null unique,
  -- The Idempotency-Key of the buyer's attempt, by which a retry of the same attempt is known.
  attempt_key text not null,
  reference text unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('created', 'requires-confirmation', 'confirming', 'succeeded', 'declined', 'abandoned')),
  declined_because text,
  card_label text,
  -- When the provider was last asked about it.
  asked_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'declined') = (declined_because is not null)),
  check (order_id is null or state = 'succeeded')
);
create index payments_checkout on payments (checkout_id, created_at desc);
create index payments_buyer on payments (buyer_id);
-- One attempt at a time: the second wall behind the lock of the checkout.
create unique index payments_one_alive on payments (checkout_id)
  where state in ('created', 'requires-confirmation', 'confirming');
create unique index payments_one_order on payments (checkout_id) where order_id is not null;
create index payments_unsettled on payments (asked_at) where state in ('created', 'confirming', 'abandoned');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null when a payment that could not become an order goes straight back.
  order_id uuid,
  buyer_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('requested', 'done', 'credited')),
  provider_key text not null unique,
  reference text unique,
  requested_at timestamptz not null,
  tried_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'requested') = (resolved_at is null))
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_waiting on refunds (tried_at) where state = 'requested';

-- The sandbox keeps its own books, as an outside party would: no foreign keys into ours, and we never read its tables but
-- through the port. Card numbers are never kept.
create schema sandbox;
create table sandbox.payments (
  reference text primary key,
  key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('succeeded', 'requires-confirmation', 'declined')),
  declined_because text,
  card_label text not null,
  refunds_fail boolean not null,
  dispute_at timestamptz,
  created_at timestamptz not null
);
create table sandbox.refunds (
  reference text primary key,
  key text not null unique,
  payment_reference text not null references sandbox.payments (reference),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('succeeded', 'failed')),
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox.refunds (payment_reference);
create table sandbox.transfers (
  reference text primary key,
  key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  account_label text not null,
  state text not null check (state in ('paid', 'failed')),
  failed_because text,
  created_at timestamptz not null
);
