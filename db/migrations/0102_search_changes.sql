-- Which gigs' postings were written, and by which transaction: so that a process which keeps postings in memory asks with every
-- search for what has changed since, and answers as if it kept nothing. Old rows go; `since` says from where on nothing is missing.
create table search_changes (
  xact xid8 not null default pg_current_xact_id(),
  gig_no int not null,
  at timestamptz not null,
  primary key (xact, gig_no)
);

create table search_changes_kept (
  is_only boolean primary key default true check (is_only),
  since xid8 not null
);
insert into search_changes_kept (since) values ('0');
