-- What work really costs: one row per completed order, kept as orders end; and what is said of them, once a day, for a category
-- and for each of its tags that has enough orders of enough people (src/contract/prices/price.rules.ts).

-- Without foreign keys to people: they are those of the order, who stay there under “Deleted user” when they leave.
create table price_sources (
  order_id uuid primary key references orders (id),
  -- Of the order when this was read: an older reading never overwrites a newer one.
  version int not null,
  category_slug text not null,
  -- Those that the gig had when the order was completed.
  tags text[] not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  -- The price without fees and tips, less what of it went back; 0 counts nowhere.
  price_minor bigint not null check (price_minor >= 0),
  -- From the start of the work to its first delivery, begun days counted whole.
  days int not null check (days >= 1),
  revisions int not null check (revisions >= 0),
  completed_at timestamptz not null
);
create index price_sources_of_category on price_sources (category_slug, completed_at desc) where price_minor > 0;

-- Only groups that may be told; tag '' is the category as a whole.
create table price_facts (
  category_slug text not null references categories (slug),
  tag text not null,
  -- The place of a tag among those of its category, by how often it was bought.
  position int not null,
  -- { orders, prices, days, revisions }, rounded as it is shown.
  facts jsonb not null,
  changed_at timestamptz not null,
  primary key (category_slug, tag)
);

-- The day of the newest count of each category: what makes a count happen once a day, by whichever process comes first.
create table price_counts (
  category_slug text primary key references categories (slug),
  counted_on date not null,
  counted_at timestamptz not null
);

-- How far orders from before this table (or before a rebuild) have been looked at; counting waits for the end of it.
create table price_walk (
  is_only boolean primary key default true check (is_only),
  after_id uuid not null,
  is_done boolean not null
);
insert into price_walk (after_id, is_done) values ('00000000-0000-0000-0000-000000000000', false);

insert into help_articles (topic_slug, position, slug, title, summary, markdown)
select 'buying', coalesce(max(position), 0) + 1, 'what-work-costs', 'What work costs',
  'What buyers really paid, how long it took and how often it was revised, by category and tag.',
  $md$
What buyers paid in the last 12 months is open to everybody: [what work costs](/prices) shows for each category, and for its tags, the price that most buyers paid, how many days the first delivery took and how many orders needed a revision.

The figures come from completed orders, never from what is asked. A group is shown once it has 20 orders of at least 5 sellers and 5 buyers; nobody counts for more than about a third of it, and all figures are rounded. So nothing about one person can be read from them.

Sellers see the same figures beside the prices of their packages while they write a gig. Programs read them at `GET /api/v1/prices`.
$md$
from help_articles where topic_slug = 'buying';
