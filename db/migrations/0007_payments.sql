-- Payments: payments and refunds, events of payment providers, the sandbox provider's own books, and invoices.

-- Payments ---------------------------------------------------------------------------------------------------------------------

create table payments (
  id uuid primary key,
  -- References checkouts (0011).
  checkout_id uuid not null,
  buyer_id uuid not null references users (id),
  -- References orders (0008). Set when the payment placed an order or was added to one.
  order_id uuid,
  provider text not null,
  -- The key of the charge at the provider. A retry uses the same key and is not charged twice.
  provider_key text not null unique,
  -- The Idempotency-Key of the buyer's attempt, which identifies its retries.
  attempt_key text not null,
  reference text unique,
  -- The amount charged by the provider.
  amount_minor bigint not null check (amount_minor >= 0),
  -- The part paid from the buyer's balance.
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- When the reserved credit was returned, because nothing was bought with it.
  credit_released_at timestamptz,
  currency char(3) not null,
  state text not null check (state in ('created', 'requires-confirmation', 'confirming', 'succeeded', 'declined', 'abandoned')),
  declined_because text,
  card_label text,
  -- What the provider charged for this payment; null until it is known, 0 at the sandbox.
  cost_minor bigint check (cost_minor >= 0),
  -- When the provider's state was last fetched or attempted.
  checked_at timestamptz not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'declined') = (declined_because is not null)),
  check (order_id is null or state = 'succeeded'),
  check (amount_minor + credit_minor > 0),
  -- A payment from the balance alone has no provider, so it cannot fail or be reversed.
  check ((provider = 'balance') = (amount_minor = 0)),
  check (provider <> 'balance' or state = 'succeeded'),
  check (credit_released_at is null or (credit_minor > 0 and provider <> 'balance'))
);
create index payments_checkout on payments (checkout_id, created_at desc);
create index payments_buyer on payments (buyer_id);
create index payments_order on payments (order_id) where order_id is not null;
-- One attempt at a time, even without the checkout's lock.
create unique index payments_one_active on payments (checkout_id)
  where state in ('created', 'requires-confirmation', 'confirming');
create unique index payments_one_order on payments (checkout_id) where order_id is not null;
-- Payments whose state must be fetched: open ones, which may have ended at the provider, and those with an unknown cost.
create index payments_to_sync on payments (checked_at)
  where state in ('created', 'requires-confirmation', 'confirming', 'abandoned') or (state = 'succeeded' and cost_minor is null);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- References orders (0008). Null if the payment could not become an order and is returned in full.
  order_id uuid,
  buyer_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- Which part of the payment is refunded, and its destination. Credit always returns to the balance.
  part text not null check (part in ('card', 'credit')),
  goes_to text not null check (goes_to in ('card', 'balance')),
  state text not null check (state in ('requested', 'done', 'credited')),
  provider_key text not null unique,
  reference text unique,
  requested_at timestamptz not null,
  tried_at timestamptz not null,
  resolved_at timestamptz,
  -- Paid out and returned later, because the card was closed. The amount is then credited to the buyer's balance.
  returned_at timestamptz,
  check ((state = 'requested') = (resolved_at is null)),
  check (returned_at is null or state = 'credited'),
  check (part = 'card' or goes_to = 'balance'),
  check (goes_to = 'card' or state <> 'done')
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_of_buyer on refunds (buyer_id);
create index refunds_waiting on refunds (tried_at) where state = 'requested';

-- Whether a user's refunds are kept as balance. Without a row they go back to the card.
create table refund_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  keeps_refunds boolean not null,
  chosen_at timestamptz not null
);

-- Events received from payment providers, until they are processed. The key makes a repeated delivery a no-op.
create table webhook_inbox (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The signed body. Cleared after processing: it may hold personal data, and the provider keeps it under its id.
  raw bytea,
  received_at timestamptz not null,
  -- The next attempt; moved before each one, so that no two run at once.
  due_at timestamptz not null,
  attempts int not null default 0,
  processed_at timestamptz,
  -- Dead-lettered until an operator has looked; the log has the reason.
  dead_lettered_at timestamptz,
  last_error text,
  primary key (provider, event_id),
  check (processed_at is null or dead_lettered_at is null),
  check (processed_at is not null or raw is not null)
);
create index webhook_inbox_due on webhook_inbox (due_at) where processed_at is null and dead_lettered_at is null;
create index webhook_inbox_done on webhook_inbox (processed_at) where processed_at is not null;

