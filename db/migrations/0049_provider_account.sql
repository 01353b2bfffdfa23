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
