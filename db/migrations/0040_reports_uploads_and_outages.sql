-- Bytes of cancelled uploads count among those of the day: the row stays until the upload would have expired.
alter table unfinished_uploads add column cancelled_at timestamptz;
