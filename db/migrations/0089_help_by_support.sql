-- The help centre is written by support from here on. `edited_at` is null as long as an article is as it was shipped: a migration that
-- words an article anew asks for that, one that replaces a sentence finds it or leaves the article alone.
alter table help_articles
  add column is_published boolean not null default true,
  add column version int not null default 1 check (version > 0),
  add column edited_at timestamptz,
  add column edited_by uuid references users (id),
  add constraint help_articles_lengths
    check (length(title) <= 140 and length(summary) <= 300 and length(markdown) <= 60000) not valid,
  -- Two that change places do so in one statement.
  drop constraint help_articles_topic_slug_position_key,
  add constraint help_articles_position unique (topic_slug, position) deferrable initially immediate;
create index help_articles_editor on help_articles (edited_by);

alter table help_topics
  add column version int not null default 1 check (version > 0),
  drop constraint help_topics_position_key,
  add constraint help_topics_place unique (position) deferrable initially immediate;
