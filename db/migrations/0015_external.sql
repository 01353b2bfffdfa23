-- External access: API keys and webhooks. Privacy (export and erasure) needs no tables of its own.

-- API keys ---------------------------------------------------------------------------------------------------------------------

-- Keys with which a user's API clients authenticate. Only a key's hash is stored, and its prefix, by which its owner recognizes it.
-- Revoking deletes the row.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  prefix text not null check (length(prefix) = 9),
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  -- Which call needs which scope is in the contract; an unknown scope grants nothing.
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- To the minute.
  used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id, created_at desc);

-- Webhooks ---------------------------------------------------------------------------------------------------------------------

-- URLs to which users have their events sent.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null check (length(url) between 9 and 500),
  note text not null check (length(note) <= 80),
  events text[] not null check (cardinality(events) between 1 and 200),
  state text not null check (state in ('active', 'paused', 'stopped')),
  -- Encrypted, not hashed: signing needs the secret itself.
  secret_cipher bytea not null,
  -- For a day after rotation both secrets sign, so that the receiver can switch without losing an event.
  previous_cipher bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  check ((previous_cipher is null) = (previous_until is null))
);
create index webhooks_of_user on webhooks (user_id, created_at desc);

-- One event for one webhook. A timer deletes rows after 30 days.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Derived from the event, so that a repeated event is sent once; the receiver gets it as the header webhook-id.
  message_id text not null check (length(message_id) between 8 and 60),
  event text not null,
  body text not null check (length(body) <= 8000),
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Failures since the last replay; `attempts` counts all.
  tries integer not null default 0 check (tries >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  -- The next attempt after a failure; null while a job is sending it.
  next_at timestamptz,
  created_at timestamptz not null,
  last_status integer,
  last_at timestamptz,
  unique (webhook_id, message_id),
  check (next_at is null or state = 'waiting')
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, created_at, id) where state = 'failed';
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null check (number >= 1),
  at timestamptz not null,
  status integer,
  failure text check (length(failure) <= 200),
  answer text check (length(answer) <= 1000),
  duration_ms integer not null check (duration_ms >= 0),
  primary key (delivery_id, number)
);
