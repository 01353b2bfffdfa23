-- Pictures and files that people uploaded. The bytes lie in storage under keys of our own making; these rows say whose they are.
-- The same picture bytes are kept once (picture_masters), however many people or gigs show them.
create table picture_masters (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);

create table pictures (
  id uuid primary key,
  owner_id uuid not null references users (id),
  hash text not null references picture_masters (hash),
  created_at timestamptz not null
);
create index pictures_owner on pictures (owner_id);
create index pictures_hash on pictures (hash);

create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- Null until an order refers to it; then never anything else. Orders come later in the house, so no foreign key.
  order_id uuid,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) <= 100),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  claimed_at timestamptz,
  check ((order_id is null) = (claimed_at is null))
);
create index files_order on files (order_id) where order_id is not null;
create index files_owner on files (owner_id);
create index files_unclaimed on files (created_at) where order_id is null;
