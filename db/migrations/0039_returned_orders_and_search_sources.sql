-- How many sources searched for the words on the day, as far as one process has seen; addresses are not stored.
alter table search_appearances add column sources int not null default 0 check (sources >= 0);
