-- When people are told: a third channel in their choices, how often mails come, quiet hours, and what waits because of them.

-- Push is on for whoever gives a device the permission, so the rule of the other channels holds here too: no row, told.
alter table notification_preferences add column by_push boolean not null default true;

-- A person without a row is mailed at once, at any hour.
create table notification_timing (
  user_id uuid primary key references users (id) on delete cascade,
  mails text not null check (mails in ('instant', 'hourly', 'daily')),
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- What is told later. The row goes in the transaction that queues its mail or push, so it leaves once, whatever dies between.
create table held_notices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  group_name text not null check (group_name ~ '^[a-z-]{2,40}$'),
  -- Title, text, address and the rest of what is sent; written out when it leaves.
  words jsonb not null,
  dedupe_key text not null,
  release_at timestamptz not null,
  created_at timestamptz not null,
  constraint held_notices_once unique (channel, dedupe_key)
);
create index held_notices_of_user on held_notices (user_id, release_at);
create index held_notices_due on held_notices (release_at);
