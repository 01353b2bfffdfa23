-- What each person was told in the app. One row per telling: `dedupe_key` names the event and whom it was told to.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  title text not null check (length(title) between 1 and 300),
  body text not null check (length(body) <= 1000),
  href text not null check (href ~ '^/[^/\\]'),
  dedupe_key text not null,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint notifications_told_once unique (dedupe_key)
);
-- Ids are made from the time, so newest first is the order of the ids.
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
