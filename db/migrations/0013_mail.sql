-- Mails that the next server has taken: a job that runs again after that sends nothing.
create table sent_mails (
  dedupe_key text primary key check (length(dedupe_key) between 1 and 300),
  sent_at timestamptz not null
);
create index sent_mails_sent_at on sent_mails (sent_at);

-- The mailbox of the embedded default: the newest 2,000 mails, in the order in which they came.
create table mailbox_mails (
  id uuid primary key,
  arrived bigint generated always as identity unique,
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null
);
create index mailbox_mails_of_address on mailbox_mails (lower(to_address), arrived desc);
