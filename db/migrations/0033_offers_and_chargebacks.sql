-- What was left of the price when an offer, a sealed offer or a decision of a dispute was made: what a bank takes back afterwards
-- counts as a part of it. Null in rows from before; nothing is deducted from those.

alter table dispute_offers add column left_minor bigint check (left_minor >= to_buyer_minor);
alter table dispute_sealed_offers add column left_minor bigint check (left_minor >= amount_minor);
alter table dispute_decisions add column left_minor bigint check (left_minor >= to_buyer_minor);
