-- Tickets are answered by mail, too: what came that way beside its words, and files that came with it.
create table ticket_mails (
  message_id uuid primary key references ticket_messages (id) on delete cascade,
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- Of its Message-ID, or of its contents where it has none: the same mail is taken once.
  mail_key text not null check (mail_key ~ '^[0-9a-f]{64}$'),
  -- The Message-ID for the headers of what we answer; null for one that we would not repeat.
  reference text check (length(reference) <= 250),
  -- As the mail says it: nothing proves it.
  from_address text not null check (length(from_address) <= 254),
  -- With what it quoted; null where nothing was cut away.
  whole_text text check (length(whole_text) <= 60000),
  -- Sentences about what of the mail is not here.
  left_out text[] not null check (cardinality(left_out) <= 30),
  file_ids uuid[] not null check (cardinality(file_ids) <= 20),
  unique (ticket_id, mail_key)
);

-- A file of a ticket has no owner: who writes by mail need not have an account, and nobody reads it before the scanner has.
alter table files
  alter column owner_id drop not null,
  add column ticket_id uuid references tickets (id),
  add constraint files_owned check ((owner_id is null) = (ticket_id is not null)),
  drop constraint files_claimed,
  add constraint files_claimed check (
    (order_id is null and conversation_id is null and ticket_id is null) = (claimed_at is null)
  );
create index files_of_ticket on files (ticket_id) where ticket_id is not null;
drop index files_unclaimed;
create index files_unclaimed on files (created_at)
  where order_id is null and conversation_id is null and ticket_id is null;

-- Where answers to a mail go, for whoever reads the mailbox of the embedded default.
alter table mailbox_mails add column reply_to text;
