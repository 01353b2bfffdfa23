-- Searches that a person keeps, to be told of new gigs that match them; and the gigs a person looked at last.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- What is asked of the search, as its endpoint takes it: names and values, all text.
  query jsonb not null check (jsonb_typeof(query) = 'object' and query <> '{}'),
  state text not null check (state in ('watching', 'paused')),
  -- The newest gig that was told of was published then; only later ones are new.
  seen_until timestamptz not null,
  next_look_at timestamptz not null,
  told_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, query)
);
create index saved_searches_due on saved_searches (next_look_at) where state = 'watching';

-- The last 50 gigs of each person, kept only for them; a second look moves a gig to the front.
create table viewed_gigs (
  user_id uuid not null references users (id) on delete cascade,
  gig_id uuid not null references gigs (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, gig_id)
);
create index viewed_gigs_newest on viewed_gigs (user_id, viewed_at desc);
create index viewed_gigs_gig on viewed_gigs (gig_id);

-- Who does not want their looks kept. A row is the wish; most people have none.
create table viewing_refusals (
  user_id uuid primary key references users (id) on delete cascade,
  refused_at timestamptz not null
);
