-- Platform: replays of repeated requests, rate limits, the audit log, and the live channel.
-- The outbox needs no table here: pg-boss creates and owns the schema `pgboss`.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The answer of a request that carried an Idempotency-Key. A retry under the same key gets the same bytes.
create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 16 and 128),
  request_sha256 bytea not null,
  -- Both null while the first request is still running.
  status int,
  body bytea,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- The columns are those that the package rate-limiter-flexible expects.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Trigger function of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = '23001';
end $$;

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  user_id uuid,
  ip text,
  details jsonb not null default '{}'
);
create index audit_log_user on audit_log (user_id, at desc);
create index audit_log_at on audit_log (at);
-- text_pattern_ops: a prefix of the action is one range of the index under any collation.
create index audit_log_action on audit_log (action text_pattern_ops, at desc);
create trigger audit_log_never_updated before update on audit_log for each statement execute function refuse_change();

-- Invalidations of the live channel, written by the transaction that changed something and read by each process with open
-- connections. A reader keeps a snapshot, not a row number: rows of transactions that its snapshot does not contain are new to
-- it, in whatever order they commit. No row is missed or read twice, and a long transaction delays no reader.
create table live_invalidations (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  -- No foreign key: with one, every message would lock the account of its reader.
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 20),
  about text not null check (length(about) <= 64),
  at timestamptz not null,
  primary key (xid, id)
);
create index live_invalidations_of_user on live_invalidations (user_id, xid, id);
create index live_invalidations_at on live_invalidations (at);

-- Open connections per user, so that the limit of six holds across processes. The rows of a process that has ended are swept by
-- the others. Unlogged: no connection survives a crash of the database.
create unlogged table live_processes (
  id uuid primary key,
  seen_at timestamptz not null
);
create unlogged table live_slots (
  user_id uuid not null,
  slot int not null check (slot between 1 and 6),
  process_id uuid not null,
  primary key (user_id, slot)
);
create index live_slots_of_process on live_slots (process_id);
