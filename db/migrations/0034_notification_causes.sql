-- The person whose action caused a notification, to count how many of them one person causes another in an hour. Null for those of the
-- platform, and for rows from before.
alter table notifications add column from_user_id uuid references users (id) on delete set null;
create index notifications_from on notifications (from_user_id, user_id, created_at desc) where from_user_id is not null;
