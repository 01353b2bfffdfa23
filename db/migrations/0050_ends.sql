-- no transaction
-- When an order ends because the one it waits for does not act, and when both parties are notified of it. Orders that exist were placed
-- under rules without such an end, and keep having none.
alter table orders add column if not exists ends_at timestamptz, add column if not exists end_warning_at timestamptz;
alter table orders drop constraint if exists orders_end, add constraint orders_end check (
  (end_warning_at is null or ends_at is not null)
  and (ends_at is null or settled_at is null or dispute_phase is not null)) not valid;
alter table orders validate constraint orders_end;
create index concurrently if not exists orders_to_warn_of_end on orders (end_warning_at) where end_warning_at is not null;
create index concurrently if not exists orders_to_end on orders (ends_at) where ends_at is not null and end_warning_at is null;

-- Support has not decided the dispute in time.
alter table disputes drop constraint if exists disputes_outcome_check, add constraint disputes_outcome_check check (
  outcome in ('agreed', 'sealed-offers', 'unanswered', 'withdrawn', 'decision', 'appeal', 'chargeback', 'late', 'undecided')) not valid;
alter table disputes validate constraint disputes_outcome_check;

-- Balances of people who do not sign in any more: when each account was last in use, when it is looked at next, and how often its owner
-- was notified of the balance since then. Accounts that exist count from this upgrade.
alter table users
  add column if not exists active_at timestamptz not null default now(),
  add column if not exists unclaimed_check_at timestamptz default now(),
  add column if not exists unclaimed_notices smallint not null default 0 check (unclaimed_notices between 0 and 2);
create index concurrently if not exists users_to_check_unclaimed on users (unclaimed_check_at) where unclaimed_check_at is not null;
create index concurrently if not exists users_unclaimed on users (active_at, id) where unclaimed_notices = 2;
