-- Projects: a buyer's brief, the questions that are asked about it in public, the sellers who are invited, and their proposals.
-- Accepting a proposal makes an agreed offer (0035), which is paid like any other; the brief is its contract.
create table projects (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  state text not null check (state in ('draft', 'open', 'agreed', 'hired', 'cancelled', 'closed', 'deleted')),
  version int not null default 1 check (version >= 1),
  title text not null check (length(title) <= 80),
  description text not null check (length(description) <= 5000),
  category text,
  tags text[] not null default '{}',
  -- Both or neither: a brief without them asks for a price.
  budget_min_minor bigint check (budget_min_minor >= 0),
  budget_max_minor bigint,
  -- A day, as the buyer wrote it: '2026-12-01'.
  deadline text check (deadline ~ '^\d{4}-\d{2}-\d{2}$'),
  visibility text not null check (visibility in ('public', 'invited')),
  file_ids uuid[] not null default '{}',
  -- Title, skills and description as search reads them; written together with them.
  words tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- When it closes by itself unless its buyer does something with it, and whether they were reminded of that.
  closes_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  -- Why it was cancelled.
  reason text not null default '',
  -- The agreed offer that waits to be paid, or was.
  offer_id uuid references offers (id),
  check ((budget_min_minor is null) = (budget_max_minor is null)),
  check (budget_max_minor >= budget_min_minor),
  check (state in ('draft', 'deleted') or (published_at is not null and closes_at is not null)),
  check ((state in ('hired', 'cancelled', 'closed', 'deleted')) = (ended_at is not null)),
  check (state not in ('agreed', 'hired') or offer_id is not null)
);
create index projects_of_buyer on projects (buyer_id, created_at desc, id desc);
create index projects_offer on projects (offer_id) where offer_id is not null;
create index projects_closing on projects (closes_at) where state = 'open';
-- What everybody may browse, the newest first; and the words in it.
create index projects_browsed on projects (published_at desc, id desc) where state = 'open' and visibility = 'public';
create index projects_words on projects using gin (words) where state = 'open' and visibility = 'public';
create index projects_tags on projects using gin (tags) where state = 'open' and visibility = 'public';

create table project_invitations (
  project_id uuid not null references projects (id) on delete cascade,
  seller_id uuid not null references users (id),
  invited_at timestamptz not null,
  primary key (project_id, seller_id)
);
create index project_invitations_of_seller on project_invitations (seller_id, invited_at desc);

create table project_questions (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  seller_id uuid not null references users (id),
  question text not null check (length(question) <= 500),
  answer text not null default '' check (length(answer) <= 1000),
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index project_questions_of_project on project_questions (project_id, asked_at, id);
create index project_questions_of_seller on project_questions (seller_id, asked_at desc);

create table proposals (
  id uuid primary key,
  project_id uuid not null references projects (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  state text not null check (state in ('sent', 'shortlisted', 'accepted', 'hired', 'declined', 'withdrawn', 'closed')),
  version int not null default 1 check (version >= 1),
  -- Frozen when it was sent: what the seller calculated with is what is charged.
  gig jsonb not null,
  rules jsonb not null,
  terms jsonb not null,
  cover text not null,
  reason text not null default '',
  sent_at timestamptz not null,
  -- The buyer's first answer: what their reply time is measured by.
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('sent', 'shortlisted', 'accepted')) = (ended_at is null))
);
-- One proposal of a seller for a brief; one that was withdrawn may be followed by a better one.
create unique index proposals_one_each on proposals (project_id, seller_id) where state <> 'withdrawn';
create index proposals_of_seller on proposals (seller_id, sent_at desc, id desc);
create index proposals_of_gig on proposals (gig_id);
-- One seller is hired for a brief: the second wall behind the lock of the brief.
create unique index proposals_one_chosen on proposals (project_id) where state in ('accepted', 'hired');

-- An offer that came of a proposal: the brief it answers, and the SHA-256 of that brief's text.
alter table offers add column brief jsonb;
