-- The comparison of what the payment provider says with what the ledger says: when it was done, and what did not agree.

create table reconciliations (
  id uuid primary key,
  provider text not null,
  -- The window of the provider's time that was compared.
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  compared int not null check (compared >= 0),
  differing int not null check (differing >= 0),
  -- False where there was more than one comparison may take.
  is_complete boolean not null,
  made_at timestamptz not null
);
create index reconciliations_newest on reconciliations (provider, to_at desc);

create table reconciliation_differences (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'chargeback')),
  -- The provider's own name for it.
  reference text not null,
  -- foreign: not made by this installation · unknown: ours, but not here · differs: other money than here · absent: here, but not there
  finding text not null check (finding in ('foreign', 'unknown', 'differs', 'absent')),
  -- What moved by the ledger and by the provider.
  ours_minor bigint,
  theirs_minor bigint,
  currency char(3) not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When both agreed again. What is foreign is told once and never closed.
  closed_at timestamptz,
  unique (provider, kind, reference, finding)
);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at)
  where closed_at is null and finding <> 'foreign';
