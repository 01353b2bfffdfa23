-- no transaction
-- The published gig that a gig is a copy of: when that one is deleted, the copy replaces it and is as old as it was.
alter table gigs add column if not exists copied_from uuid;
create index concurrently if not exists gigs_copied_from on gigs (copied_from) where copied_from is not null;
alter table gigs drop constraint if exists gigs_copied_from_fkey, add constraint gigs_copied_from_fkey
  foreign key (copied_from) references gigs (id) not valid;
alter table gigs validate constraint gigs_copied_from_fkey;
