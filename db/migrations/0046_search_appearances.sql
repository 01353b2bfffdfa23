-- What gigs were found by, day by day, so that sellers can be told: words and figures, and nothing of who searched. Kept for some
-- weeks; shown only once several searches asked the same (src/contract/search/gig-rank.schema.ts).
create table search_appearances (
  -- The key serves the foreign key too, and is the order in which a seller reads them.
  gig_id uuid not null references gigs (id),
  day date not null,
  words text not null check (length(words) between 1 and 120),
  shown int not null default 0 check (shown >= 0),
  opened int not null default 0 check (opened >= 0),
  primary key (gig_id, day, words)
);
create index search_appearances_day on search_appearances (day);
