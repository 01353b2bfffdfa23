-- Seller levels: the rules they are reckoned by, and day by day what the run found. The level itself stays with the facts of the
-- seller (seller_facts.level), where gig limits, clearing times and search read it.
create table level_rules (
  version int primary key check (version >= 1),
  rules jsonb not null,
  made_at timestamptz not null
);
-- The first rules are those of src/contract/reputation/level.rules.ts; a test compares.
insert into level_rules (version, rules, made_at) values (1, '{
  "version": 1,
  "levels": [
    {"orders": 5, "buyers": 3, "earnedMinor": 40000, "starsHundredths": 440, "onTimeBps": 8000, "completedBps": 8000},
    {"orders": 20, "buyers": 10, "earnedMinor": 200000, "starsHundredths": 460, "onTimeBps": 9000, "completedBps": 9000},
    {"orders": 40, "buyers": 20, "earnedMinor": 1000000, "starsHundredths": 470, "onTimeBps": 9500, "completedBps": 9500}
  ],
  "windowDays": 60,
  "forgiven": 1,
  "graceRuns": 1,
  "runAtMinutes": 10
}', '2026-01-01T00:00:00Z');

-- One row for each day on which a run found something else than the day before; a day without a row was like the last one with.
create table level_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  level_was smallint not null check (level_was between 0 and 3),
  level smallint not null check (level between 0 and 3),
  -- For how many runs in a row, this one included, the formula has given less than the level that was kept.
  runs_below int not null check (runs_below >= 0),
  inputs jsonb not null,
  rules_version int not null references level_rules (version),
  reckoned_at timestamptz not null,
  -- The key serves the foreign key too, and is the order in which a history is read.
  primary key (user_id, day),
  check (runs_below = 0 or level = level_was)
);
create index level_days_rules on level_days (rules_version);
create trigger level_days_never_changed before update on level_days
  for each statement execute function refuse_change();

-- The day of the last run that looked at this seller: what makes a run resumable and a repeated one find nothing to do.
alter table seller_facts add column level_day date not null default '-infinity';
create index seller_facts_level_due on seller_facts (level_day, user_id);

-- Its page is made from the rules in force (/help/levels); the article makes it found among the others.
insert into help_articles (topic_slug, position, slug, title, summary, markdown) values
  ('selling', 7, 'levels', 'Seller levels',
   'What each level asks, what it brings, and how it is counted.',
   $md$
Sellers rise from new to level 1, level 2 and top seller. A level is counted once a day from completed orders, their buyers, what they earned, the stars of published reviews, and how many orders were on time and not cancelled by the seller.

Higher levels let earnings clear sooner and allow more active gigs. Every figure is in [the tables of the formula](/help/levels), and sellers see their own under **Your level**.
$md$);

-- What the run counts of orders that did not come to an end (the completed ones have orders_earned).
create index orders_failed_by_seller on orders (seller_id, cancelled_at) where cancel_fault = 'seller';
