-- Tickets become conversations: support answers by mail, the person writes back on the ticket's page.
alter table tickets add column waiting_since timestamptz;
update tickets set waiting_since = created_at where state = 'open';
alter table tickets add constraint tickets_waiting check ((state = 'open') = (waiting_since is not null));
drop index tickets_open;
-- The queue of support: those that wait, the longest first; and the others, the newest first.
create index tickets_waiting_since on tickets (waiting_since, id) where state = 'open';
create index tickets_by_state on tickets (state, created_at desc, id desc);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  number int not null check (number >= 1),
  side text not null check (side in ('person', 'support')),
  -- Of support; null for the person, who is whoever holds the ticket.
  author_id uuid references users (id),
  text text not null check (length(text) between 1 and 5000),
  written_at timestamptz not null,
  unique (ticket_id, number),
  check ((side = 'support') = (author_id is not null))
);
create index ticket_messages_author on ticket_messages (author_id) where author_id is not null;

-- The report of a message is a ticket; support goes from it to the account it is about.
create index message_reports_ticket on message_reports (ticket_number);
