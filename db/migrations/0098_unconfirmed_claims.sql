-- A claim that nobody confirmed stands in nobody's way: an address that was only typed need not be its writer's.
drop index picture_claims_open;
create unique index picture_claims_open on picture_claims (lower(email), gig_id) where state in ('open', 'answered');
-- Everything said under one address, whatever became of it.
create index picture_claims_address on picture_claims (lower(email), gig_id) where email <> '';
