-- The read table of search: one row per active gig, and for each word of it one posting.
-- Postings lie best-first (neg = minus the impact), so that a common word costs the same among 10,000 gigs and 1,000,000.
-- Besides words there are terms of the house itself: '*all', '*c:<category>' and '*s:<category>/<subcategory>'.
create table search_gigs (
  gig_no int generated always as identity primary key,
  gig_id uuid not null unique references gigs (id),
  quality int not null check (quality between 0 and 1000000),
  price int not null check (price > 0),
  -- From the low end: subcategory 10 bits, category 5, delivery days 7, price step 3, seller level 2.
  fbits int not null check (fbits >= 0),
  -- Sort keys, each the smaller the better, so that one shape of query serves every sort.
  newest_key bigint not null,
  selling_key int not null,
  price_high_key int not null,
  rating_key int not null,
  -- Of everything its postings are made from; when it stays, the postings may stay.
  words_hash text not null,
  -- When its quality is due again, because the bonus of a new gig fades; null once it has.
  refresh_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_gigs_newest on search_gigs (newest_key, gig_no) include (price, fbits);
create index search_gigs_selling on search_gigs (selling_key, gig_no) include (price, fbits);
create index search_gigs_price_low on search_gigs (price, gig_no) include (fbits);
create index search_gigs_price_high on search_gigs (price_high_key, gig_no) include (price, fbits);
create index search_gigs_rating on search_gigs (rating_key, gig_no) include (price, fbits);
create index search_gigs_refresh on search_gigs (refresh_at) where refresh_at is not null;

create table search_terms (
  id int generated always as identity primary key,
  -- The stem that postings are found by, and a word as people write it, for "did you mean".
  lexeme text collate "C" not null unique,
  word text collate "C" not null
);
create index search_terms_word on search_terms (word);
create index search_terms_alike on search_terms using gin (word gin_trgm_ops);

create table search_postings (
  -- No foreign keys: this is a derived table, written by one file, and a gig has some fifty of these.
  term_id int not null,
  neg int not null,
  gig_no int not null,
  price int not null,
  fbits int not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index search_postings_walk on search_postings (term_id, neg, gig_no) include (price, fbits);
-- For taking a gig's postings away, and for asking whether a gig has another word too.
create index search_postings_gig on search_postings (gig_no, term_id);
