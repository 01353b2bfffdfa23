-- Operations: corrections of the ledger, reconciliation with payment providers, and checks of the ledger's invariants.

-- Corrections ------------------------------------------------------------------------------------------------------------------

-- A correction of the ledger, proposed by one support agent and posted when another approves. A posted row has the journal
-- `fix:{id}`; a refused or withdrawn one has none.
create table ledger_corrections (
  id uuid primary key,
  kind text not null check (kind in ('give-buyer', 'give-seller', 'forgive-debt', 'take-buyer', 'take-seller')),
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor between 1 and 2000000),
  currency char(3) not null,
  order_id uuid references orders (id),
  -- Shown to the user beside the amount, in the statement and in the notification.
  public_note text not null check (length(public_note) between 1 and 200),
  -- Shown to support.
  reasons text not null check (length(reasons) between 20 and 4000),
  state text not null check (state in ('proposed', 'posted', 'refused', 'withdrawn')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 4000),
  journal_id bigint,
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'posted') = (journal_id is not null)),
  -- Two-person rule: an agent cannot approve or refuse a proposal of their own, and is the only one who can withdraw it.
  check (decided_by is null or (state = 'withdrawn') = (decided_by = proposed_by)),
  check (user_id <> proposed_by and user_id is distinct from decided_by)
);
create index ledger_corrections_of_user on ledger_corrections (user_id, kind);
create index ledger_corrections_of_order on ledger_corrections (order_id) where order_id is not null;
create index ledger_corrections_proposed_by on ledger_corrections (proposed_by);
create index ledger_corrections_decided_by on ledger_corrections (decided_by) where decided_by is not null;
create index ledger_corrections_waiting on ledger_corrections (proposed_at, id) where state = 'proposed';

-- Reconciliation ---------------------------------------------------------------------------------------------------------------

-- One comparison of the provider's records with the ledger.
create table reconciliations (
  id uuid primary key,
  provider text not null,
  -- The compared window, in the provider's time.
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  compared int not null check (compared >= 0),
  differing int not null check (differing >= 0),
  -- False if the window had more records than one comparison reads.
  is_complete boolean not null,
  made_at timestamptz not null
);
create index reconciliations_newest on reconciliations (provider, to_at desc);

create table reconciliation_differences (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'chargeback')),
  -- The provider's id.
  reference text not null,
  -- foreign: not created by this installation. unknown: created by it, but not recorded here. differs: another amount than here.
  -- absent: recorded here, but not there.
  finding text not null check (finding in ('foreign', 'unknown', 'differs', 'absent')),
  -- The amounts in the ledger and at the provider.
  ledger_minor bigint,
  provider_minor bigint,
  currency char(3) not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When both agreed again. A foreign record is reported once and never closed.
  closed_at timestamptz,
  unique (provider, kind, reference, finding)
);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at)
  where closed_at is null and finding <> 'foreign';

-- The result of the last check of the ledger's invariants (db/views/ledger_invariants.sql), in one row.
create table ledger_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  duration_ms int not null check (duration_ms >= 0),
  violation_count int not null check (violation_count >= 0),
  -- The first 20 violations, each with its invariant and subject.
  violations jsonb not null,
  violated_since timestamptz,
  check ((violation_count = 0) = (violated_since is null))
);
