-- Requests of support to turn off two-factor for an owner who lost it, or who never had it: someone else turned it on.
create table two_factor_removals (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- How the identity was checked; shown to support.
  reasons text not null check (length(reasons) between 20 and 4000),
  state text not null check (state in ('proposed', 'approved', 'cancelled', 'stopped', 'done')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  approved_by uuid references users (id),
  -- When it takes effect, unless the owner stops it by the link in their email or support cancels it.
  due_at timestamptz,
  ended_at timestamptz,
  check ((approved_by is null) = (due_at is null)),
  check ((state in ('cancelled', 'stopped', 'done')) = (ended_at is not null)),
  check (approved_by is not null or state in ('proposed', 'cancelled')),
  -- Two-person rule, and not for one's own account.
  check (approved_by is null or approved_by <> proposed_by),
  check (user_id <> proposed_by and (approved_by is null or approved_by <> user_id))
);
create unique index two_factor_removals_open on two_factor_removals (user_id) where state in ('proposed', 'approved');
create index two_factor_removals_of_user on two_factor_removals (user_id);
create index two_factor_removals_proposed_by on two_factor_removals (proposed_by);
create index two_factor_removals_approved_by on two_factor_removals (approved_by) where approved_by is not null;
create index two_factor_removals_due on two_factor_removals (due_at) where state = 'approved';
create index two_factor_removals_waiting on two_factor_removals (proposed_at) where state = 'proposed';
