-- no transaction
-- Reviews of a milestone that becomes the last paid one only later are open from then on, not from its completion.
alter table orders add column if not exists reviewable_at timestamptz;
create index concurrently if not exists orders_reviewable_of_buyer on orders (buyer_id, reviewable_at) where reviewable_at is not null;
create index concurrently if not exists orders_reviewable_of_seller on orders (seller_id, reviewable_at) where reviewable_at is not null;
