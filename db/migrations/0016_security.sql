-- Security: alarms for support, and solved challenges that must not count twice.

-- One row per kind, subject and window: a repetition raises the count, so a flood of one kind stays one row.
create table security_alarms (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{0,59}$'),
  -- What the alarm is about: a flow, an id, a network. Empty for the site as a whole.
  subject text not null check (length(subject) <= 200),
  window_at timestamptz not null,
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  -- Figures for support, of the latest repetition; never secrets.
  details jsonb not null default '{}' check (length(details::text) <= 4000),
  acknowledged_at timestamptz,
  -- No foreign key: as in the audit log, the entry outlives the agent's account.
  acknowledged_by uuid,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  unique (kind, subject, window_at)
);
create index security_alarms_newest on security_alarms (last_at desc, id desc);
create index security_alarms_open on security_alarms (first_at) where acknowledged_at is null;
create index security_alarms_window on security_alarms (kind, window_at);

-- Puzzles of the embedded challenge that were solved, until they would have expired anyway.
create table spent_challenges (
  id bytea primary key check (length(id) = 16),
  expires_at timestamptz not null
);
create index spent_challenges_expire on spent_challenges (expires_at);
