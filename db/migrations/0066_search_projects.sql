-- The read table of projects: open briefs that everybody may see, with their words. Kept by the events of briefs, at once for whoever
-- caused them; `npm run search:rebuild` writes it anew. It takes the place of the words that stood on the brief itself.
create table search_projects (
  project_id uuid primary key references projects (id),
  -- Title (A), skills (B) and description, each word as it was written and as its stem.
  words tsvector not null,
  category text,
  tags text[] not null,
  -- Null: asks for a price.
  budget_max_minor bigint,
  published_at timestamptz not null,
  closes_at timestamptz not null,
  -- Due to be written anew since; null once it is true.
  refresh_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_projects_newest on search_projects (published_at desc, project_id desc);
create index search_projects_words on search_projects using gin (words) with (fastupdate = off);
create index search_projects_tags on search_projects using gin (tags) with (fastupdate = off);
create index search_projects_refresh on search_projects (refresh_at) where refresh_at is not null;

-- Words of titles and skills as people write them: what a slip of the pen may have meant.
create table search_project_words (
  word text collate "C" not null,
  project_id uuid not null references search_projects (project_id) on delete cascade,
  primary key (word, project_id)
);
create index search_project_words_project on search_project_words (project_id);
create index search_project_words_alike on search_project_words using gin (word gin_trgm_ops);

-- Browsed at once; their words are written by the timer of search within minutes of the update.
insert into search_projects (project_id, words, category, tags, budget_max_minor, published_at, closes_at, refresh_at)
select id, words, category, tags, budget_max_minor, published_at, closes_at, '2026-01-01T00:00:00Z'
from projects where state = 'open' and visibility = 'public';

drop index projects_browsed, projects_words, projects_tags;
alter table projects drop column words;
