-- Webhooks: where people have their events sent, what was sent, and how each attempt went.

create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null check (length(url) between 9 and 500),
  note text not null check (length(note) <= 80),
  events text[] not null check (cardinality(events) between 1 and 200),
  state text not null check (state in ('active', 'paused', 'stopped')),
  -- Sealed: it must be readable to sign with, unlike a password or a key.
  secret_cipher bytea not null,
  -- For a day after another secret was made, both sign, so that a receiver can change over without losing anything.
  previous_cipher bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  -- The first failure since something last arrived.
  failing_since timestamptz,
  check ((previous_cipher is null) = (previous_until is null))
);
create index webhooks_of_user on webhooks (user_id, created_at desc);

-- One event for one webhook. Kept 30 days (a timer deletes older ones).
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- Made from the event, so that an event that is told twice is sent once; the receiver sees it as webhook-id.
  message_id text not null check (length(message_id) between 8 and 60),
  event text not null,
  body text not null check (length(body) <= 8000),
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Failures of the present round of tries; a replay begins another.
  tries integer not null default 0 check (tries >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  -- While it waits after a failure; null while a job is on its way with it.
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
