-- It can be either side's turn in any open order: the buyer is asked for more time, for an addition or to cancel while the seller
-- works, and the seller is asked to cancel or to name a price while a delivery is looked at. What waits for somebody is found
-- among their open orders; the past is not read. Those of the other side are in 0025; a paused order is one the seller works on.
create index orders_asked_of_buyer on orders (buyer_id) where state in ('in-progress', 'revision');
create index orders_asked_of_seller on orders (seller_id) where state in ('pending', 'delivered');
drop index orders_paused_of_buyer;
-- The next milestone is funded from the one before it.
create index offers_running_of_buyer on offers (buyer_id) where state = 'running';
-- Whoever holds a case file may ask by one of its seals which order it is of.
create index order_events_by_seal on order_events using hash (seal) where seal is not null;
