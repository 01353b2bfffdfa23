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
