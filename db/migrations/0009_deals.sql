-- Deals: offers negotiated outside the packages of a gig, and projects with their proposals.

-- Offers -----------------------------------------------------------------------------------------------------------------------

-- Terms proposed by one party to the other, in rounds. An accepted offer is paid and becomes an order, or one order per milestone.
create table offers (
  id uuid primary key,
  -- Shared by the rounds of one negotiation: the id of its first offer.
  thread_id uuid not null references offers (id),
  round int not null check (round >= 1),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  gig_id uuid not null references gigs (id),
  made_by text not null check (made_by in ('buyer', 'seller')),
  state text not null check (state in (
    'open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ordered', 'running', 'finished', 'stopped')),
  version int not null default 1 check (version >= 1),
  -- Frozen copies: both parties are charged by the terms they saw.
  gig jsonb not null,
  rules jsonb not null,
  terms jsonb not null,
  -- For an offer made from a proposal: the project and the SHA-256 of its brief.
  brief jsonb,
  message text not null,
  -- Why it was declined, withdrawn or stopped.
  reason text not null default '',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  unique (thread_id, round),
  check (buyer_id <> seller_id),
  check ((state in ('open', 'accepted', 'running')) = (ended_at is null))
);
create index offers_of_buyer on offers (buyer_id, made_at desc, id desc);
create index offers_of_seller on offers (seller_id, made_at desc, id desc);
create index offers_of_gig on offers (gig_id);
create index offers_expiring on offers (expires_at) where state in ('open', 'accepted');
-- Running offers have further milestones to pay.
create index offers_running_of_buyer on offers (buyer_id) where state = 'running';
-- At most one live round per negotiation, even without the row lock.
create unique index offers_one_live_round on offers (thread_id) where state in ('open', 'accepted', 'running');

alter table orders add foreign key (offer_id) references offers (id);

-- Projects ---------------------------------------------------------------------------------------------------------------------

-- Work a buyer needs done; sellers answer with proposals. An accepted proposal becomes an accepted offer, and the project's text (the
-- brief) the contract of its order.
create table projects (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  state text not null check (state in ('draft', 'open', 'agreed', 'hired', 'cancelled', 'closed', 'deleted')),
  version int not null default 1 check (version >= 1),
  title text not null check (length(title) <= 80),
  description text not null check (length(description) <= 5000),
  category text,
  tags text[] not null default '{}',
  -- Both or neither: without a budget the buyer asks for a price.
  budget_min_minor bigint check (budget_min_minor >= 0),
  budget_max_minor bigint,
  -- A calendar day as entered by the buyer: '2026-12-01'.
  deadline text check (deadline ~ '^\d{4}-\d{2}-\d{2}$'),
  visibility text not null check (visibility in ('public', 'invited')),
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- When an inactive project closes automatically, and when its buyer was reminded of it.
  closes_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  -- Why it was cancelled.
  reason text not null default '',
  -- The accepted offer, paid or waiting for payment.
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
-- All states, because renaming a tag rewrites them.
create index projects_tags on projects using gin (tags);

alter table search_projects add foreign key (project_id) references projects (id);

create table project_invitations (
  project_id uuid not null references projects (id) on delete cascade,
  seller_id uuid not null references users (id),
  invited_at timestamptz not null,
  primary key (project_id, seller_id)
);
create index project_invitations_of_seller on project_invitations (seller_id, invited_at desc);

-- Questions of sellers with the buyer's answers, visible to everyone who can see the project.
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
  -- Frozen copies: the fees the seller calculated with are the fees charged.
  gig jsonb not null,
  rules jsonb not null,
  terms jsonb not null,
  cover text not null,
  reason text not null default '',
  sent_at timestamptz not null,
  -- The buyer's first answer; buyers' response times are calculated from it.
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('sent', 'shortlisted', 'accepted')) = (ended_at is null))
);
-- One proposal per seller and project; a withdrawn one may be followed by another.
create unique index proposals_one_per_seller on proposals (project_id, seller_id) where state <> 'withdrawn';
-- One accepted proposal per project, even without the row lock.
create unique index proposals_one_accepted on proposals (project_id) where state in ('accepted', 'hired');
-- Includes withdrawn ones: closing or deleting a project reads all of its proposals.
create index proposals_of_project on proposals (project_id);
create index proposals_of_seller on proposals (seller_id, sent_at desc, id desc);
create index proposals_of_gig on proposals (gig_id);
