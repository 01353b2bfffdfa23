-- Messaging: conversations between two users; notifications in the app, by email and by web push.

-- Messages ---------------------------------------------------------------------------------------------------------------------

-- One conversation per pair of users, across all their orders.
create table conversations (
  id uuid primary key,
  -- The pair in ascending order, so that it is unique.
  low_id uuid not null references users (id),
  high_id uuid not null references users (id),
  started_by uuid not null references users (id),
  started_at timestamptz not null,
  -- The number of the newest message. Each message takes the next one under the lock of this row.
  last_number int not null default 0 check (last_number >= 0),
  unique (low_id, high_id),
  check (low_id < high_id),
  check (started_by in (low_id, high_id))
);
create index conversations_high on conversations (high_id);
create index conversations_started_by on conversations (started_by, started_at);

alter table files add foreign key (conversation_id) references conversations (id);

-- A conversation as one of its two participants sees it.
create table conversation_sides (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references users (id),
  other_id uuid not null references users (id),
  -- Null until the first message: the conversation is not listed before.
  last_at timestamptz,
  unread int not null default 0 check (unread >= 0),
  read_number int not null default 0,
  read_at timestamptz,
  -- Since when messages wait unread (after a part of them was read, since then), and when their reader was notified of them.
  waiting_since timestamptz,
  notified_at timestamptz,
  archived_at timestamptz,
  muted_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_sides_list on conversation_sides (user_id, last_at desc, conversation_id desc);
create index conversation_sides_unread on conversation_sides (user_id) where unread > 0;
create index conversation_sides_other on conversation_sides (other_id);
create index conversation_sides_waiting on conversation_sides (waiting_since) where notified_at is null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  number int not null check (number >= 1),
  author_id uuid not null references users (id),
  text text not null check (length(text) <= 5000),
  reply_to uuid references messages (id),
  -- The gig that the message is about, of one of the two participants.
  gig_id uuid references gigs (id),
  file_ids uuid[] not null default '{}',
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Null while the author can still change it. Messages of a conversation are sealed as a chain in the order of their numbers.
  seal text check (seal ~ '^[0-9a-f]{64}$'),
  unique (conversation_id, number)
);
create index messages_of_conversation on messages (conversation_id, sent_at desc, number desc);
create index messages_of_author on messages (author_id);
create index messages_reply on messages (reply_to) where reply_to is not null;
create index messages_gig on messages (gig_id) where gig_id is not null;
create index messages_words on messages using gin (to_tsvector('simple', text)) where deleted_at is null;
create index messages_unsealed on messages (sent_at) where seal is null;
create trigger messages_sealed_once before update on messages for each row
  when (old.seal is not null
    and (old.seal, old.number, old.author_id, old.text, old.file_ids, old.sent_at, old.edited_at, old.deleted_at)
      is distinct from (new.seal, new.number, new.author_id, new.text, new.file_ids, new.sent_at, new.edited_at, new.deleted_at))
  execute function refuse_change();

