-- The balance of an account on its normal side. An unrestricted account keeps none: its snapshot and the transfers after it.
create or replace function ledger.balance_of(p_code text) returns bigint language sql stable as $$
  select case when a.restricted then a.balance else (
    coalesce(s.debited, 0)
    + (select coalesce(sum(t.amount), 0) from ledger.transfer t where t.debit_id = a.id and t.id > coalesce(s.transfer_id, 0))
    - (select coalesce(sum(t.amount), 0) from ledger.transfer t where t.credit_id = a.id and t.id > coalesce(s.transfer_id, 0))
  )::bigint * case when a.kind in ('asset', 'expense') then 1 else -1 end end
  from ledger.account a left join ledger.balance_snapshot s on s.account_id = a.id where a.code = p_code
$$;
