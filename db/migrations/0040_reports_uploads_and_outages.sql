-- Bytes of cancelled uploads count among those of the day: the row stays until the upload would have expired.
alter table unfinished_uploads add column cancelled_at timestamptz;

-- Files of deleted messages, in the order of the message, kept for a report of it.
create table deleted_message_files (
  file_id uuid primary key references files (id) on delete cascade,
  message_id uuid not null references messages (id),
  place int not null check (place >= 1),
  deleted_at timestamptz not null
);
create index deleted_message_files_of_message on deleted_message_files (message_id);
create index deleted_message_files_deleted on deleted_message_files (deleted_at);

-- Failures count against a push device or a webhook only if others were reached meanwhile, so that an outage ends none of them.
alter table push_devices
  add column last_failed_at timestamptz,
  add column own_failures integer not null default 0 check (own_failures >= 0);
create index push_devices_of_service on push_devices (split_part(endpoint, '/', 3), last_sent_at);
create index push_devices_sent on push_devices (last_sent_at);
alter table webhooks
  -- When the receiver last answered anything.
  add column answered_at timestamptz,
  add column last_failed_at timestamptz,
  add column own_failures integer not null default 0 check (own_failures >= 0);
create index webhooks_answered on webhooks (answered_at);
