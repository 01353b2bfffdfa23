-- Catalog: categories, gigs and their tags; and open prices, the published figures of completed orders.

-- Gigs -------------------------------------------------------------------------------------------------------------------------

create table categories (
  slug text primary key check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  description text not null,
  position int not null unique,
  -- Packed into the filter bits of search; never reused.
  number int not null unique check (number between 1 and 31)
);

create table subcategories (
  category_slug text not null references categories (slug),
  slug text not null check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  -- Null once it was merged.
  position int,
  -- Packed into the filter bits of search; never reused.
  number int not null unique check (number between 1 and 1023),
  -- Takes no new gigs since; existing ones stay.
  closed_at timestamptz,
  -- The subcategory of the same category that replaced it. The row stays, so that old URLs and saved searches keep resolving.
  merged_into text,
  merge_reason text,
  primary key (category_slug, slug),
  unique (category_slug, position),
  foreign key (category_slug, merged_into) references subcategories (category_slug, slug),
  check (merged_into <> slug),
  check ((merged_into is null) = (position is not null)),
  check ((merged_into is null) = (merge_reason is null))
);
create index subcategories_merged on subcategories (category_slug, merged_into);

insert into categories (slug, name, description, position, number) values
  ('design', 'Design', 'Logos, packaging, screens and print from people who draw for a living.', 1, 1),
  ('development', 'Development', 'Websites, apps and the systems behind them, built, repaired and explained.', 2, 2),
  ('writing', 'Writing', 'Articles, pages, translations and books by writers who check their facts.', 3, 3),
  ('marketing', 'Marketing', 'Search, campaigns, newsletters and research that can be measured afterwards.', 4, 4),
  ('video', 'Video', 'Editing, animation, voices and finishing, from a ten-second clip to a film.', 5, 5);

insert into subcategories (category_slug, slug, name, position, number) values
  ('design', 'logo-design', 'Logo design', 1, 1),
  ('design', 'brand-identity', 'Brand identity', 2, 2),
  ('design', 'illustration', 'Illustration', 3, 3),
  ('design', 'packaging-design', 'Packaging design', 4, 4),
  ('design', 'app-web-design', 'App and web design', 5, 5),
  ('design', 'presentation-design', 'Presentation design', 6, 6),
  ('design', 'print-design', 'Print design', 7, 7),
  ('development', 'websites', 'Websites', 1, 8),
  ('development', 'web-apps', 'Web applications', 2, 9),
  ('development', 'mobile-apps', 'Mobile apps', 3, 10),
  ('development', 'online-shops', 'Online shops', 4, 11),
  ('development', 'automation-scripts', 'Automation and scripts', 5, 12),
  ('development', 'data-databases', 'Data and databases', 6, 13),
  ('development', 'fixes-performance', 'Fixes and performance', 7, 14),
  ('writing', 'articles', 'Articles and blog posts', 1, 15),
  ('writing', 'website-copy', 'Website copy', 2, 16),
  ('writing', 'editing-proofreading', 'Editing and proofreading', 3, 17),
  ('writing', 'translation', 'Translation', 4, 18),
  ('writing', 'technical-writing', 'Technical writing', 5, 19),
  ('writing', 'resumes-letters', 'Résumés and letters', 6, 20),
  ('writing', 'books-stories', 'Books and stories', 7, 21),
  ('marketing', 'search-optimization', 'Search optimization', 1, 22),
  ('marketing', 'social-media', 'Social media', 2, 23),
  ('marketing', 'paid-advertising', 'Paid advertising', 3, 24),
  ('marketing', 'email-marketing', 'Email marketing', 4, 25),
  ('marketing', 'analytics-reporting', 'Analytics and reporting', 5, 26),
  ('marketing', 'market-research', 'Market research', 6, 27),
  ('marketing', 'public-relations', 'Public relations', 7, 28),
  ('video', 'video-editing', 'Video editing', 1, 29),
  ('video', 'motion-graphics', 'Motion graphics', 2, 30),
  ('video', 'explainer-videos', 'Explainer videos', 3, 31),
  ('video', 'short-clips', 'Short clips', 4, 32),
  ('video', 'voice-sound', 'Voice and sound', 5, 33),
  ('video', 'subtitles-captions', 'Subtitles and captions', 6, 34),
  ('video', 'color-finishing', 'Color and finishing', 7, 35);

