-- The bank account behind a seller's account at the payout provider, kept with the method and with each withdrawal to it, so that
-- money goes to the bank that has waited, or nowhere.

alter table payout_methods add column destination text;
alter table payout_methods add column destination_fingerprint text;
alter table payout_methods add check (destination is not null or destination_fingerprint is null);

alter table withdrawals add column destination text;
alter table withdrawals add column destination_fingerprint text;
alter table withdrawals add column destination_last_four text;
alter table withdrawals add check ((destination is null) = (destination_last_four is null));
-- Set once it must not be sent any more: the sentence that the seller reads.
alter table withdrawals add column stop_because text;
-- While a job calls the bank for it. Until then no other job does, so that a stop never overtakes a transfer.
alter table withdrawals add column sending_until timestamptz;
create index withdrawals_of_waiting_user on withdrawals (user_id) where state = 'requested';

-- What a buyer had kept as balance of a payment that a bank then returned to them. One row per lost chargeback, whatever could be
-- taken back.
create table balance_recoveries (
  chargeback_id uuid primary key references chargebacks (id),
  -- What the buyer would be paid twice, and how much of it was still in the balance.
  claimed_minor bigint not null check (claimed_minor >= 0),
  taken_minor bigint not null check (taken_minor between 0 and claimed_minor),
  journal_id bigint unique,
  made_at timestamptz not null,
  check ((taken_minor > 0) = (journal_id is not null))
);
-- Chargebacks that were lost before this rule took nothing from a balance.
insert into balance_recoveries (chargeback_id, claimed_minor, taken_minor, made_at)
select id, 0, 0, closed_at from chargebacks where state = 'lost';
create index chargebacks_lost on chargebacks (closed_at) where state = 'lost';

-- What the providers hold less than belongs to clients (the view ledger.solvency), at the last check.
alter table ledger_checks add column shortfall_minor bigint not null default 0 check (shortfall_minor >= 0);

-- Support can pay out a balance from the operator's bank, and take back one that its owner must not keep.
alter table ledger_corrections drop constraint ledger_corrections_kind_check;
alter table ledger_corrections add constraint ledger_corrections_kind_check check (kind in (
  'give-buyer', 'give-seller', 'forgive-debt', 'take-buyer', 'take-seller', 'pay-out-buyer', 'reclaim-buyer'));
