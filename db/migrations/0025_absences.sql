-- What buyers read during an absence, and whether gigs can still be ordered.

alter table absences add column message text not null default '' check (char_length(message) <= 300);
alter table absences add column takes_orders boolean not null default false;
