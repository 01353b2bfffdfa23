-- no transaction
-- What retention deletes, oldest first. Notifications are deleted by their ids, which are ordered by time.
create index concurrently if not exists checkouts_abandoned on checkouts (expires_at)
  where state = 'expired' and payment_id is null;
create index concurrently if not exists message_versions_until on message_versions (until_at);
