-- Rules begin at a moment that is said beforehand. In force is the newest version whose moment has come, so that a later version
-- takes the place of one that was to start after it. The rules there are have always been in force.
alter table order_rules add column starts_at timestamptz not null default 'epoch';
alter table order_rules alter column starts_at drop default;
-- Orders, offers and checkouts keep copies; what a version said must still be what its number stands for.
create trigger order_rules_never_changed before update or delete on order_rules
  for each statement execute function refuse_change();
