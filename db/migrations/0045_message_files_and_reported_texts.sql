-- no transaction
-- The message that a file was sent in, also after the message was deleted, so that no read looks for it among all of a conversation.
alter table files add column if not exists message_id uuid;
-- Set by a trigger, so that processes of the previous release set it too.
create or replace function note_message_of_files() returns trigger language plpgsql as
  'begin update files set message_id = new.id where id = any(new.file_ids); return null; end';
create or replace trigger messages_with_files after insert on messages for each row when (new.file_ids <> '{}')
  execute function note_message_of_files();
update files set message_id = m.id from messages m cross join unnest(m.file_ids) sent (file_id)
  where files.id = sent.file_id and files.message_id is null;
update files set message_id = d.message_id from deleted_message_files d where files.id = d.file_id and files.message_id is null;
alter table files drop constraint if exists files_message_id_fkey,
  add constraint files_message_id_fkey foreign key (message_id) references messages (id) not valid;
alter table files validate constraint files_message_id_fkey;
create index concurrently if not exists files_of_message on files (message_id) where message_id is not null;
