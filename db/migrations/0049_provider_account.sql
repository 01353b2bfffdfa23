-- What the payment provider states beside payments.

-- The last comparison of the balance at a provider with the ledger's clearing account.
create table provider_balances (
  provider text primary key,
  currency char(3) not null,
  checked_at timestamptz not null,
  ledger_minor bigint not null,
  provider_minor bigint not null,
  -- The part of the difference (ledger less provider) that no call in progress can explain, and since when there has been one.
  unexplained_minor bigint not null,
  unexplained_since timestamptz,
  check ((unexplained_minor = 0) = (unexplained_since is null))
);

-- What identifies the order of a difference that the ledger does not know yet.
alter table reconciliation_differences
  add column provider_key text check (char_length(provider_key) <= 200),
  add column payment_reference text check (char_length(payment_reference) <= 200);

-- What the provider last stated about a seller's account with it.
alter table payout_accounts
  -- Null before the first answer.
  add column checked_at timestamptz,
  -- Who must act before it can be paid: the owner, or the provider, which checks or has refused. Null if it can be paid.
  add column waits_for text check (waits_for in ('owner', 'provider')),
  -- What the provider needs from the owner, by its own field names, and by when.
  add column due jsonb not null default '[]',
  add column due_at timestamptz,
  -- Since when an account that could be paid cannot be.
  add column restricted_since timestamptz,
  add constraint payout_accounts_restricted check (restricted_since is null or waits_for is not null) not valid;
create index payout_accounts_to_read on payout_accounts (checked_at nulls first)
  where reference is not null and (checked_at is null or restricted_since is not null or due_at is not null);

-- When the provider said that the evidence was submitted, and when support was warned of the deadline.
alter table chargebacks add column evidence_submitted_at timestamptz, add column evidence_warned_at timestamptz;
create index chargebacks_evidence on chargebacks (evidence_due_at)
  where closed_at is null and evidence_submitted_at is null and evidence_due_at is not null;

-- The last check of the installation's own account at a provider.
create table provider_setups (
  provider text primary key,
  checked_at timestamptz not null,
  -- Sentences for the operator; empty if everything is as it has to be.
  problems jsonb not null,
  logged_at timestamptz
);

-- The order number on the buyer's bank statement, reserved before the charge; the order that the payment places takes it.
alter table payments add column order_number text check (char_length(order_number) <= 22);

-- Chosen when the account is opened; the provider allows no change afterwards. `agreement` is the one that the seller accepts there:
-- recipient if the platform's country is in another region.
alter table payout_accounts
  add column country char(2),
  add column agreement text check (agreement in ('full', 'recipient')),
  add column currency char(3);
