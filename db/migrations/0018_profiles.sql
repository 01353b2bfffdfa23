-- What completes a profile: a company for buyers, education and a portfolio for sellers; and the read table of "Discover Sellers".
alter table profiles
  add column company text not null default '',
  -- A few entries that are always read and written together, as skills and languages are.
  add column education jsonb not null default '[]';

-- A table and not a document: the pictures are held by the database, and taking one away asks here whether it is shown.
create table portfolio_items (
  user_id uuid not null references users (id) on delete cascade,
  position int not null check (position between 0 and 11),
  picture_id uuid not null references pictures (id),
  title text not null check (title <> ''),
  body text not null default '',
  link_url text check (link_url ~ '^https?://'),
  primary key (user_id, position)
);
create index portfolio_items_picture on portfolio_items (picture_id);

-- One row per seller who may be found. Whether they are active is asked of their account each time, so that a suspended
-- person is gone at once.
create table search_sellers (
  seller_id uuid primary key references users (id) on delete cascade,
  -- Each word as it is written and as its stem: A the names, B title and skills, C what they say of themselves.
  words tsvector not null,
  -- Bit n is set when they have an active gig in the category of number n.
  categories bigint not null check (categories >= 0),
  experience_years int not null check (experience_years >= 0),
  -- Sort keys, each the smaller the better, so that one shape of query serves every sort.
  rating_key bigint not null,
  reviews_key bigint not null,
  price_low_key bigint not null,
  price_high_key bigint not null,
  -- When it has to be written again; null while it is true.
  refresh_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_sellers_words on search_sellers using gin (words);
create index search_sellers_rating on search_sellers (rating_key, seller_id) include (categories, experience_years);
create index search_sellers_reviews on search_sellers (reviews_key, seller_id) include (categories, experience_years);
create index search_sellers_price_low on search_sellers (price_low_key, seller_id) include (categories, experience_years);
create index search_sellers_price_high on search_sellers (price_high_key, seller_id) include (categories, experience_years);
create index search_sellers_refresh on search_sellers (refresh_at) where refresh_at is not null;

-- Whoever sells already is written by the timer of search within minutes.
insert into search_sellers
  (seller_id, words, categories, experience_years, rating_key, reviews_key, price_low_key, price_high_key, refresh_at)
select id, '', 0, 0, 0, 0, 0, 0, created_at from users where sonbording = 1 and status = 'active';
