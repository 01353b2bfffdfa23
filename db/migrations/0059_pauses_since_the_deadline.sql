-- The pauses by questions since the deadline was last set by anything else: only these may have moved it into days away.
alter table orders add column due_paused_ms bigint not null default 0 check (due_paused_ms >= 0);
update orders set due_paused_ms = paused_ms where paused_ms > 0 and state in ('in-progress', 'revision', 'disputed');
