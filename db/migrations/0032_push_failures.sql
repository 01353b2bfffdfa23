-- When a push device began to fail and how often in a row: one that never answers is deleted.
alter table push_devices
  add column failing_since timestamptz,
  add column failures integer not null default 0 check (failures >= 0);
