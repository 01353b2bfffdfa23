-- Exams: question banks by tag, papers drawn from them, badges for whoever passes, and what is known of each question.
-- The first banks lie in db/exams and are loaded at each start (src/server/exams/load-banks.ts, docs/decisions/0023).
create table exams (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null unique check (length(title) between 2 and 40),
  -- A category by its slug; without a foreign key, because banks may be loaded before categories are edited.
  category text not null,
  summary text not null,
  -- Gigs with one of these carry the badge.
  tags text[] not null check (cardinality(tags) > 0),
  topics text[] not null check (cardinality(topics) > 0),
  position int not null,
  -- The newest version of its bank; 0 until the first is loaded.
  bank_version int not null default 0,
  -- The day of the newest analysis of its questions: what makes it happen once a day, by whichever process comes first.
  analysed_on date
);

-- Each version of a bank: where it came from, and the hash of the file it was read from. Versions are never changed.
create table exam_banks (
  exam_slug text not null references exams (slug),
  version int not null check (version >= 1),
  source text not null check (source in ('house', 'support')),
  sha256 text,
  made_at timestamptz not null,
  primary key (exam_slug, version),
  check (source <> 'house' or sha256 is not null)
);

-- A question as it was asked: a changed one is a new row, because what is known of the old one says nothing about the new one.
create table exam_items (
  id uuid primary key,
  exam_slug text not null,
  -- Its number in the bank, the same through all its wordings.
  number int not null check (number >= 1),
  -- Of the bank that brought this wording, and of the one that took it out.
  since_version int not null,
  until_version int,
  topic text not null,
  -- As its writer judged it: 1 easy, 2 usual, 3 hard.
  difficulty smallint not null check (difficulty between 1 and 3),
  kind text not null check (kind in ('choice', 'multi', 'ordering', 'text', 'number', 'code')),
  -- { prompt, code, choices, help }: what whoever sits it may see.
  content jsonb not null,
  -- { right } or { rule }: what never leaves the server.
  key jsonb not null,
  -- What the papers say of it; null while nobody has looked.
  papers int,
  right_share real,
  discrimination real,
  retired_at timestamptz,
  retired_because text,
  foreign key (exam_slug, since_version) references exam_banks (exam_slug, version),
  foreign key (exam_slug, until_version) references exam_banks (exam_slug, version),
  check (until_version > since_version),
  check ((retired_at is null) = (retired_because is null))
);
-- One wording of each number at a time.
create unique index exam_items_current on exam_items (exam_slug, number) where until_version is null;
create index exam_items_since on exam_items (exam_slug, since_version);
create index exam_items_until on exam_items (exam_slug, until_version) where until_version is not null;

create table exam_papers (
  id uuid primary key,
  exam_slug text not null references exams (slug),
  user_id uuid not null references users (id),
  bank_version int not null,
  state text not null check (state in ('open', 'submitted', 'passed', 'failed')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  submitted_at timestamptz,
  was_timed_out boolean not null default false,
  graded_at timestamptz,
  correct int check (correct >= 0),
  total int not null check (total > 0),
  check ((state = 'open') = (submitted_at is null)),
  check ((state in ('passed', 'failed')) = (graded_at is not null and correct is not null)),
  check (correct <= total)
);
-- One paper at a time: the second wall behind the lock of the sitter.
create unique index exam_papers_one_open on exam_papers (user_id) where state = 'open';
create index exam_papers_of_user on exam_papers (user_id, exam_slug, started_at desc);
-- The newest papers of an exam: what exposure is counted by.
create index exam_papers_newest on exam_papers (exam_slug, started_at desc);
create index exam_papers_ending on exam_papers (ends_at) where state = 'open';
create index exam_papers_ungraded on exam_papers (submitted_at) where state = 'submitted';

create table exam_paper_items (
  paper_id uuid not null references exam_papers (id) on delete cascade,
  position int not null check (position >= 1),
  item_id uuid not null references exam_items (id),
  -- Which choice stands where: the n-th shown is choice_order[n].
  choice_order int[] not null,
  answer jsonb,
  answered_at timestamptz,
  is_right boolean,
  primary key (paper_id, position)
);
create index exam_paper_items_of_item on exam_paper_items (item_id);

create table exam_badges (
  user_id uuid not null references users (id),
  exam_slug text not null references exams (slug),
  paper_id uuid not null references exam_papers (id),
  correct int not null,
  total int not null,
  earned_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > earned_at),
  reminded_at timestamptz,
  -- Its end was told.
  ended_at timestamptz,
  primary key (user_id, exam_slug)
);
create index exam_badges_of_exam on exam_badges (exam_slug, expires_at);
create index exam_badges_paper on exam_badges (paper_id);
create index exam_badges_ending on exam_badges (expires_at) where ended_at is null;

-- How many papers had how many right: what places are told by. It names nobody, so it stays when people leave.
create table exam_scores (
  exam_slug text not null references exams (slug),
  total int not null,
  correct int not null check (correct between 0 and total),
  papers int not null check (papers >= 0),
  primary key (exam_slug, total, correct)
);

insert into help_articles (topic_slug, position, slug, title, summary, markdown)
select 'selling', coalesce(max(position), 0) + 1, 'exams-and-badges', 'Exams and badges',
  'What an exam asks, when you can try again, and what its badge shows.',
  $md$
[Exam & Tags](/entrance) has an exam for each of a dozen skills. A paper has 20 questions and 20 minutes; with 14 right, 70 %, you have passed. Exams cost nothing.

**Your badge** stands on your profile and on your gigs with a tag of that skill, and buyers can look for gigs of sellers who are “tested in” it. It holds for 24 months. You are reminded 30 days before it ends, and you can renew it in its last 60 days.

**Your answers are saved as you give them.** If your connection breaks, open the paper again, here or on another device: the clock of the server goes on, and what was saved is there. When the time is over, what was saved counts.

**You can try each exam once in 30 days**, counted from the start of the last try.

**Every paper is another one.** Questions are drawn from a larger bank and their choices are shuffled, so there is nothing to learn by heart. After a paper you see how many you had right in each topic, not which ones.

Your place is told once 20 people have sat an exam: better than so many percent of all papers. A failed try is shown to nobody but you.
$md$
from help_articles where topic_slug = 'selling';
