-- Keys by which people's own programs call the API in their name.

-- Of a key only its hash is kept, and its beginning, by which its owner tells it from others. A revoked key has no row.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  prefix text not null check (length(prefix) = 9),
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  -- What it may do. Which call needs which is in the contract; a name that is not known there opens nothing.
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- To the minute.
  used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id, created_at desc);
