-- When the bank was last asked to transfer a withdrawal, or last failed to answer that. A transfer whose answer timed out can still be
-- carried out, so a stop waits before it takes the money back.

alter table withdrawals add column transferring_at timestamptz;
