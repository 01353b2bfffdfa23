-- no transaction
-- Reviews of a milestone that becomes the last paid one only later are open from then on, not from its completion.
alter table orders add column if not exists reviewable_at timestamptz;
create index concurrently if not exists orders_reviewable_of_buyer on orders (buyer_id, reviewable_at) where reviewable_at is not null;
create index concurrently if not exists orders_reviewable_of_seller on orders (seller_id, reviewable_at) where reviewable_at is not null;

-- A buyer may cancel a late order although its seller has opened a dispute, which ends by it.
alter table disputes drop constraint if exists disputes_outcome_check, add constraint disputes_outcome_check check (
  outcome in ('agreed', 'sealed-offers', 'unanswered', 'withdrawn', 'decision', 'appeal', 'chargeback', 'late')) not valid;
alter table disputes validate constraint disputes_outcome_check;
