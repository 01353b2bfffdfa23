-- What a person asks for again and again reads as much as is shown, however much they have behind them.

-- Whole ones: those there were leave out deleted gigs, hidden reviews and removed accounts, which statistics over all gigs of a
-- seller, the first-gig rule, the export of a person's data and the foreign keys themselves all ask for.
create index gigs_of_seller on gigs (seller_id);
create index reviews_of_author on reviews (author_id);
create index payout_methods_of_user on payout_methods (user_id);
create index reviews_of_gig_whole on reviews (gig_id);
create index withdrawals_of_method on withdrawals (payout_method_id);
create index refunds_of_buyer on refunds (buyer_id);
create index checkouts_of_payment on checkouts (payment_id) where payment_id is not null;
create index gig_slugs_of_gig on gig_slugs (gig_id);

-- Whose turn it is, asked by every open page: only orders that wait stand in these, and of the completed ones only the newest
-- are read (reviews close after some days). The seller's completed orders have orders_earned already.
create index orders_waiting_for_buyer on orders (buyer_id) where state in ('pending', 'delivered');
create index orders_waiting_for_seller on orders (seller_id, due_at) where state in ('in-progress', 'revision');
create index orders_completed_of_buyer on orders (buyer_id, completed_at desc, id desc) where state = 'completed';

-- The words of names alone, so that whoever is called so is found without reading everybody who only works so.
create index search_sellers_names on search_sellers using gin (ts_filter(words, '{a}'));
-- Their place by rating is reckoned anew (a mean pulled towards the house's); the timer of search writes each within minutes.
update search_sellers set refresh_at = coalesce(refresh_at, '2026-01-01T00:00:00Z');
