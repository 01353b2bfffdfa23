-- Reminders before an absence begins and ends; gigs that are ordered only after a quote.

alter table absences add column start_reminded_at timestamptz;
alter table absences add column end_reminded_at timestamptz;
create index absences_starting on absences (from_on) where start_reminded_at is null;
create index absences_ending on absences (until_on) where end_reminded_at is null;

-- A copy of the content's asksFirst, for cards.
alter table gigs add column asks_first boolean not null default false;
