-- What Explore asks beyond words: languages, ratings and new sellers beside every posting; who is here, and who is away.

-- When somebody was last here, to the minute. Without a foreign key, so that a request never waits for whoever holds the
-- account; an account that ends takes its row away itself (accounts/erasure.store.ts).
create table presence (
  user_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 70);
create index presence_seen on presence (seen_at);

-- The days on which a seller takes no new work, the last one included; one announcement at a time.
create table absences (
  user_id uuid primary key references users (id) on delete cascade,
  from_on date not null,
  until_on date not null,
  announced_at timestamptz not null,
  check (until_on between from_on and from_on + 365)
);
create index absences_until on absences (until_on);

-- From the low end the filter bits are now: subcategory 10 bits, category 5, delivery days 7, price step 3, seller level 2,
-- rating step 2, newcomer 1. Languages have bits of their own (src/contract/search/language.rules.ts).
alter table search_gigs
  add column seller_id uuid,
  add column languages int not null default 0 check (languages >= 0),
  -- What its quality is the sum of, so that every place in a list can be explained.
  add column rating_part int not null default 0,
  add column orders_part int not null default 0,
  add column level_part int not null default 0,
  add column fresh_part int not null default 0,
  -- Its quality stands still because its seller announced an absence.
  add column is_frozen boolean not null default false;
-- Every row is due: the timer of search writes each anew within minutes (`npm run search:rebuild` does it at once).
update search_gigs s set seller_id = g.seller_id, refresh_at = '2026-01-01T00:00:00Z' from gigs g where g.id = s.gig_id;
alter table search_gigs alter column seller_id set not null;
create index search_gigs_seller on search_gigs (seller_id);

alter table search_postings add column languages int not null default 0;
drop index search_postings_walk;
create unique index search_postings_walk on search_postings (term_id, neg, gig_no) include (price, fbits, languages);
-- With the impact, so that asking whether a gig has another word also says where the word stands.
drop index search_postings_gig;
create index search_postings_gig on search_postings (gig_no, term_id) include (neg);

drop index search_gigs_newest, search_gigs_selling, search_gigs_price_low, search_gigs_price_high, search_gigs_rating;
create index search_gigs_newest on search_gigs (newest_key, gig_no) include (price, fbits, languages);
create index search_gigs_selling on search_gigs (selling_key, gig_no) include (price, fbits, languages);
create index search_gigs_price_low on search_gigs (price, gig_no) include (fbits, languages);
create index search_gigs_price_high on search_gigs (price_high_key, gig_no) include (price, fbits, languages);
create index search_gigs_rating on search_gigs (rating_key, gig_no) include (price, fbits, languages);
