-- What support writes for the blog. A manuscript is the text as it is being written; `posts` holds what readers see, made from it when
-- it is published. Both have one id. Nobody reads a half-written change, and taking a post back removes its row from `posts` alone.
alter table posts
  add column cover_alt text not null default '' check (length(cover_alt) <= 200),
  -- When what readers see was last changed; null: as it was first published.
  add column updated_at timestamptz;

create table post_manuscripts (
  id uuid primary key,
  -- draft: never published · scheduled: a timer publishes it · published: readers see a version of it · unpublished: they did once.
  state text not null check (state in ('draft', 'scheduled', 'published', 'unpublished')),
  -- Counts what was saved, so that nobody saves over a version they have not seen.
  version int not null check (version > 0),
  published_version int check (published_version <= version),
  author_id uuid not null references users (id),
  title text not null check (length(title) <= 140),
  slug text not null check (length(slug) <= 120),
  summary text not null check (length(summary) <= 300),
  markdown text not null check (length(markdown) <= 60000),
  cover_picture_id uuid references pictures (id),
  cover_alt text not null check (length(cover_alt) <= 200),
  tags text[] not null check (cardinality(tags) <= 5),
  scheduled_for timestamptz,
  -- The day it first came out stays, however often it is taken back.
  first_published_at timestamptz,
  started_by uuid references users (id),
  saved_by uuid references users (id),
  saved_at timestamptz not null,
  check ((state = 'scheduled') = (scheduled_for is not null)),
  check (state <> 'draft' or first_published_at is null),
  check (state not in ('published', 'unpublished') or first_published_at is not null)
);
-- Drafts may be called alike; an address that is promised or was ever given belongs to one post.
create unique index post_manuscripts_slug on post_manuscripts (slug) where state <> 'draft';
create index post_manuscripts_newest on post_manuscripts (saved_at desc, id desc);
create index post_manuscripts_due on post_manuscripts (scheduled_for) where state = 'scheduled';
create index post_manuscripts_author on post_manuscripts (author_id);
create index post_manuscripts_starter on post_manuscripts (started_by);
create index post_manuscripts_saver on post_manuscripts (saved_by);
create index post_manuscripts_cover on post_manuscripts (cover_picture_id);

insert into post_manuscripts (id, state, version, published_version, author_id, title, slug, summary, markdown, cover_picture_id,
  cover_alt, tags, first_published_at, started_by, saved_by, saved_at)
select id, 'published', 1, 1, author_id, title, slug, summary, markdown, cover_picture_id, '', tags, published_at, author_id, author_id,
  published_at
from posts;

-- Pictures inside the house's texts. They are kept for good: a text that was taken back may be published again.
create table house_pictures (
  picture_id uuid primary key references pictures (id),
  claimed_at timestamptz not null
);
