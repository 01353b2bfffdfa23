-- Categories and gigs. What a seller typed is one document (content); the columns beside it are what lists and limits read.
create table categories (
  slug text primary key check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  description text not null,
  position int not null unique,
  -- The number the search table packs into its filter bits; never reused.
  number int not null unique check (number between 1 and 31)
);

create table subcategories (
  category_slug text not null references categories (slug),
  slug text not null check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  position int not null,
  number int not null unique check (number between 1 and 1023),
  primary key (category_slug, slug),
  unique (category_slug, position)
);

create table gigs (
  id uuid primary key,
  seller_id uuid not null references users (id),
  state text not null check (state in ('draft', 'active', 'paused', 'deleted')),
  version int not null check (version >= 1),
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  content jsonb not null,
  -- From here to cover_picture_id: taken out of the content each time it is saved.
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
  -- A gig that anyone but its seller may see is whole.
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
create index gigs_subcategory on gigs (category_slug, subcategory_slug, published_at desc, id desc) where state = 'active';
create index gigs_category on gigs (category_slug, published_at desc, id desc) where state = 'active';

-- Every address a gig ever had. It outlives the gig, so that an old link never shows somebody else's work.
create table gig_slugs (
  slug text primary key,
  gig_id uuid not null references gigs (id)
);

-- What has happened to a gig; kept by the commands of orders and reviews. Sums and counts: exact, never an average.
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
  ('marketing', 'search-optimisation', 'Search optimisation', 1, 22),
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
  ('video', 'colour-finishing', 'Colour and finishing', 7, 35);
