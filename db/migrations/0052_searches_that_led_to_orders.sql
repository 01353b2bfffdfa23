-- no transaction
-- What people ordered after a search, per gig and words: counts only, like the clicks. Support reads them by words.
alter table search_appearances add column if not exists ordered int not null default 0 check (ordered >= 0);
create index concurrently if not exists search_appearances_words on search_appearances (words);
