-- Web push: the devices that people allowed to ring, and the key by which push services know us.

-- One row per browser: its push service's address for it, and the keys only that browser can read with. The address alone opens
-- nothing, since push services take messages for it only from the key below. A browser belongs to whoever allowed it last.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The sign-in it was allowed in: where that was ended, the device rings no more.
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 9 and 1000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 40),
  created_at timestamptz not null,
  reached_at timestamptz
);
create index push_devices_of_user on push_devices (user_id, created_at desc);
create index push_devices_of_session on push_devices (session_id);

-- Made once, by whichever process first needs it; a second one would end every subscription made with the first.
create table push_keys (
  id uuid primary key,
  is_only boolean not null unique default true check (is_only),
  public_key text not null,
  private_cipher bytea not null,
  created_at timestamptz not null
);
