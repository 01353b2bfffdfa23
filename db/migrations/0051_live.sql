-- The live channel: hints that something changed, written by the transaction that changed it and read by whoever holds open
-- connections. A reader's place is a snapshot, not a number: rows of transactions that a snapshot does not see are news to it,
-- whatever order they committed in. So nothing is missed and nothing is told twice, and a long transaction holds nobody up.
create table live_hints (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  -- No foreign key: a hint lives for a day, and a key would make every message lock its reader's account.
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 20),
  about text not null check (length(about) <= 64),
  at timestamptz not null,
  primary key (xid, id)
);
create index live_hints_of_user on live_hints (user_id, xid, id);
create index live_hints_at on live_hints (at);

-- Who is connected where, so that six connections are six over all processes. Rows of a process that is gone are swept by the
-- others. Not logged: after a crash of the database nobody is connected.
create unlogged table live_processes (
  id uuid primary key,
  seen_at timestamptz not null
);
create unlogged table live_slots (
  user_id uuid not null,
  slot int not null check (slot between 1 and 6),
  process_id uuid not null,
  primary key (user_id, slot)
);
create index live_slots_of_process on live_slots (process_id);
