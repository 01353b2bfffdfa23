-- Help: tickets of support with their mail threads; the blog and the help center.

-- Support ----------------------------------------------------------------------------------------------------------------------

create sequence ticket_numbers;

-- A message to support from the contact form or the feedback widget, from guests and members alike.
create table tickets (
  id uuid primary key,
  number text not null unique check (number ~ '^TKT-\d{4}-\d{4,9}$'),
  kind text not null check (kind in ('help', 'feedback')),
  topic text not null check (
    (kind = 'feedback' and topic in ('technical', 'non-technical', 'general'))
    or (kind = 'help' and topic in ('account', 'buying', 'selling', 'payments', 'earnings', 'other'))
  ),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Set only if `email` is the account's own verified address: a ticket of any other address belongs to that address alone, as do
  -- its answers by mail. Null for guests, and after an unconfirmed registration was deleted.
  user_id uuid references users (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  email citext not null check (length(email) between 3 and 254),
  -- As entered. A guest may name any order number and does not learn whether it exists.
  order_number text check (order_number ~ '^ORD-\d{4}-\d{4,9}$'),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null,
  -- Since when support owes an answer.
  waiting_since timestamptz,
  constraint tickets_waiting check ((state = 'open') = (waiting_since is not null))
);
create index tickets_user on tickets (user_id, created_at desc, id desc) where user_id is not null;
-- For the rate limit per address and the detection of repeated messages.
create index tickets_email on tickets (email, created_at desc);
-- For the deletion of old tickets.
create index tickets_age on tickets (created_at);
-- The queue of support: open tickets by waiting time, the others newest first.
create index tickets_waiting_since on tickets (waiting_since, id) where state = 'open';
create index tickets_by_state on tickets (state, created_at desc, id desc);

alter table files add foreign key (ticket_id) references tickets (id);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  number int not null check (number >= 1),
  side text not null check (side in ('person', 'support')),
  -- The support agent; null for the person, whom the ticket names.
  author_id uuid references users (id),
  text text not null check (length(text) between 1 and 5000),
  written_at timestamptz not null,
  unique (ticket_id, number),
  check ((side = 'support') = (author_id is not null))
);
create index ticket_messages_author on ticket_messages (author_id) where author_id is not null;

-- What a ticket message that arrived by mail carried besides its text.
create table ticket_mails (
  message_id uuid primary key references ticket_messages (id) on delete cascade,
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- SHA-256 of the Message-ID, or of the contents if there is none: the same mail is accepted once.
  mail_key text not null check (mail_key ~ '^[0-9a-f]{64}$'),
  -- The Message-ID for the headers of our reply; null if it is not safe to repeat.
  reference text check (length(reference) <= 250),
  -- As stated in the mail, unverified.
  from_address text not null check (length(from_address) <= 254),
  -- The text with its quoted parts; null if nothing was cut.
  whole_text text check (length(whole_text) <= 60000),
  -- One sentence per part of the mail that was not kept.
  left_out text[] not null check (cardinality(left_out) <= 30),
  file_ids uuid[] not null check (cardinality(file_ids) <= 20),
  unique (ticket_id, mail_key)
);

-- Content ----------------------------------------------------------------------------------------------------------------------

-- Published blog posts as readers see them.
create table posts (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  author_id uuid not null references users (id),
  title text not null check (length(title) between 5 and 140),
  summary text not null check (length(summary) between 20 and 300),
  -- The source, and the HTML rendered from it at publication.
  markdown text not null,
  html text not null,
  cover_picture_id uuid not null references pictures (id),
  cover_alt text not null default '' check (length(cover_alt) <= 200),
  tags text[] not null check (cardinality(tags) between 1 and 5),
  reading_minutes int not null check (reading_minutes > 0),
  published_at timestamptz not null,
  -- Null while readers see the first published version.
  updated_at timestamptz
);
create index posts_newest on posts (published_at desc, id desc);
create index posts_tags on posts using gin (tags);
create index posts_author on posts (author_id);
create index posts_cover on posts (cover_picture_id);

-- Drafts of posts. Publishing writes the row of `posts` under the same id, so no reader sees a half-written change and
-- unpublishing deletes that row alone.
create table post_drafts (
  id uuid primary key,
  -- draft: never published. scheduled: a timer publishes it. published: readers see a version of it. unpublished: they once did.
  state text not null check (state in ('draft', 'scheduled', 'published', 'unpublished')),
  -- Counts saves. A save names the version it was based on, so that concurrent edits are not overwritten.
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
  -- Kept when the post is unpublished and published again.
  first_published_at timestamptz,
  started_by uuid references users (id),
  saved_by uuid references users (id),
  saved_at timestamptz not null,
  check ((state = 'scheduled') = (scheduled_for is not null)),
  check (state <> 'draft' or first_published_at is null),
  check (state not in ('published', 'unpublished') or first_published_at is not null)
);
-- Drafts may share a slug; one that is scheduled or was ever public belongs to one post.
create unique index post_drafts_slug on post_drafts (slug) where state <> 'draft';
create index post_drafts_newest on post_drafts (saved_at desc, id desc);
create index post_drafts_due on post_drafts (scheduled_for) where state = 'scheduled';
create index post_drafts_author on post_drafts (author_id);
create index post_drafts_starter on post_drafts (started_by);
create index post_drafts_saver on post_drafts (saved_by);
create index post_drafts_cover on post_drafts (cover_picture_id);

-- Pictures inside posts and help articles. Kept for good, because an unpublished text may be published again.
create table editorial_pictures (
  picture_id uuid primary key references pictures (id),
  claimed_at timestamptz not null
);

-- Topics and articles of the help center. They are shipped as files in db/content and loaded at each start; support edits them in
-- the console, and what support has edited is not overwritten.
create table help_topics (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null,
  position int not null,
  version int not null default 1 check (version > 0),
  -- Null while the topic is as shipped.
  edited_at timestamptz,
  -- SHA-256 of the file it was last compared with; null for a topic added by support.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Deferrable, so that one statement can swap two topics.
  constraint help_topics_place unique (position) deferrable initially immediate
);

create table help_articles (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  topic_slug text not null references help_topics (slug),
  title text not null,
  summary text not null,
  markdown text not null,
  position int not null,
  is_published boolean not null default true,
  version int not null default 1 check (version > 0),
  -- Null while the article is as shipped.
  edited_at timestamptz,
  edited_by uuid references users (id),
  -- SHA-256 of the file it was last compared with; null for an article added by support.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary), 'B')
    || setweight(to_tsvector('english', markdown), 'C')
  ) stored,
  constraint help_articles_lengths
    check (length(title) <= 140 and length(summary) <= 300 and length(markdown) <= 60000),
  constraint help_articles_position unique (topic_slug, position) deferrable initially immediate
);
create index help_articles_search on help_articles using gin (search);
create index help_articles_editor on help_articles (edited_by);

-- Whether an article helped. The reader is a keyed hash of the account or the IP address: counts each reader once, names none.
create table help_answers (
  article_slug text not null references help_articles (slug) on delete cascade,
  reader text not null,
  helped boolean not null,
  answered_at timestamptz not null,
  primary key (article_slug, reader)
);
