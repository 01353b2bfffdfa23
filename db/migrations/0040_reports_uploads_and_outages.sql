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