-- A gig. The seller's input is one document (`content`); the columns beside it serve lists and limits.
create table gigs (
  id uuid primary key,
  seller_id uuid not null references users (id),
  state text not null check (state in ('draft', 'active', 'paused', 'removed', 'deleted')),
  version int not null check (version >= 1),
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  content jsonb not null,
  -- From here to cover_picture_id: extracted from the content at every save.
  title text not null,
  category_slug text,
  subcategory_slug text,
  description_html text not null,
  from_price_minor bigint,
  delivery_days int,
  cover_picture_id uuid references pictures (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  foreign key (category_slug, subcategory_slug) references subcategories (category_slug, slug),
  -- A gig that buyers can see is complete.
  check (
    state not in ('active', 'paused')
    or (
      slug is not null and category_slug is not null and subcategory_slug is not null
      and from_price_minor >= 500 and delivery_days >= 1 and published_at is not null
    )
  ),
  check ((state = 'deleted') = (deleted_at is not null))
);
create index gigs_seller on gigs (seller_id, updated_at desc, id desc) where state <> 'deleted';
create index gigs_seller_active on gigs (seller_id, published_at desc, id desc) where state = 'active';
-- Deleted gigs included: for statistics over all gigs of a seller, the export of personal data and the foreign key itself.
create index gigs_of_seller on gigs (seller_id);
create index gigs_subcategory on gigs (category_slug, subcategory_slug, published_at desc, id desc) where state = 'active';
create index gigs_category on gigs (category_slug, published_at desc, id desc) where state = 'active';
-- Drafts included: for moving the gigs of a subcategory and counting them.
create index gigs_of_subcategory on gigs (category_slug, subcategory_slug, state, id) where state <> 'deleted';
-- Deleting a picture checks whether any gig, deleted ones included, uses it as its cover.
create index gigs_cover on gigs (cover_picture_id) where cover_picture_id is not null;

-- Every slug that a gig ever had. Outlives the gig, so that an old link never leads to another seller's work.
create table gig_slugs (
  slug text primary key,
  gig_id uuid not null references gigs (id)
);
create index gig_slugs_of_gig on gig_slugs (gig_id);

-- Totals per gig, updated by the commands of orders and reviews. Sums and counts, never averages, so that they stay exact.
create table gig_statistics (
  gig_id uuid primary key references gigs (id),
  views bigint not null default 0 check (views >= 0),
  orders_placed int not null default 0 check (orders_placed >= 0),
  orders_open int not null default 0 check (orders_open >= 0),
  orders_completed int not null default 0 check (orders_completed >= 0),
  rating_sum int not null default 0,
  review_count int not null default 0 check (review_count >= 0),
  check (rating_sum between review_count and 5 * review_count)
);

-- Support's decision about a tag: it is spelled another way, or not allowed (`becomes` is null).
create table tag_rules (
  tag text collate "C" primary key check (length(tag) between 2 and 24),
  becomes text collate "C" check (becomes <> tag and length(becomes) between 2 and 24),
  reason text not null check (length(reason) between 20 and 4000),
  decided_at timestamptz not null
);
create index tag_rules_becomes on tag_rules (becomes) where becomes is not null;

-- The tags of each gig, drafts included. Maintained by triggers, so that every write of a gig is covered.
create table gig_tags (
  tag text collate "C" not null,
  gig_id uuid not null references gigs (id) on delete cascade,
  primary key (tag, gig_id)
);
create index gig_tags_gig on gig_tags (gig_id);

create function sync_gig_tags() returns trigger language plpgsql as $$
begin
  delete from gig_tags where gig_id = new.id;
  if new.state <> 'deleted' then
    insert into gig_tags (tag, gig_id)
    select distinct tag, new.id from jsonb_array_elements_text(coalesce(new.content -> 'tags', '[]')) t (tag);
  end if;
  return null;
end $$;
create trigger gigs_sync_tags_inserted after insert on gigs for each row execute function sync_gig_tags();
create trigger gigs_sync_tags_updated after update of content, state on gigs for each row
  when (old.content -> 'tags' is distinct from new.content -> 'tags'
    or (old.state = 'deleted') <> (new.state = 'deleted'))
  execute function sync_gig_tags();

-- Prices -----------------------------------------------------------------------------------------------------------------------
-- What work costs: one row per completed order, and once a day the figures of each category and of those of its tags that have
-- enough orders of enough users (src/contract/catalog/prices/price.rules.ts).

-- No foreign keys to users: both ids are copied from the order, which keeps them when an account is deleted.
create table price_sources (
  -- References orders (0008).
  order_id uuid primary key,
  -- The order's version when it was read: an older reading never overwrites a newer one.
  version int not null,
  category_slug text not null,
  -- The gig's tags when the order was completed.
  tags text[] not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  -- The price without fees and tips, less refunds; rows with 0 are not counted.
  price_minor bigint not null check (price_minor >= 0),
  -- From the start of work to the first delivery, rounded up to whole days.
  days int not null check (days >= 1),
  revisions int not null check (revisions >= 0),
  completed_at timestamptz not null
);
create index price_sources_of_category on price_sources (category_slug, completed_at desc) where price_minor > 0;

-- Published figures. Only groups large enough to be published have a row; tag '' is the whole category.
create table price_facts (
  category_slug text not null references categories (slug),
  tag text not null,
  -- The rank of a tag in its category by number of orders.
  position int not null,
  -- { orders, prices, days, revisions }, rounded as shown.
  facts jsonb not null,
  changed_at timestamptz not null,
  primary key (category_slug, tag)
);

-- The day of the newest count of each category, so that it happens once a day across all processes.
create table price_counts (
  category_slug text primary key references categories (slug),
  counted_on date not null,
  counted_at timestamptz not null
);

-- Progress of the job that fills price_sources from existing orders, also after a rebuild. Figures are counted after its end.
create table price_backfill (
  is_only boolean primary key default true check (is_only),
  after_id uuid not null,
  is_done boolean not null
);
insert into price_backfill (after_id, is_done) values ('00000000-0000-0000-0000-000000000000', false);
