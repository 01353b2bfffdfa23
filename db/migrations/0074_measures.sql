-- What support does about a person or a gig: restrictions of an account and removals of gigs, with the rule, the reasons, the
-- evidence, the deadline, the one appeal and its decision. The rows are the history; what is in force now stands on `users`.
alter table users add column restricted text[] not null default '{}'
  check (restricted <@ array['publishing', 'buying', 'messaging', 'withdrawing']);
-- Asked for only where it is not empty: few people are.
create index users_restricted on users (id) where restricted <> '{}';

alter table gigs drop constraint gigs_state_check;
alter table gigs add constraint gigs_state_check
  check (state in ('draft', 'active', 'paused', 'removed', 'deleted'));

create table measures (
  id uuid primary key,
  kind text not null check (kind in ('restriction', 'removal')),
  user_id uuid not null references users (id),
  scopes text[] not null default '{}'
    check (scopes <@ array['publishing', 'buying', 'messaging', 'withdrawing']),
  gig_id uuid references gigs (id),
  -- Where a removed gig goes back to when it is restored.
  gig_was text check (gig_was in ('active', 'paused')),
  rule text not null,
  reasons text not null check (length(reasons) between 20 and 4000),
  -- Read by support only: it may speak of others.
  evidence text not null check (length(evidence) between 1 and 4000),
  imposed_by uuid not null references users (id),
  imposed_at timestamptz not null,
  until_at timestamptz,
  state text not null check (state in ('in-force', 'appealed', 'upheld', 'lifted', 'ended')),
  appeal text,
  appealed_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision text,
  check ((kind = 'restriction') = (cardinality(scopes) > 0)),
  check ((kind = 'removal') = (gig_id is not null)),
  check ((gig_id is null) = (gig_was is null)),
  check (kind = 'restriction' or until_at is null),
  check ((appeal is null) = (appealed_at is null)),
  check (state <> 'appealed' or appeal is not null),
  check ((state in ('upheld', 'lifted')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision is null))
);
create index measures_of_user on measures (user_id, imposed_at desc, id desc);
create index measures_of_gig on measures (gig_id) where gig_id is not null;
create index measures_imposed_by on measures (imposed_by);
create index measures_decided_by on measures (decided_by) where decided_by is not null;
create index measures_newest on measures (imposed_at desc, id desc);
create index measures_appealed on measures (appealed_at, id) where state = 'appealed';
create index measures_due on measures (until_at) where state in ('in-force', 'appealed', 'upheld');
-- One removal of a gig at a time.
create unique index measures_removal on measures (gig_id) where state in ('in-force', 'appealed', 'upheld');

-- What people say is wrong with a gig, until support leaves it up or removes it.
create table gig_reports (
  id uuid primary key,
  gig_id uuid not null references gigs (id),
  reporter_id uuid not null references users (id),
  reason text not null,
  words text not null default '' check (length(words) <= 2000),
  reported_at timestamptz not null,
  state text not null check (state in ('open', 'dismissed', 'acted')),
  closed_by uuid references users (id),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null))
);
-- The same person says it once at a time; other open ones stand beside it.
create unique index gig_reports_open on gig_reports (gig_id, reporter_id) where state = 'open';
create index gig_reports_of_gig on gig_reports (gig_id, reported_at);
create index gig_reports_reporter on gig_reports (reporter_id, reported_at);
create index gig_reports_closed_by on gig_reports (closed_by) where closed_by is not null;
create index gig_reports_waiting on gig_reports (reported_at, gig_id) where state = 'open';