-- What a quote request adds to its message: a buyer asks a seller for an offer.
create table quote_requests (
  message_id uuid primary key references messages (id),
  conversation_id uuid not null references conversations (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  state text not null check (state in ('open', 'answered', 'declined', 'withdrawn', 'expired')),
  version int not null default 1 check (version >= 1),
  budget_minor bigint check (budget_minor > 0),
  -- A calendar day as entered by the buyer: '2026-12-01'.
  wanted_by text check (wanted_by ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Why it was declined.
  reason text not null default '' check (length(reason) <= 1000),
  offer_id uuid references offers (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (buyer_id <> seller_id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'answered') = (offer_id is not null))
);
create index quote_requests_of_buyer on quote_requests (buyer_id, asked_at desc, message_id desc);
create index quote_requests_of_seller on quote_requests (seller_id, asked_at desc, message_id desc);
create index quote_requests_of_conversation on quote_requests (conversation_id);
create index quote_requests_offer on quote_requests (offer_id) where offer_id is not null;
create index quote_requests_expiring on quote_requests (expires_at) where state = 'open';

-- Earlier texts of edited and deleted messages, read only if the message is reported.
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
  -- The report is handled as this ticket.
  ticket_number text not null,
  reported_at timestamptz not null,
  unique (message_id, reporter_id)
);
create index message_reports_reporter on message_reports (reporter_id);
create index message_reports_ticket on message_reports (ticket_number);

create table quick_replies (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  made_at timestamptz not null
);
create index quick_replies_of_user on quick_replies (user_id, made_at);

-- Rules that warn about arranging payment outside the platform, edited by support. A pattern is a POSIX regular expression and
-- ignores case. At most 30 rules: a PostgreSQL connection caches 32 compiled patterns; beyond that, every message would compile
-- all of them.
create table contact_rules (
  id text primary key check (id ~ '^[a-z-]{3,40}$'),
  pattern text not null check (length(pattern) between 3 and 300),
  warning text not null check (length(warning) between 10 and 300),
  is_active boolean not null default true,
  -- A change names the version it was based on, so that concurrent edits are not overwritten.
  version int not null default 1 check (version >= 1),
  changed_at timestamptz
);
insert into contact_rules (id, pattern, warning) values
  ('payment-service', '\m(paypal|venmo|cash ?app|zelle|western union|moneygram|wise\.com|revolut|skrill|payoneer)\M',
   'Payments outside the platform are not held in escrow: they cannot be refunded or disputed.'),
  ('crypto', '\m(bitcoin|btc|usdt|ethereum|crypto wallet)\M',
   'Payments outside the platform are not held in escrow: they cannot be refunded or disputed.'),
  ('bank-account', '\m(iban|swift code|sort code|routing number|bank transfer)\M|\m[a-z]{2}[0-9]{2}( ?[a-z0-9]{4}){3,7}',
   'Do not share bank details in messages. Payments made here stay in escrow until you approve the work.'),
  ('outside', '\m(pay|paying|paid|payment)\M.{0,40}\m(outside|off[- ]?platform|directly|privately)\M',
   'Payments outside the platform violate the terms and leave both of you unprotected.'),
  ('avoid-fee', '\m(avoid|save|without|skip)\M.{0,20}\m(the )?(fee|fees|commission)\M',
   'Payments outside the platform violate the terms and leave both of you unprotected.');

-- Notifications ----------------------------------------------------------------------------------------------------------------

-- One row per notification; `dedupe_key` names the event and the recipient.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  title text not null check (length(title) between 1 and 300),
  body text not null check (length(body) <= 1000),
  href text not null check (href ~ '^/[^/\\]'),
  -- False for a notification by email only: the row prevents duplicates and is not shown.
  in_app boolean not null default true,
  dedupe_key text not null,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint notifications_dedupe_key_unique unique (dedupe_key)
);
-- Ids are ordered by time (UUIDv7), so descending ids are newest first.
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;

-- Deviations from the default, which is every channel. The groups, and which of them can be switched off, are in
-- src/contract/messaging/notifications/notification-group.ts; rows of unknown groups have no effect.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  group_name text not null check (group_name ~ '^[a-z-]{2,40}$'),
  in_app boolean not null,
  by_mail boolean not null,
  by_push boolean not null default true,
  updated_at timestamptz not null,
  primary key (user_id, group_name)
);

-- How often emails are sent, and quiet hours. Without a row, they are sent at once and at any hour.
create table notification_timing (
  user_id uuid primary key references users (id) on delete cascade,
  mail_pace text not null check (mail_pace in ('instant', 'hourly', 'daily')),
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Notifications held back by their timing. The transaction that queues the email or push deletes the row, so that it is sent once.
create table held_notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  group_name text not null check (group_name ~ '^[a-z-]{2,40}$'),
  -- Title, text, link and the rest of the message; rendered when it is sent.
  copy jsonb not null,
  dedupe_key text not null,
  release_at timestamptz not null,
  created_at timestamptz not null,
  constraint held_notifications_dedupe_key unique (channel, dedupe_key)
);
create index held_notifications_of_user on held_notifications (user_id, release_at);
create index held_notifications_due on held_notifications (release_at);

-- One row per browser that allowed web push: its endpoint and encryption keys. The endpoint is useless without the key below, by
-- which the push service identifies the sender. A browser belongs to the user who allowed it last.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The session that allowed it: push ends with the session.
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 9 and 1000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 40),
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_devices_of_user on push_devices (user_id, created_at desc);
create index push_devices_of_session on push_devices (session_id);

-- The installation's VAPID key, created once by the first process that needs it. Replacing it ends every subscription.
create table push_keys (
  id uuid primary key,
  is_only boolean not null unique default true check (is_only),
  public_key text not null,
  private_cipher bytea not null,
  created_at timestamptz not null
);
