-- What remains of deleted accounts: their usernames stay taken, so that nobody can pass for somebody who was here before.
-- Only the hash of the lower-case name is kept: it answers "is this name taken?" and says nothing of whose it was.
create table reserved_usernames (
  username_sha256 bytea primary key,
  reserved_at timestamptz not null
);
