-- Settlement: checkouts, by which money comes in, and payouts, by which it leaves.

-- Checkout ---------------------------------------------------------------------------------------------------------------------

-- A frozen choice with its price, payable for up to 30 minutes.
create table checkouts (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  -- 'order' and 'offer' place an order; the others belong to an existing one.
  purpose text not null check (purpose in ('order', 'addition', 'tip', 'offer', 'milestone')),
  for_order_id uuid references orders (id),
  for_order_number text,
  addition_id uuid references order_additions (id),
  -- The accepted offer that is paid, or one of its milestones.
  offer_id uuid references offers (id),
  offer_milestone int check (offer_milestone between 1 and 10),
  gig jsonb not null,
  selection jsonb,
  quote jsonb,
  rules jsonb not null,
  -- The bill shown to the buyer, for every purpose: { lines, priceMinor, buyerFeeMinor, totalMinor, currency }.
  bill jsonb not null,
  -- Of the chosen packages and extras: payment is refused if the gig offers them differently by then.
  fingerprint text,
  state text not null check (state in ('open', 'paying', 'confirming', 'paid', 'expired')),
  -- The last payment attempt.
  payment_id uuid references payments (id),
  order_id uuid references orders (id),
  order_number text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (buyer_id <> seller_id),
  check ((state = 'paid') = (order_id is not null)),
  check ((order_id is null) = (order_number is null)),
  check (state not in ('paying', 'confirming') or payment_id is not null),
  check (purpose <> 'order' or (selection is not null and quote is not null and fingerprint is not null)),
  check (purpose not in ('order', 'offer') or for_order_id is null),
  check (purpose in ('order', 'offer') or for_order_id is not null),
  check ((for_order_id is null) = (for_order_number is null)),
  check ((purpose = 'addition') = (addition_id is not null)),
  -- A payment for an existing order goes to that order.
  check (order_id is null or for_order_id is null or order_id = for_order_id),
  check ((purpose = 'offer') = (offer_id is not null)),
  check (offer_milestone is null or offer_id is not null),
  check (purpose <> 'offer' or quote is not null)
);
create index checkouts_expiring on checkouts (expires_at) where state in ('open', 'confirming');
create index checkouts_buyer on checkouts (buyer_id, created_at desc);
-- A seller who deletes the account must not have a payment in progress.
create index checkouts_of_seller on checkouts (seller_id, expires_at);
create index checkouts_gig on checkouts (gig_id);
create index checkouts_of_payment on checkouts (payment_id) where payment_id is not null;
create index checkouts_offer on checkouts (offer_id) where offer_id is not null;
create index checkouts_order on checkouts (order_id) where order_id is not null;
-- One checkout places an order.
create unique index checkouts_placing on checkouts (order_id) where for_order_id is null;
create index checkouts_for_order on checkouts (for_order_id) where for_order_id is not null;
create index checkouts_addition on checkouts (addition_id) where addition_id is not null;

alter table payments add foreign key (checkout_id) references checkouts (id);

-- Payouts ----------------------------------------------------------------------------------------------------------------------

-- The account that a seller opened at the payout provider. One per seller.
create table payout_accounts (
  user_id uuid primary key references users (id),
  bank text not null,
  -- Null until the provider has answered.
  reference text unique,
  started_at timestamptz not null
);

create table payout_methods (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The provider that knows this account number: one entered at the sandbox means nothing to another.
  bank text not null,
  holder text not null,
  -- The account number, encrypted with AES-256-GCM under a key of its own; null once a removed method is no longer needed.
  account_cipher bytea,
  last_four text not null check (length(last_four) = 4),
  usable_from timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payout_methods_user on payout_methods (user_id, created_at) where removed_at is null;
-- Removed ones included: for the export of personal data and the foreign key itself.
create index payout_methods_of_user on payout_methods (user_id);

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  payout_method_id uuid not null references payout_methods (id),
  method_label text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('requested', 'paid', 'failed')),
  bank text not null,
  -- The key of the transfer at the provider. A retry uses the same key and is not paid twice.
  bank_key text not null unique,
  reference text unique,
  failed_because text,
  requested_at timestamptz not null,
  tried_at timestamptz not null,
  resolved_at timestamptz,
  -- Paid and returned days later by the seller's bank. The withdrawal has then failed, and the amount is available again.
  returned_at timestamptz,
  check ((state = 'requested') = (resolved_at is null)),
  check ((state = 'failed') = (failed_because is not null)),
  check (returned_at is null or state = 'failed')
);
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_method on withdrawals (payout_method_id) where state = 'requested';
create index withdrawals_of_method on withdrawals (payout_method_id);
create index withdrawals_waiting on withdrawals (tried_at) where state = 'requested';
