-- People: accounts with their sign-in, profiles and facts; exams with their question banks and badges; the seller course.

-- Accounts ---------------------------------------------------------------------------------------------------------------------

-- Several unverified rows may claim one address; only one verified row may hold it.
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
  -- Restrictions in force; their history is in `moderation_actions`.
  restricted text[] not null default '{}'
    check (restricted <@ array['publishing', 'buying', 'messaging', 'withdrawing']),
  -- Granted and revoked with `npm run support` only, never through the API.
  is_support boolean not null default false,
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  -- Only a verified account has a username and a role; a role requires its finished onboarding.
  check (email_verified_at is not null or (username is null and role = 0)),
  check (role <> 1 or (sonbording = 1 and switchable = 1)),
  check (role <> 2 or (bonbording = 1 and switchable = 2)),
  check ((terms_version is null) = (terms_accepted_at is null))
);
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_pending_email on users (email, created_at desc) where email_verified_at is null;
create index users_pending_age on users (created_at) where email_verified_at is null;
create index users_of_support on users (id) where is_support;
create index users_restricted on users (id) where restricted <> '{}';
-- Prefix search of support. text_pattern_ops: a prefix is one range of the index under any collation.
create index users_email_beginning on users (lower(email::text) text_pattern_ops);
create index users_username_beginning on users (lower(username::text) text_pattern_ops) where username is not null;

alter table pictures add foreign key (owner_id) references users (id);
alter table files add foreign key (owner_id) references users (id);
alter table unfinished_uploads add foreign key (owner_id) references users (id);

-- Usernames of deleted accounts stay taken, so that no later account can pose as an earlier one. Only the SHA-256 of the
-- lower-case name is kept: it answers "is this name taken?" without naming the person.
create table reserved_usernames (
  username_sha256 bytea primary key,
  reserved_at timestamptz not null
);

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  display_name text,
  title text not null default '',
  bio text not null default '',
  company text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  -- Short lists that are read and written as a whole.
  skills jsonb not null default '[]',
  languages jsonb not null default '[]',
  education jsonb not null default '[]',
  experience_years int not null default 0 check (experience_years between 0 and 60),
  hourly_rate_minor bigint check (hourly_rate_minor > 0),
  -- Refers to pictures, without a foreign key.
  avatar_picture_id uuid,
  -- Answers of the onboarding steps.
  freelancer_type text check (freelancer_type in ('side-hustle', 'solo-freelancer')),
  freelancer_experience text check (freelancer_experience in ('online', 'offline')),
  team_size text check (team_size in ('individual', '2-10', '11-100', '100+')),
  looking_for jsonb not null default '[]',
  updated_at timestamptz not null
);
create index profiles_name_beginning on profiles (lower(display_name) text_pattern_ops) where display_name is not null;

-- A table and not a document of the profile: deleting a picture checks here whether it is shown.
create table portfolio_items (
  user_id uuid not null references users (id) on delete cascade,
  position int not null check (position between 0 and 11),
  picture_id uuid not null references pictures (id),
  title text not null check (title <> ''),
  body text not null default '',
  link_url text check (link_url ~ '^https?://'),
  primary key (user_id, position)
);
create index portfolio_items_picture on portfolio_items (picture_id);

-- Totals of completed work, updated by the commands that complete it. Sums and counts, never averages, so that they stay exact.
create table seller_facts (
  user_id uuid primary key references users (id) on delete cascade,
  orders_completed int not null default 0 check (orders_completed >= 0),
  orders_cancelled int not null default 0 check (orders_cancelled >= 0),
  deliveries int not null default 0 check (deliveries >= 0),
  deliveries_on_time int not null default 0 check (deliveries_on_time between 0 and deliveries),
  rating_sum int not null default 0,
  review_count int not null default 0,
  level smallint not null default 0 check (level between 0 and 3),
  -- The day of the last level run that covered this seller: makes a run resumable and a repeated one a no-op.
  level_day date not null default '-infinity',
  check (rating_sum between review_count and 5 * review_count)
);
create index seller_facts_level_due on seller_facts (level_day, user_id);
create table buyer_facts (
  user_id uuid primary key references users (id) on delete cascade,
  orders_completed int not null default 0 check (orders_completed >= 0),
  rating_sum int not null default 0,
  review_count int not null default 0,
  check (rating_sum between review_count and 5 * review_count)
);

-- When a user was last active, to the minute. No foreign key, so that a request never waits for a lock of the account; erasing
-- an account deletes its row.
create table presence (
  user_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 70);
create index presence_seen on presence (seen_at);

-- Users who hide when they were last active. Most users have no row: the default is to show it.
create table message_settings (
  user_id uuid primary key references users (id) on delete cascade,
  shows_presence boolean not null
);

