-- Where sellers want their money sent, and each withdrawal on its way there.
create table payout_methods (
  id uuid primary key,
  user_id uuid not null references users (id),
  holder text not null,
  -- The account number, encrypted (AES-256-GCM) under a key of its own use; null once a removed method is needed no more.
  account_cipher bytea,
  last_four text not null check (length(last_four) = 4),
  usable_from timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payout_methods_user on payout_methods (user_id, created_at) where removed_at is null;

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  payout_method_id uuid not null references payout_methods (id),
  method_label text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('requested', 'paid', 'failed')),
  bank text not null,
  bank_key text not null unique,
  reference text unique,
  failed_because text,
  requested_at timestamptz not null,
  tried_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'requested') = (resolved_at is null)),
  check ((state = 'failed') = (failed_because is not null))
);
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_method on withdrawals (payout_method_id) where state = 'requested';
create index withdrawals_waiting on withdrawals (tried_at) where state = 'requested';
