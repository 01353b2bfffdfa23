-- How the last look at the ledger's invariants ended. One row: what matters is how it stands, since when, and how long a look takes.
create table ledger_checks (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  wrong int not null check (wrong >= 0),
  -- The first few, each with its invariant and what it is about.
  named jsonb not null,
  wrong_since timestamptz,
  check ((wrong = 0) = (wrong_since is null))
);
