-- Corrections of the ledger: proposed by one of support, posted when another one approves. The journal `fix:{id}` and its row stand
-- beside each other for good; what was refused or withdrawn never had one.
create table ledger_corrections (
  id uuid primary key,
  kind text not null check (kind in ('give-buyer', 'give-seller', 'forgive-debt', 'take-buyer', 'take-seller')),
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor between 1 and 2000000),
  currency char(3) not null,
  order_id uuid references orders (id),
  -- The person reads this one, beside the amount, in their statement and in what they are told.
  words text not null check (length(words) between 1 and 200),
  -- Support reads these.
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
  -- Two people: nobody approves or refuses what they proposed, and only they withdraw it.
  check (decided_by is null or (state = 'withdrawn') = (decided_by = proposed_by)),
  check (user_id <> proposed_by and user_id is distinct from decided_by)
);
create index ledger_corrections_of_user on ledger_corrections (user_id, kind);
create index ledger_corrections_of_order on ledger_corrections (order_id) where order_id is not null;
create index ledger_corrections_proposed_by on ledger_corrections (proposed_by);
create index ledger_corrections_decided_by on ledger_corrections (decided_by) where decided_by is not null;
create index ledger_corrections_waiting on ledger_corrections (proposed_at, id) where state = 'proposed';