-- The days on which a seller takes no new work, the last one included; one announcement at a time.
create table absences (
  user_id uuid primary key references users (id) on delete cascade,
  from_on date not null,
  until_on date not null,
  announced_at timestamptz not null,
  check (until_on between from_on and from_on + 365)
);
create index absences_until on absences (until_on);

-- user_id accepts no contact from blocked_id. Kept with accounts, because every channel that reaches a user checks it.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Sign-in ----------------------------------------------------------------------------------------------------------------------

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

-- One row per flow that waits for a code. The code itself is not stored: it is derived from the nonce and a key outside the
-- database.
create table code_flows (
  id uuid primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  -- verify, email: the requesting session. reset: the hash of the requesting browser's cookie.
  session_id uuid references sessions (id) on delete cascade,
  cookie_sha256 bytea unique,
  -- Null for a reset of an address without an account, which looks the same from outside.
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

-- Accounts at Google, Apple and Facebook that sign in here. Matched by issuer and subject only: an email address there can pass
-- to another person, a subject cannot.
create table identities (
  issuer text not null check (length(issuer) between 1 and 255),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  -- The address at the time of connecting. Shown to its owner, never used for matching.
  email citext check (length(email) between 3 and 254),
  connected_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, provider)
);

-- One row per round trip to a provider that has not come back yet. The nonce and the PKCE verifier are derived from the secret
-- in the browser's cookie, of which only the hash is stored.
create table social_flows (
  state_sha256 bytea primary key,
  browser_sha256 bytea not null,
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  -- sign-in: any account. connect: adds the identity to the session's account. confirm: proves again that the session belongs to
  -- its owner.
  purpose text not null check (purpose in ('sign-in', 'connect', 'confirm')),
  session_id uuid references sessions (id) on delete cascade,
  return_to text not null check (return_to like '/%' and length(return_to) <= 1000),
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index social_flows_session on social_flows (session_id);
create index social_flows_expiry on social_flows (expires_at);

-- An authenticator app. In force from confirmed_at on; until then its setup has only begun.
create table two_factor (
  user_id uuid primary key references users (id) on delete cascade,
  -- AES-256-GCM, bound to the user (platform/encrypted-text.ts).
  secret_cipher bytea not null,
  -- The newest 30-second step whose code was accepted. No code of this step or an older one is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- SHA-256 over the user and the code. A used code is deleted.
create table backup_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_sha256 bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_sha256)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As the authenticator names it (base64url). One credential belongs to one account.
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  public_key bytea not null,
  -- Uses as counted by the authenticator; always 0 if it does not count. A counter that goes back indicates a cloned key.
  counter bigint not null check (counter >= 0),
  transports jsonb not null default '[]',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz,
  disabled_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- A sign-in that waits for its second factor, or a passkey that is being used or registered. Consumed by deleting the row, so
-- that only the first attempt succeeds.
create table sign_in_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('second-factor', 'passkey-login', 'passkey-registration')),
  -- The hash of the secret that the client holds.
  secret_sha256 bytea not null unique,
  -- Null for passkey-login: the passkey names the user.
  user_id uuid references users (id) on delete cascade,
  -- How the first factor was proven, for the audit log.
  way text,
  -- What the authenticator has to sign (base64url); cleared after one attempt.
  webauthn_challenge text,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'passkey-login') = (user_id is null)),
  check ((purpose = 'second-factor') = (way is not null))
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- Exams ------------------------------------------------------------------------------------------------------------------------
-- Question banks by tag, exam attempts drawn from them, badges, and statistics per question. The banks come from db/exams and
-- are loaded at each start (docs/exams.md).

create table exams (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null unique check (length(title) between 2 and 40),
  -- The slug of a category. No foreign key, because banks may be loaded before categories are edited.
  category text not null,
  summary text not null,
  -- Gigs with one of these tags carry the badge.
  tags text[] not null check (cardinality(tags) > 0),
  topics text[] not null check (cardinality(topics) > 0),
  position int not null,
  -- The newest version of the bank; 0 until the first one is loaded.
  bank_version int not null default 0,
  -- The day of the newest question analysis, so that it runs once a day across all processes.
  analyzed_on date
);

-- One row per version of a bank, with the hash of the file it was loaded from. A version is never changed.
create table exam_banks (
  exam_slug text not null references exams (slug),
  version int not null check (version >= 1),
  source text not null check (source in ('file', 'support')),
  sha256 text,
  created_at timestamptz not null,
  primary key (exam_slug, version),
  check (source <> 'file' or sha256 is not null)
);

