-- Whether the providers hold what belongs to clients, per currency: the balances of accounts with a floor that the platform owes
-- (escrow, earnings, balances, money in flight and held), against the clearing accounts
-- and what the providers hold back. Not an invariant of single postings: losses
-- and debts of sellers make the platform owe more than it holds until the operator adds money.
drop view if exists ledger.solvency;
create view ledger.solvency as
select owed.currency, owed.minor as clients_minor, coalesce(held.minor, 0) as held_minor
from (
  select currency, sum(balance)::bigint as minor from ledger.account
  where kind = 'liability' and restricted group by currency) owed
left join (
  select currency, sum(ledger.balance_of(code))::bigint as minor from ledger.account
  where code like 'psp\_clearing:%' or code like 'psp\_reserve:%' group by currency) held on held.currency = owed.currency;
