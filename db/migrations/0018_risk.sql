-- Risk: signals that accounts share, orders that do not count, and alerts for support.

-- Hashes of what an account has used, under a key of the installation. The raw card, bank account, device and network are not kept.
create table account_signals (
  -- An account that never verified its address is deleted with its rows.
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('card', 'bank', 'device', 'network')),
  hash bytea not null check (octet_length(hash) = 32),
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, kind, hash)
);
create index account_signals_shared on account_signals (kind, hash, user_id);
create index account_signals_old on account_signals (seen_at);

-- An excluded order, and its reviews, count in no rating, level, ranking or price. Money and rights are not affected.
alter table orders add column excluded_at timestamptz;
alter table reviews add column excluded_at timestamptz;

-- What a rule found about some accounts or an address, for support to decide.
create table risk_alerts (
  id uuid primary key,
  rule text not null,
  -- The sorted ids of the accounts, or the address: one open alert per rule and subject.
  subject text not null check (length(subject) between 1 and 400),
  state text not null check (state in ('open', 'dismissed', 'confirmed')),
  score int not null check (score >= 0),
  -- What matched, in sentences: never a card, bank account, device or message.
  evidence text[] not null check (cardinality(evidence) between 1 and 20),
  -- The kinds of evidence. A dismissed subject is raised again only for a new kind.
  kinds text[] not null default '{}',
  -- The normalized address of a guest.
  address text check (length(address) <= 60),
  -- The orders of this alert are excluded while it is open or confirmed.
  holds_orders boolean not null,
  raised_at timestamptz not null,
  updated_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reasons text check (length(reasons) <= 4000),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reasons is null))
);
create unique index risk_alerts_open on risk_alerts (rule, subject) where state = 'open';
create index risk_alerts_of_subject on risk_alerts (rule, subject, raised_at desc);
create index risk_alerts_newest on risk_alerts (raised_at desc, id desc);
create index risk_alerts_waiting on risk_alerts (raised_at, id) where state = 'open';
create index risk_alerts_decided on risk_alerts (decided_at) where decided_at is not null;
create index risk_alerts_decided_by on risk_alerts (decided_by) where decided_by is not null;

create table risk_alert_accounts (
  alert_id uuid not null references risk_alerts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (alert_id, user_id)
);
create index risk_alert_accounts_of_user on risk_alert_accounts (user_id);
create table risk_alert_orders (
  alert_id uuid not null references risk_alerts (id) on delete cascade,
  order_id uuid not null references orders (id),
  primary key (alert_id, order_id)
);
create index risk_alert_orders_of_order on risk_alert_orders (order_id);

-- Occurrences that become an alert when an account has several within a period. `about` makes an occurrence count once.
create table risk_hits (
  rule text not null,
  user_id uuid not null references users (id),
  about text not null check (length(about) between 1 and 200),
  hit_at timestamptz not null,
  primary key (rule, user_id, about)
);
create index risk_hits_of_user on risk_hits (user_id, rule, hit_at);
create index risk_hits_old on risk_hits (hit_at);

-- Similarity of first messages to people who have not written: 64 bits, of which similar texts share most. Kept for days.
create table message_fingerprints (
  message_id uuid not null references messages (id),
  author_id uuid not null references users (id),
  conversation_id uuid not null references conversations (id),
  fingerprint bigint not null,
  sent_at timestamptz not null,
  -- A message that was edited has one for each of its texts.
  primary key (message_id, fingerprint)
);
create index message_fingerprints_of_author on message_fingerprints (author_id, sent_at);
create index message_fingerprints_of_conversation on message_fingerprints (conversation_id);
create index message_fingerprints_old on message_fingerprints (sent_at);

-- What the sandbox reports as the card's fingerprint; null for its published test numbers, which everyone uses.
alter table sandbox.payments add column card_fingerprint text;