-- Sandbox ----------------------------------------------------------------------------------------------------------------------
-- The sandbox provider keeps its own books, as an external provider would: no foreign keys into our tables, and the product reads
-- them through the provider's port only. Card numbers are never stored.

create schema sandbox;

create table sandbox.payments (
  reference text primary key,
  key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('succeeded', 'requires-confirmation', 'declined')),
  declined_because text,
  card_label text not null,
  -- What the test card simulates: refunds that fail, and a chargeback with its end.
  refunds_fail boolean not null,
  dispute_at timestamptz,
  dispute_ends_at timestamptz,
  dispute_ends text check (dispute_ends in ('won', 'lost')),
  created_at timestamptz not null
);
create index sandbox_payments_to_dispute on sandbox.payments (dispute_at) where dispute_at is not null;

create table sandbox.refunds (
  reference text primary key,
  key text not null unique,
  payment_reference text not null references sandbox.payments (reference),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('succeeded', 'failed')),
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox.refunds (payment_reference);

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

-- Invoices ---------------------------------------------------------------------------------------------------------------------

-- A user's legal identity for documents. Deleted with the account; issued documents keep their own copy.
create table tax_profiles (
  user_id uuid primary key references users (id),
  legal_name text not null,
  is_business boolean not null,
  address_line1 text not null,
  address_line2 text not null,
  postal_code text not null,
  city text not null,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  updated_at timestamptz not null
);

-- The last number of each series and year. Issuing holds the row lock until the documents are committed, so numbers have no gaps:
-- a rollback returns its number. No command that a user waits for takes this lock.
create table invoice_series (
  series text not null check (series in ('INV', 'CN', 'RC')),
  year int not null check (year between 2000 and 2200),
  last_position int not null check (last_position >= 0),
  primary key (series, year)
);

-- Issued invoices (INV), credit notes (CN) and receipts (RC). Their text is frozen in `content`; no row ever changes.
create table invoices (
  id uuid primary key,
  series text not null,
  year int not null,
  position int not null check (position >= 1),
  number text not null unique,
  kind text not null check (kind in ('sale', 'buyer-fee', 'commission', 'tip')),
  -- References orders (0008).
  order_id uuid not null,
  -- Who sees it in their list: the buyer, the seller, or both.
  buyer_id uuid references users (id),
  seller_id uuid references users (id),
  -- The posting that moved this money: one document per posting and kind.
  journal_id bigint not null references ledger.journal (id),
  corrects_id uuid references invoices (id),
  currency char(3) not null,
  net_minor bigint not null check (net_minor > 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  content jsonb not null,
  supplied_at timestamptz not null,
  issued_at timestamptz not null,
  foreign key (series, year) references invoice_series (series, year),
  constraint invoice_numbered_once unique (series, year, position),
  constraint invoice_issued_once unique (journal_id, kind),
  check (number = series || '-' || year || '-' || lpad(position::text, greatest(6, length(position::text)), '0')),
  check (total_minor = net_minor + tax_minor),
  check ((series = 'CN') = (corrects_id is not null)),
  check (series = 'CN' or (series = 'RC') = (kind = 'tip')),
  check (buyer_id is not null or seller_id is not null)
);
create index invoices_of_buyer on invoices (buyer_id, issued_at desc, id desc) where buyer_id is not null;
create index invoices_of_seller on invoices (seller_id, issued_at desc, id desc) where seller_id is not null;
create index invoices_of_order on invoices (order_id);
create index invoices_corrected on invoices (corrects_id) where corrects_id is not null;
create trigger invoices_never_change before update or delete or truncate on invoices
  for each statement execute function refuse_change();

-- The journal up to which every posting has its documents. The sweep resumes here and issues what a lost job left out.
create table invoice_sweep (
  only_row boolean primary key default true check (only_row),
  swept_journal_id bigint not null
);
insert into invoice_sweep (swept_journal_id) values (0);
