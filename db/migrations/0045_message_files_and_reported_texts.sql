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

-- What the ticket of a report shows to support only: earlier texts of the message and the names of its deleted files.
create table if not exists reported_texts (
  ticket_id uuid primary key references tickets (id) on delete cascade,
  text text not null check (length(text) between 1 and 120000)
);
-- Tickets of earlier reports contain them: the whole text moves, and the reporter keeps its first line.
insert into reported_texts (ticket_id, text)
  select t.id, left(concat_ws(E'\n\n', t.message, (
    select string_agg(m.text, E'\n\n' order by m.number) from ticket_messages m
    where m.ticket_id = t.id and m.side = 'person' and m.written_at = t.created_at)), 120000)
  from tickets t where exists (select from message_reports r where r.ticket_number = t.number)
    and (t.message like any (array['%They have deleted this message.%', '%Earlier, they wrote: %']) or exists (
      select from ticket_messages m where m.ticket_id = t.id and m.side = 'person' and m.written_at = t.created_at))
  on conflict do nothing;
update tickets t set message = split_part(t.message, E'\n\n', 1) from reported_texts x
  where x.ticket_id = t.id and starts_with(x.text, t.message) and t.message <> split_part(t.message, E'\n\n', 1);
update ticket_messages m set text = '(continued for support only)' from reported_texts x join tickets t on t.id = x.ticket_id
  where m.ticket_id = t.id and m.side = 'person' and m.written_at = t.created_at and m.text <> '(continued for support only)'
    and position(m.text in x.text) > 0;
