-- Files arrive in pieces (tus), are looked over by a scanner, and say by their bytes how they can be previewed.

-- An upload on its way. When its last byte is in, it becomes a row of files and this one goes, in one transaction.
create table unfinished_uploads (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) <= 100),
  size_bytes bigint not null check (size_bytes > 0),
  -- What lies on the disk for certain; never more, so that a crash or a full disk leaves nothing torn.
  received_bytes bigint not null default 0,
  -- Who writes now, of all processes: whoever took over later writes, the others find out at their next step.
  writer uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (received_bytes between 0 and size_bytes)
);
create index unfinished_uploads_owner on unfinished_uploads (owner_id);
create index unfinished_uploads_expires on unfinished_uploads (expires_at);

alter table files
  -- The upload it came from: the unique key is what makes one file of one upload, however often its end is told.
  add column upload_id uuid unique,
  -- scanning: nobody but its owner may have it. infected: its bytes are gone, the row says why.
  add column scan text not null default 'clean' check (scan in ('scanning', 'clean', 'infected')),
  -- When the scanner was last asked: one that has not answered for most of a day is asked again.
  add column scan_asked_at timestamptz,
  add column scanned_at timestamptz,
  add column threat text check (length(threat) <= 200),
  -- How the page may show it, decided once by its first bytes and never by its name.
  add column preview text not null default 'none'
    check (preview in ('none', 'picture', 'text', 'audio', 'video')),
  -- The type that players are told, of a short list; null where nothing plays it.
  add column media_type text check (length(media_type) <= 100),
  add check ((scan = 'infected') = (threat is not null));
-- What was kept before there was a scanner stays as it was; what comes from now on starts unseen.
alter table files alter column scan set default 'scanning';
create index files_scanning on files (scan_asked_at) where scan = 'scanning';
