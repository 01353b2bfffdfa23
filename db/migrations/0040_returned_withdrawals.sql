-- A withdrawal that was paid and came back days later: the seller's bank sent it back. It has failed then, and the money is theirs
-- to withdraw again.
alter table withdrawals add column returned_at timestamptz;
alter table withdrawals add check (returned_at is null or state = 'failed');
