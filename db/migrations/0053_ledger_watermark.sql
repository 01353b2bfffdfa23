-- no transaction
-- Balances of accounts that keep none, up to a transfer: what came after is read by account and id.
create index concurrently if not exists transfer_debit_by_id on ledger.transfer (debit_id, id);
create index concurrently if not exists transfer_credit_by_id on ledger.transfer (credit_id, id);
drop index concurrently if exists ledger.transfer_debit;
drop index concurrently if exists ledger.transfer_credit;

-- Debits less credits of an unrestricted account by its transfers up to this one, all of which are committed or never will be.
create table if not exists ledger.balance_snapshot (
  account_id bigint primary key references ledger.account,
  transfer_id bigint not null check (transfer_id > 0),
  debited bigint not null
);

-- How far the periodic check of the ledger has come.
create table if not exists ledger_check_progress (
  only_row boolean primary key default true check (only_row),
  -- The watermark: the transfers up to this one are complete, and the books were sound up to it.
  checked_transfer_id bigint not null default 0 check (checked_transfer_id >= 0),
  -- The next watermark: no transaction adds a transfer up to this one once those that began before transaction `next_xid` have ended.
  next_transfer_id bigint,
  next_xid xid8,
  -- The pass over all rows: the kind of row and the last id that were read.
  pass_kind text not null default 'journal',
  pass_after text,
  -- When a pass was last complete.
  passed_at timestamptz,
  -- Rows that violated an invariant in a pass, with their kinds: read by each check until they are sound.
  suspects jsonb not null default '[]',
  check ((next_transfer_id is null) = (next_xid is null))
);
insert into ledger_check_progress default values on conflict (only_row) do nothing;
