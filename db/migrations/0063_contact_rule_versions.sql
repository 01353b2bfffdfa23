-- Contact rules are edited by support, perhaps by two at once: a change names the version it was made from.
-- At most 30: a connection of PostgreSQL keeps 32 compiled patterns, and one more than that compiles all of them for each message.
alter table contact_rules
  add column version int not null default 1 check (version >= 1),
  add column changed_at timestamptz;
