-- Which gigs' postings were written, and by which transaction: so that a process which keeps postings in memory asks with every
-- search for what has changed since, and answers as if it kept nothing. By triggers, so that nobody can write and not say so: an
-- older version that still runs during an update, or a hand that mends the table. Old rows go; `since` says from where on none is missing.
create table search_changes (
  xact xid8 not null default pg_current_xact_id(),
  gig_no int not null,
  primary key (xact, gig_no)
);

create table search_changes_kept (
  is_only boolean primary key default true check (is_only),
  since xid8 not null
);
insert into search_changes_kept (since) values ('0');

create function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (gig_no) select distinct gig_no from written on conflict do nothing;
  return null;
end $$;

create trigger search_postings_inserted after insert on search_postings
  referencing new table as written for each statement execute function note_search_changes();
create trigger search_postings_deleted after delete on search_postings
  referencing old table as written for each statement execute function note_search_changes();
create trigger search_postings_updated_from after update on search_postings
  referencing old table as written for each statement execute function note_search_changes();
create trigger search_postings_updated_to after update on search_postings
  referencing new table as written for each statement execute function note_search_changes();

create function note_search_emptied() returns trigger language plpgsql as $$
begin
  update search_changes_kept set since = pg_current_xact_id();
  return null;
end $$;

create trigger search_postings_emptied after truncate on search_postings
  for each statement execute function note_search_emptied();
