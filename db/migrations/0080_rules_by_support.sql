-- Support makes versions of the rules, with reasons, on top of a version it names, and takes back what has not begun.
-- The columns are null for versions that were made at the command line.
alter table order_rules add column reasons text check (length(reasons) between 20 and 4000);
alter table order_rules add column made_by uuid references users (id);
alter table order_rules add column based_on int references order_rules (version) check (based_on < version);
create index order_rules_made_by on order_rules (made_by) where made_by is not null;
create index order_rules_based_on on order_rules (based_on) where based_on is not null;

-- A version is never changed, so what became of it stands beside it. One that is named here never comes into force.
create table order_rules_withdrawn (
  version int primary key references order_rules (version),
  withdrawn_by uuid not null references users (id),
  reasons text not null check (length(reasons) between 20 and 4000),
  withdrawn_at timestamptz not null
);
create index order_rules_withdrawn_by on order_rules_withdrawn (withdrawn_by);
create trigger order_rules_withdrawn_never_changed before update or delete on order_rules_withdrawn
  for each statement execute function refuse_change();
