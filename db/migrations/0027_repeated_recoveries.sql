-- no transaction
-- Money can reach a balance after a lost chargeback was recovered from it (a refund to a card that fails later): each recovery of a
-- chargeback has its own row and posting, numbered from 0.
alter table balance_recoveries add column if not exists number int not null default 0 check (number >= 0);
alter table balance_recoveries drop constraint balance_recoveries_pkey, add primary key (chargeback_id, number);
-- What a balance has of refunds of card payments: few rows, read by the timer of recoveries.
create index concurrently if not exists refunds_in_balance on refunds (payment_id) where part = 'card' and state = 'credited';
