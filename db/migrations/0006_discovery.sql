-- Discovery: the read tables of search, saved lists and searches, and recently viewed gigs.
-- The search tables are derived: written by src/server/discovery/search alone, and rebuilt with `npm run search:rebuild`. The
-- thesaurus is not: it has what support entered.

-- Search: gigs -----------------------------------------------------------------------------------------------------------------

-- One row per active gig.
-- `fbits` packs the filters, from the low end: subcategory 10 bits, category 5, delivery days 7, price step 3, seller level 2,
-- rating step 2, newcomer 1. Languages have bits of their own (src/contract/discovery/search/language.rules.ts).
create table search_gigs (
  gig_no int generated always as identity primary key,
  gig_id uuid not null unique references gigs (id),
  seller_id uuid not null,
  quality int not null check (quality between 0 and 1000000),
  -- The parts of the quality, so that each rank can be explained.
  rating_part int not null default 0,
  orders_part int not null default 0,
  level_part int not null default 0,
  fresh_part int not null default 0,
  price int not null check (price > 0),
  fbits int not null check (fbits >= 0),
  languages int not null default 0 check (languages >= 0),
  -- Sort keys, smaller is better, so that one query shape serves every sort.
  newest_key bigint not null,
  selling_key int not null,
  price_high_key int not null,
  rating_key int not null,
  -- A hash of everything the postings are made from: while it is unchanged, the postings are kept.
  words_hash text not null,
  -- Quality is frozen during an announced absence of the seller.
  is_frozen boolean not null default false,
  -- When the quality is next recomputed; null if not due to change.
  refresh_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_gigs_newest on search_gigs (newest_key, gig_no) include (price, fbits, languages);
create index search_gigs_selling on search_gigs (selling_key, gig_no) include (price, fbits, languages);
create index search_gigs_price_low on search_gigs (price, gig_no) include (fbits, languages);
create index search_gigs_price_high on search_gigs (price_high_key, gig_no) include (price, fbits, languages);
create index search_gigs_rating on search_gigs (rating_key, gig_no) include (price, fbits, languages);
create index search_gigs_seller on search_gigs (seller_id);
create index search_gigs_refresh on search_gigs (refresh_at) where refresh_at is not null;

create table search_terms (
  id int generated always as identity primary key,
  -- The stem that postings are found by. Besides stems there are internal terms for filters: '*all', '*new', '*c:<category>',
  -- '*s:<category>/<subcategory>', '*t:<tag>', '*x:<exam>' and '*n:<word of the seller's name>'.
  lexeme text collate "C" not null unique,
  -- A word of this stem as written, for "did you mean".
  word text collate "C" not null
);

-- Every spelling used by sellers, with its term. Typing errors are compared with spellings, not with stems: "invitatons" is close
-- to "invitations" and far from "invite", though all three are one term.
create table search_spellings (
  word text collate "C" primary key,
  -- No foreign key: terms are never deleted.
  term_id int not null
);
create index search_spellings_trgm on search_spellings using gin (word gin_trgm_ops);

-- One posting per gig and term, best first (`neg` is the negative impact), so that reading the first page of a common term costs
-- the same among 10,000 gigs and 1,000,000.
create table search_postings (
  -- No foreign keys: a gig has some fifty postings.
  term_id int not null,
  neg int not null,
  gig_no int not null,
  price int not null,
  fbits int not null,
  languages int not null default 0
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index search_postings_term on search_postings (term_id, neg, gig_no) include (price, fbits, languages);
-- For deleting a gig's postings, and for testing whether a gig has another term; with the impact, that test gives its rank too.
create index search_postings_gig on search_postings (gig_no, term_id) include (neg);

-- Which transaction wrote which gigs' postings. A process with a posting cache reads the changes with every search, and so returns
-- the same results as one without. Written by triggers, so that no write is missed, including those of an older app version or of
-- manual SQL. Old rows are deleted.
create table search_changes (
  xact xid8 not null default pg_current_xact_id(),
  gig_no int not null,
  primary key (xact, gig_no)
);

-- The transaction from which on search_changes is complete.
create table search_changes_horizon (
  is_only boolean primary key default true check (is_only),
  since xid8 not null
);
insert into search_changes_horizon (since) values ('0');

create function record_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (gig_no) select distinct gig_no from written on conflict do nothing;
  return null;
end $$;
create trigger search_postings_inserted after insert on search_postings
  referencing new table as written for each statement execute function record_search_changes();
create trigger search_postings_deleted after delete on search_postings
  referencing old table as written for each statement execute function record_search_changes();
create trigger search_postings_updated_from after update on search_postings
  referencing old table as written for each statement execute function record_search_changes();
create trigger search_postings_updated_to after update on search_postings
  referencing new table as written for each statement execute function record_search_changes();

-- A truncate names no gigs, so the record starts over.
create function record_search_truncate() returns trigger language plpgsql as $$
begin
  update search_changes_horizon set since = pg_current_xact_id();
  return null;
end $$;
create trigger search_postings_truncated after truncate on search_postings
  for each statement execute function record_search_truncate();

-- Queries that showed a gig, per day, for its seller: words and counts, nothing about who searched. Stored for some weeks, and
-- reported only once several searches used the same words (src/contract/discovery/search/gig-rank.schema.ts).
create table search_appearances (
  gig_id uuid not null references gigs (id),
  day date not null,
  words text not null check (length(words) between 1 and 120),
  shown int not null default 0 check (shown >= 0),
  opened int not null default 0 check (opened >= 0),
  primary key (gig_id, day, words)
);
create index search_appearances_day on search_appearances (day);

-- What people search for, per day: texts and counts, nothing about who searched. Stored for some weeks; a text becomes a suggestion
-- only once it was searched often (src/contract/discovery/search/query-log.rules.ts).
create table search_queries (
  day date not null,
  words text not null check (length(words) between 1 and 120),
  searches int not null check (searches > 0),
  without_result int not null check (without_result between 0 and searches),
  primary key (day, words)
);

-- Search: sellers --------------------------------------------------------------------------------------------------------------

-- One row per searchable seller. Searches also check the account's status, so a suspended seller disappears at once.
create table search_sellers (
  seller_id uuid primary key references users (id) on delete cascade,
  -- Each word as written and as its stem. Weights: A the names, B title and skills, C the bio.
  words tsvector not null,
  -- Bit n is set if the seller has an active gig in the category of number n.
  categories bigint not null check (categories >= 0),
  experience_years int not null check (experience_years >= 0),
  -- Sort keys, smaller is better, so that one query shape serves every sort.
  rating_key bigint not null,
  reviews_key bigint not null,
  price_low_key bigint not null,
  price_high_key bigint not null,
  -- When the row has to be rewritten; null while it is current.
  refresh_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_sellers_words on search_sellers using gin (words);
-- Words of names alone, so that a search by name does not read every seller with that word in the bio.
create index search_sellers_names on search_sellers using gin (ts_filter(words, '{a}'));
create index search_sellers_rating on search_sellers (rating_key, seller_id) include (categories, experience_years);
create index search_sellers_reviews on search_sellers (reviews_key, seller_id) include (categories, experience_years);
create index search_sellers_price_low on search_sellers (price_low_key, seller_id) include (categories, experience_years);
create index search_sellers_price_high on search_sellers (price_high_key, seller_id) include (categories, experience_years);
create index search_sellers_refresh on search_sellers (refresh_at) where refresh_at is not null;

-- Search: projects -------------------------------------------------------------------------------------------------------------

-- One row per open, public project. Written by the events of projects, in the buyer's own request.
create table search_projects (
  -- References projects (0009).
  project_id uuid primary key,
  -- Each word as written and as its stem. Weights: A the title, B skills, C the description.
  words tsvector not null,
  category text,
  tags text[] not null,
  -- Null if the buyer asks for quotes.
  budget_max_minor bigint,
  published_at timestamptz not null,
  closes_at timestamptz not null,
  -- When the row has to be rewritten; null while it is current.
  refresh_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_projects_newest on search_projects (published_at desc, project_id desc);
create index search_projects_words on search_projects using gin (words) with (fastupdate = off);
create index search_projects_tags on search_projects using gin (tags) with (fastupdate = off);
create index search_projects_refresh on search_projects (refresh_at) where refresh_at is not null;

-- Words of titles and skills as written, for correcting typing errors.
create table search_project_words (
  word text collate "C" not null,
  project_id uuid not null references search_projects (project_id) on delete cascade,
  primary key (word, project_id)
);
create index search_project_words_project on search_project_words (project_id);
create index search_project_words_trgm on search_project_words using gin (word gin_trgm_ops);

-- Search: thesaurus ------------------------------------------------------------------------------------------------------------

-- What a phrase of a query stands for: a kind of work, or other words that say the same. Loaded from
-- db/content/search/thesaurus.yaml and edited by support.
create table search_thesaurus (
  id uuid primary key,
  -- Plain words: lower case, without accents and punctuation (src/server/discovery/thesaurus/plain-text.ts).
  phrase text collate "C" not null check (length(phrase) between 1 and 80),
  kind text collate "C" not null check (kind in ('work', 'synonym')),
  -- category/subcategory for 'work', plain words for 'synonym'. No foreign key: a merged subcategory keeps its entries.
  target text collate "C" not null check (length(target) between 1 and 81),
  -- The weight in the file; null if the file does not have the entry.
  file_weight int check (file_weight between 1 and 100),
  -- The weight set by support, which outlasts a new file; null where the file's applies.
  operator_weight int check (operator_weight between 1 and 100),
  weight int not null generated always as (coalesce(operator_weight, file_weight)) stored,
  origin text not null generated always as (case when file_weight is null then 'operator' else 'file' end) stored,
  is_on boolean not null default true,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (phrase, kind, target)
);
create index search_thesaurus_created_by on search_thesaurus (created_by) where created_by is not null;

-- `version` grows with every change, so that a process sees whether its copy is current; its row is locked by every change.
create table search_thesaurus_state (
  is_only boolean primary key default true check (is_only),
  version int not null,
  -- The file loaded last; null before the first one.
  sha256 text
);
insert into search_thesaurus_state (version) values (0);

-- Saved ------------------------------------------------------------------------------------------------------------------------

-- My Picks: named lists of gigs and sellers. The default list is created with the first saved entry.
create table saved_lists (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null,
  -- The secret of the public link: 32 random bytes. Null while not shared; a new one each time it is shared.
  share_token text unique check (length(share_token) = 43),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The target of saved_entries, whose user must be the list's.
  unique (id, user_id)
);
create unique index saved_lists_default on saved_lists (user_id) where is_default;
create unique index saved_lists_name on saved_lists (user_id, lower(name));

-- A gig or a seller in a list; in at most one list per user.
create table saved_entries (
  id uuid primary key,
  list_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  gig_id uuid references gigs (id) on delete cascade,
  seller_id uuid references users (id) on delete cascade,
  note text not null check (length(note) <= 500),
  saved_at timestamptz not null,
  foreign key (list_id, user_id) references saved_lists (id, user_id) on delete cascade,
  check (num_nonnulls(gig_id, seller_id) = 1),
  unique (user_id, gig_id),
  unique (user_id, seller_id)
);
-- Ids are ordered by time (UUIDv7), so descending ids are newest first.
create index saved_entries_of_list on saved_entries (list_id, user_id, id desc);
create index saved_entries_of_gig on saved_entries (gig_id) where gig_id is not null;
create index saved_entries_of_seller on saved_entries (seller_id) where seller_id is not null;

-- Searches that notify their user of new matching gigs.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The parameters of the search endpoint: names and values, all text.
  query jsonb not null check (jsonb_typeof(query) = 'object' and query <> '{}'),
  state text not null check (state in ('watching', 'paused')),
  -- The publication time of the newest gig already reported; only later ones are new.
  seen_until timestamptz not null,
  next_check_at timestamptz not null,
  notified_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, query)
);
create index saved_searches_due on saved_searches (next_check_at) where state = 'watching';

-- Viewed -----------------------------------------------------------------------------------------------------------------------

-- The last 50 gigs viewed by each user, visible to that user only. Viewing one again moves it to the front.
create table viewed_gigs (
  user_id uuid not null references users (id) on delete cascade,
  gig_id uuid not null references gigs (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, gig_id)
);
create index viewed_gigs_newest on viewed_gigs (user_id, viewed_at desc);
create index viewed_gigs_gig on viewed_gigs (gig_id);

-- Users who opted out of viewed_gigs.
create table view_history_opt_outs (
  user_id uuid primary key references users (id) on delete cascade,
  opted_out_at timestamptz not null
);