-- A question in one wording. A changed wording is a new row, because statistics of the old one do not apply to it.
create table exam_items (
  id uuid primary key,
  exam_slug text not null,
  -- The number in the bank, the same for all wordings.
  number int not null check (number >= 1),
  -- The versions of the bank that introduced and removed this wording.
  since_version int not null,
  until_version int,
  topic text not null,
  -- The author's estimate: 1 easy, 2 medium, 3 hard.
  difficulty smallint not null check (difficulty between 1 and 3),
  kind text not null check (kind in ('choice', 'multi', 'ordering', 'text', 'number', 'code')),
  -- { prompt, code, choices, help }: shown to the candidate.
  content jsonb not null,
  -- { right } or { rule }: never leaves the server.
  key jsonb not null,
  -- Statistics over attempts; null until the first analysis.
  attempts int,
  right_share real,
  discrimination real,
  retired_at timestamptz,
  retired_cause text,
  -- The reasons of the support agent who retired it; null if the daily analysis did.
  retired_reasons text,
  -- Restored by support: the daily analysis does not retire it again.
  restored_at timestamptz,
  foreign key (exam_slug, since_version) references exam_banks (exam_slug, version),
  foreign key (exam_slug, until_version) references exam_banks (exam_slug, version),
  check (until_version > since_version),
  check ((retired_at is null) = (retired_cause is null)),
  check (retired_reasons is null or retired_at is not null),
  check (restored_at is null or retired_at is null)
);
-- One current wording per number.
create unique index exam_items_current on exam_items (exam_slug, number) where until_version is null;
create index exam_items_since on exam_items (exam_slug, since_version);
create index exam_items_until on exam_items (exam_slug, until_version) where until_version is not null;

-- An exam attempt.
create table exam_attempts (
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
-- One open attempt per user, also if the lock of the user were missing.
create unique index exam_attempts_one_open on exam_attempts (user_id) where state = 'open';
create index exam_attempts_of_user on exam_attempts (user_id, exam_slug, started_at desc);
-- The newest attempts of an exam, by which the exposure of its questions is counted.
create index exam_attempts_newest on exam_attempts (exam_slug, started_at desc);
create index exam_attempts_ending on exam_attempts (ends_at) where state = 'open';
create index exam_attempts_ungraded on exam_attempts (submitted_at) where state = 'submitted';

create table exam_attempt_items (
  attempt_id uuid not null references exam_attempts (id) on delete cascade,
  position int not null check (position >= 1),
  item_id uuid not null references exam_items (id),
  -- The order in which choices are shown: the n-th one shown is choice_order[n].
  choice_order int[] not null,
  answer jsonb,
  answered_at timestamptz,
  is_right boolean,
  primary key (attempt_id, position)
);
create index exam_attempt_items_of_item on exam_attempt_items (item_id);

create table exam_badges (
  user_id uuid not null references users (id),
  exam_slug text not null references exams (slug),
  attempt_id uuid not null references exam_attempts (id),
  correct int not null,
  total int not null,
  earned_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > earned_at),
  reminded_at timestamptz,
  -- When the expiry was announced.
  ended_at timestamptz,
  primary key (user_id, exam_slug)
);
create index exam_badges_of_exam on exam_badges (exam_slug, expires_at);
create index exam_badges_attempt on exam_badges (attempt_id);
create index exam_badges_ending on exam_badges (expires_at) where ended_at is null;

-- How many attempts had how many correct answers, for percentile ranks. Names no user, so it outlives accounts.
create table exam_scores (
  exam_slug text not null references exams (slug),
  total int not null,
  correct int not null check (correct between 0 and total),
  attempts int not null check (attempts >= 0),
  primary key (exam_slug, total, correct)
);

-- What candidates report about a question.
create table exam_reports (
  id uuid primary key,
  attempt_id uuid not null,
  position int not null,
  item_id uuid not null references exam_items (id),
  text text not null check (length(text) between 10 and 500),
  reported_at timestamptz not null,
  -- Support's answer to the candidate.
  answer text check (length(answer) between 20 and 4000),
  answered_at timestamptz,
  unique (attempt_id, position),
  foreign key (attempt_id, position) references exam_attempt_items (attempt_id, position) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create index exam_reports_item on exam_reports (item_id, reported_at);
-- Unanswered reports, for the console's counts and by question.
create index exam_reports_open on exam_reports (reported_at) where answered_at is null;
create index exam_reports_open_item on exam_reports (item_id) where answered_at is null;

-- Guidelines -------------------------------------------------------------------------------------------------------------------

-- Finished lessons of the seller course. The lessons themselves are part of the code.
create table guideline_progress (
  user_id uuid not null references users (id) on delete cascade,
  lesson int not null check (lesson between 1 and 3),
  done_at timestamptz not null,
  -- Finishing a lesson twice is a no-op.
  primary key (user_id, lesson)
);
