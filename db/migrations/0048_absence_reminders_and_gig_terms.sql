-- Reminders before an absence begins and ends.

alter table absences add column start_reminded_at timestamptz;
alter table absences add column end_reminded_at timestamptz;
create index absences_starting on absences (from_on) where start_reminded_at is null;
create index absences_ending on absences (until_on) where end_reminded_at is null;
