-- My Picks: gigs and sellers that a person keeps in named lists. One default list each, made with the first thing that is kept.
create table saved_lists (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null,
  -- The address under which anybody may read it: 32 random bytes. Null while it is not shared; a new one each time it is.
  share_token text unique check (length(share_token) = 43),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- For the entries, whose person must be the list's.
  unique (id, user_id)
);
create unique index saved_lists_default on saved_lists (user_id) where is_default;
create unique index saved_lists_name on saved_lists (user_id, lower(name));

-- A gig or a seller stands in at most one list of a person; being kept at all is what its heart shows.
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
-- Ids are made from the time, so newest first is the order of the ids.
create index saved_entries_of_list on saved_entries (list_id, user_id, id desc);
create index saved_entries_of_gig on saved_entries (gig_id) where gig_id is not null;
create index saved_entries_of_seller on saved_entries (seller_id) where seller_id is not null;
