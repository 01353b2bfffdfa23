-- What the house itself keeps: keys of repeated requests, counters of limits, the audit log.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 16 and 128),
  request_sha256 bytea not null,
  status int,
  body bytea,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- The shape is rate-limiter-flexible's own.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = '23001';
end $$;
create trigger audit_log_never_updated before update on audit_log for each statement execute function refuse_change();
