-- Saved searches of sellers, which find projects; those so far find gigs.
-- The same words may be saved once of each kind. Until they are replaced, processes of the previous release refuse to save a search,
-- and would look for gigs by a search for projects that is saved meanwhile and already due.
alter table saved_searches
  add column kind text not null default 'gigs' check (kind in ('gigs', 'projects')),
  drop constraint saved_searches_user_id_query_key,
  add constraint saved_searches_user_kind_query unique (user_id, kind, query);
