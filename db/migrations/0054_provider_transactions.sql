-- Every movement of the balance at a payment provider, as the provider states it.

create table provider_transactions (
  -- Ours: the ledger's subject is `psp:{id}`.
  id uuid primary key,
  provider text not null,
  -- The provider's id, so that a transaction is imported once, however often it is listed.
  reference text not null check (char_length(reference) <= 200),
  -- What it is in our terms, and the provider's word for it.
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'chargeback', 'operator-bank', 'fee', 'reserve', 'adjustment', 'other')),
  type text not null check (char_length(type) <= 100),
  -- Gross, positive into our balance, and the fee that was deducted beside it.
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency char(3) not null,
  made_at timestamptz not null,
  -- The object that caused it, our key in it, and the payment behind it.
  source_reference text check (char_length(source_reference) <= 200),
  source_key text check (char_length(source_key) <= 200),
  payment_reference text check (char_length(payment_reference) <= 200),
  -- waiting: of an object of ours whose postings do not cover it yet. matched: they do. booked: it has a posting of its own.
  -- unexplained: no rule says what it is.
  state text not null check (state in ('waiting', 'matched', 'booked', 'unexplained')),
  -- The subject of the postings that cover it.
  subject text check (char_length(subject) <= 100),
  journal_id bigint unique references ledger.journal,
  imported_at timestamptz not null,
  unique (provider, reference),
  check ((state = 'booked') = (journal_id is not null)),
  check (state <> 'matched' or subject is not null)
);
create index provider_transactions_waiting on provider_transactions (id) where state = 'waiting';
create index provider_transactions_of_subject on provider_transactions (subject) where subject is not null;
create index provider_transactions_of_source on provider_transactions (provider, kind, source_reference);

-- How far the transactions of a provider were imported: windows of time, each read from its newest to its oldest.
create table provider_imports (
  provider text primary key,
  -- What was made earlier is not imported.
  began_at timestamptz not null,
  -- The window that is read, and the last transaction of its last page; null at its beginning.
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  after_reference text,
  -- The window was read to its end.
  is_complete boolean not null,
  moved_at timestamptz not null
);

-- Single transactions are compared like other objects of a provider.
alter table reconciliation_differences drop constraint reconciliation_differences_kind_check;
alter table reconciliation_differences add constraint reconciliation_differences_kind_check
  check (kind in ('payment', 'refund', 'transfer', 'chargeback', 'transaction')) not valid;
