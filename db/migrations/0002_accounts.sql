-- People: their accounts, sessions, codes, profiles and the facts their work leaves behind.
-- Several unverified rows may claim one address; only one verified row may hold it (auth.md section 2.1).
create table users (
  id uuid primary key,
  email citext not null check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  username citext unique check (length(username) between 3 and 30),
  wanted_username citext,
  password_hash text,
  role smallint not null default 0 check (role in (0, 1, 2)),
  switchable smallint not null default 2 check (switchable in (1, 2)),
  bonbording smallint not null default 0 check (bonbording in (0, 1)),
  sonbording smallint not null default 0 check (sonbording in (0, 1)),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  -- A name, a side and its mode belong to verified people only; a mode needs its finished steps.
  check (email_verified_at is not null or (username is null and role = 0)),
  check (role <> 1 or (sonbording = 1 and switchable = 1)),
  check (role <> 2 or (bonbording = 1 and switchable = 2)),
  check ((terms_version is null) = (terms_accepted_at is null))
);
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_pending_email on users (email, created_at desc) where email_verified_at is null;
create index users_pending_age on users (created_at) where email_verified_at is null;

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  display_name text,
  title text not null default '',
  bio text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  skills jsonb not null default '[]',
  languages jsonb not null default '[]',
  experience_years int not null default 0 check (experience_years between 0 and 60),
  hourly_rate_minor bigint check (hourly_rate_minor > 0),
  -- A picture of uploads, whose tables come later: no foreign key.
  avatar_picture_id uuid,
  -- The answers of the onboarding steps.
  freelancer_type text check (freelancer_type in ('side-hustle', 'solo-freelancer')),
  freelancer_experience text check (freelancer_experience in ('online', 'offline')),
  team_size text check (team_size in ('individual', '2-10', '11-100', '100+')),
  looking_for jsonb not null default '[]',
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  generation int not null default 1 check (generation > 0),
  seed bytea not null,
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  rotated_at timestamptz not null,
  seen_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  ip text,
  user_agent text,
  check ((revoked_at is null) = (revoke_reason is null))
);
create index sessions_live on sessions (user_id, created_at) where revoked_at is null;
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (absolute_expires_at);
create index sessions_idle on sessions (rotated_at);

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_sha256 bytea not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, device_sha256)
);
create index known_devices_age on known_devices (seen_at);

-- One row for each flow that waits for a code. The code itself is nowhere: it follows from the nonce and a key that is not here.
create table code_flows (
  id uuid primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  -- verify, email: the session that asked. reset: the hash of the cookie of the browser that asked.
  session_id uuid references sessions (id) on delete cascade,
  cookie_sha256 bytea unique,
  -- Nobody, when a reset was asked for an address without an account: it looks the same from outside.
  user_id uuid references users (id) on delete cascade,
  email citext not null,
  kid text not null,
  nonce bytea not null,
  generation int not null default 1,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((purpose = 'reset') = (cookie_sha256 is not null)),
  check ((purpose = 'reset') = (session_id is null))
);
create unique index code_flows_session on code_flows (session_id, purpose) where session_id is not null;
create index code_flows_user on code_flows (user_id);
create index code_flows_expiry on code_flows (expires_at);

create table reset_grants (
  secret_sha256 bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  email citext not null,
  expires_at timestamptz not null
);
create index reset_grants_user on reset_grants (user_id);
create index reset_grants_expiry on reset_grants (expires_at);

-- What a person's finished work says of them, kept by the commands that finish it. Sums and counts: exact, never an average.
create table seller_facts (
  user_id uuid primary key references users (id) on delete cascade,
  orders_completed int not null default 0 check (orders_completed >= 0),
  orders_cancelled int not null default 0 check (orders_cancelled >= 0),
  deliveries int not null default 0 check (deliveries >= 0),
  deliveries_on_time int not null default 0 check (deliveries_on_time between 0 and deliveries),
  rating_sum int not null default 0,
  review_count int not null default 0,
  level smallint not null default 0 check (level between 0 and 3),
  check (rating_sum between review_count and 5 * review_count)
);
create table buyer_facts (
  user_id uuid primary key references users (id) on delete cascade,
  orders_completed int not null default 0 check (orders_completed >= 0),
  rating_sum int not null default 0,
  review_count int not null default 0,
  check (rating_sum between review_count and 5 * review_count)
);
