-- Messages: one conversation for each pair of people, whatever they order from each other.

-- Who wants to hear nothing of whom. Kept beside the accounts, because everything that reaches a person asks it.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table conversations (
  id uuid primary key,
  -- The pair, always written the same way round.
  low_id uuid not null references users (id),
  high_id uuid not null references users (id),
  began_by uuid not null references users (id),
  began_at timestamptz not null,
  -- How many messages there were; each takes the next number under the lock of this row.
  last_number int not null default 0 check (last_number >= 0),
  unique (low_id, high_id),
  check (low_id < high_id),
  check (began_by in (low_id, high_id))
);
create index conversations_high on conversations (high_id);
create index conversations_began_by on conversations (began_by, began_at);

-- A conversation as each of its two has it.
create table conversation_sides (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references users (id),
  other_id uuid not null references users (id),
  -- null until something was written: then it stands in the list.
  last_at timestamptz,
  unread int not null default 0 check (unread >= 0),
  read_number int not null default 0,
  read_at timestamptz,
  -- Since when something waits here unread, and whether its reader was told of it by now (notification, mail).
  waiting_since timestamptz,
  told_at timestamptz,
  archived_at timestamptz,
  muted_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_sides_list on conversation_sides (user_id, last_at desc, conversation_id desc);
create index conversation_sides_unread on conversation_sides (user_id) where unread > 0;
create index conversation_sides_other on conversation_sides (other_id);
create index conversation_sides_waiting on conversation_sides (waiting_since) where told_at is null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  number int not null check (number >= 1),
  author_id uuid not null references users (id),
  text text not null check (length(text) <= 5000),
  reply_to uuid references messages (id),
  file_ids uuid[] not null default '{}',
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (conversation_id, number)
);
create index messages_of_conversation on messages (conversation_id, sent_at desc, number desc);
create index messages_of_author on messages (author_id);
create index messages_reply on messages (reply_to) where reply_to is not null;
create index messages_words on messages using gin (to_tsvector('simple', text)) where deleted_at is null;

-- What a message said before it was edited or deleted: kept as the trace, read only when it is reported.
create table message_versions (
  message_id uuid not null references messages (id),
  version int not null check (version >= 1),
  text text not null,
  until_at timestamptz not null,
  primary key (message_id, version)
);
create trigger message_versions_never_changed before update on message_versions
  for each statement execute function refuse_change();

create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages (id),
  reporter_id uuid not null references users (id),
  reason text not null check (reason in ('spam', 'abuse', 'off-platform', 'other')),
  ticket_number text not null,
  reported_at timestamptz not null,
  unique (message_id, reporter_id)
);
create index message_reports_reporter on message_reports (reporter_id);

create table quick_replies (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  made_at timestamptz not null
);
create index quick_replies_of_user on quick_replies (user_id, made_at);

-- Whoever does not want others to see when they were here; nobody has a row until they say so.
create table message_settings (
  user_id uuid primary key references users (id) on delete cascade,
  shows_presence boolean not null
);

-- Rules that warn before somebody arranges to pay elsewhere. Support edits them; a pattern is a POSIX regular expression that is
-- matched without regard to case.
create table contact_rules (
  id text primary key check (id ~ '^[a-z-]{3,40}$'),
  pattern text not null check (length(pattern) between 3 and 300),
  says text not null check (length(says) between 10 and 300),
  is_active boolean not null default true
);
insert into contact_rules (id, pattern, says) values
  ('payment-service', '\m(paypal|venmo|cash ?app|zelle|western union|moneygram|wise\.com|revolut|skrill|payoneer)\M',
   'Money that is paid outside is not in escrow: nobody can give it back, and no dispute can decide about it.'),
  ('crypto', '\m(bitcoin|btc|usdt|ethereum|crypto wallet)\M',
   'Money that is paid outside is not in escrow: nobody can give it back, and no dispute can decide about it.'),
  ('bank-account', '\m(iban|swift code|sort code|routing number|bank transfer)\M|\m[a-z]{2}[0-9]{2}( ?[a-z0-9]{4}){3,7}',
   'Bank details do not belong in a message. What is paid here waits in escrow until you approve the work.'),
  ('outside', '\m(pay|paying|paid|payment)\M.{0,40}\m(outside|off[- ]?platform|directly|privately)\M',
   'Paying outside breaks the terms and leaves both of you without protection.'),
  ('avoid-fee', '\m(avoid|save|without|skip)\M.{0,20}\m(the )?(fee|fees|commission)\M',
   'Paying outside breaks the terms and leaves both of you without protection.');

-- Files of a message belong to its conversation as files of a step belong to its order.
alter table files
  add column conversation_id uuid references conversations (id),
  add check (order_id is null or conversation_id is null),
  drop constraint files_check,
  add constraint files_claimed check ((order_id is null and conversation_id is null) = (claimed_at is null));
drop index files_unclaimed;
create index files_unclaimed on files (created_at) where order_id is null and conversation_id is null;
create index files_of_conversation on files (conversation_id) where conversation_id is not null;
