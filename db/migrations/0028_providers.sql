-- Real payment providers: what they tell by themselves, what they keep for their work, and the accounts sellers open with them.

-- What a provider told, until it is acted on. The key makes a repeat of the same event nothing.
create table webhook_inbox (
  provider text not null,
  event_id text not null,
  type text not null,
  -- As it was signed. Wiped when it is done: it may name people, and the provider keeps it under its id.
  raw bytea,
  received_at timestamptz not null,
  -- When it is looked at (again); moved before each look, so that no two look at once.
  due_at timestamptz not null,
  attempts int not null default 0,
  processed_at timestamptz,
  -- Given up until a person has looked: the log says why.
  parked_at timestamptz,
  last_error text,
  primary key (provider, event_id),
  check (processed_at is null or parked_at is null),
  check (processed_at is not null or raw is not null)
);
create index webhook_inbox_due on webhook_inbox (due_at) where processed_at is null and parked_at is null;
create index webhook_inbox_done on webhook_inbox (processed_at) where processed_at is not null;

-- What the provider kept of a payment for its work; null until it is known. The sandbox works for nothing.
alter table payments add column cost_minor bigint check (cost_minor >= 0);
update payments set cost_minor = 0 where state = 'succeeded';
-- Also asked about: payments that wait for the buyer at a provider which may have heard from them without us, and those whose cost
-- is not known yet.
drop index payments_unsettled;
create index payments_unsettled on payments (asked_at)
  where state in ('created', 'requires-confirmation', 'confirming', 'abandoned') or (state = 'succeeded' and cost_minor is null);

-- A refund that was paid out and came back later: the card was closed. The money is then the buyer's credit.
alter table refunds add column returned_at timestamptz;
alter table refunds add check (returned_at is null or state = 'credited');

-- The account a seller opened with the bank itself. One per seller, kept while the person is here.
create table payout_accounts (
  user_id uuid primary key references users (id),
  bank text not null,
  -- Null until the bank has answered.
  reference text unique,
  begun_at timestamptz not null
);
-- Whose account a method names: numbers told to the sandbox mean nothing to another bank.
alter table payout_methods add column bank text not null default 'sandbox';
alter table payout_methods alter column bank drop default;
