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
  ('design', 'Design', 'Logos, brands, interfaces and print, drawn by people who care how things look.', 1, 1),
  ('development', 'Development', 'Websites, shops, apps and the systems behind them, built and handed over clean.', 2, 2),
  ('writing', 'Writing', 'Words that are clear, correct and yours: articles, copy, translation and editing.', 3, 3),
  ('marketing', 'Marketing', 'Search, social media, email and advertising that bring the right people to you.', 4, 4),
  ('video', 'Video', 'Editing, animation, sound and film for stories that move.', 5, 5);

insert into subcategories (category_slug, slug, name, position, number) values
  ('design', 'logo-design', 'Logo design', 1, 1),
  ('design', 'brand-identity', 'Brand identity', 2, 2),
  ('design', 'web-and-app-design', 'Web and app design', 3, 3),
  ('design', 'illustration', 'Illustration', 4, 4),
  ('design', 'print-design', 'Print design', 5, 5),
  ('design', 'packaging-design', 'Packaging design', 6, 6),
  ('design', 'presentation-design', 'Presentation design', 7, 7),
  ('design', 'interior-design', 'Interior design', 8, 8),
  ('development', 'website-development', 'Website development', 1, 9),
  ('development', 'online-shops', 'Online shops', 2, 10),
  ('development', 'mobile-apps', 'Mobile apps', 3, 11),
  ('development', 'apis-and-integrations', 'APIs and integrations', 4, 12),
  ('development', 'databases', 'Databases', 5, 13),
  ('development', 'automation', 'Automation', 6, 14),
  ('development', 'games', 'Games', 7, 15),
  ('development', 'testing-and-fixes', 'Testing and fixes', 8, 16),
  ('writing', 'articles-and-blogs', 'Articles and blogs', 1, 17),
  ('writing', 'website-copy', 'Website copy', 2, 18),
  ('writing', 'editing-and-proofreading', 'Editing and proofreading', 3, 19),
  ('writing', 'translation', 'Translation', 4, 20),
  ('writing', 'technical-writing', 'Technical writing', 5, 21),
  ('writing', 'resumes-and-cover-letters', 'Résumés and cover letters', 6, 22),
  ('writing', 'scripts-and-stories', 'Scripts and stories', 7, 23),
  ('writing', 'product-descriptions', 'Product descriptions', 8, 24),
  ('marketing', 'search-optimisation', 'Search optimisation', 1, 25),
  ('marketing', 'social-media', 'Social media', 2, 26),
  ('marketing', 'email-marketing', 'Email marketing', 3, 27),
  ('marketing', 'paid-advertising', 'Paid advertising', 4, 28),
  ('marketing', 'content-strategy', 'Content strategy', 5, 29),
  ('marketing', 'market-research', 'Market research', 6, 30),
  ('marketing', 'analytics', 'Analytics', 7, 31),
  ('video', 'video-editing', 'Video editing', 1, 32),
  ('video', 'animation', 'Animation', 2, 33),
  ('video', 'explainer-videos', 'Explainer videos', 3, 34),
  ('video', 'short-clips', 'Short clips', 4, 35),
  ('video', 'subtitles', 'Subtitles', 5, 36),
  ('video', 'voice-over', 'Voice-over', 6, 37),
  ('video', 'sound-and-music', 'Sound and music', 7, 38);
