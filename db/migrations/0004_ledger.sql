-- The ledger: double entry, append-only. Money moves only through ledger.post; nothing here knows an order or a person.
-- Guards: what is posted is posted once (posted_once), no account with a floor ever goes below zero (no_overdraft), no row
-- of a journal or transfer ever changes. Accounts without a floor are hot (every order credits the house), so they carry no
-- balance row at all: their balance is the sum of their transfers, and nobody ever waits for their lock.
create schema ledger;
create type ledger.account_kind as enum ('asset', 'expense', 'liability', 'revenue');

-- Codes are `name:owner` or `name:owner:CUR`; owners are uuids, provider names or nothing but the currency.
create table ledger.account (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z_]+(:[A-Za-z0-9_-]{1,64}){1,3}$'),
  kind ledger.account_kind not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  restricted boolean not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint no_overdraft check (not restricted or balance >= 0),
  constraint derived_has_no_balance check (restricted or balance = 0)
);

-- posted_at is given by whoever posts (the moment of its transaction) and has no default: the demo world and the tests move
-- the clock, and a journal dated by the database's own clock would then stand months away from the order it belongs to.
create table ledger.journal (
  id bigint generated always as identity primary key,
  subject text not null check (subject ~ '^[a-z_]+:[A-Za-z0-9_-]{1,64}$'),
  event text not null check (event ~ '^[a-z_]+$'),
  seq int not null check (seq >= 0),
  cause jsonb not null,
  posted_at timestamptz not null,
  constraint posted_once unique (subject, event, seq)
);

create table ledger.transfer (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger.journal,
  debit_id bigint not null references ledger.account,
  credit_id bigint not null references ledger.account,
  amount bigint not null check (amount > 0 and amount <= 100000000000),
  debit_after bigint,
  credit_after bigint,
  check (debit_id <> credit_id)
);
create index transfer_debit on ledger.transfer (debit_id);
create index transfer_credit on ledger.transfer (credit_id);
create index transfer_journal on ledger.transfer (journal_id);

create trigger journal_never_changes before update or delete or truncate on ledger.journal
  for each statement execute function refuse_change();
create trigger transfer_never_changes before update or delete or truncate on ledger.transfer
  for each statement execute function refuse_change();
create trigger account_never_deleted before delete or truncate on ledger.account
  for each statement execute function refuse_change();

-- Opens an account if it is not there. Looks first, because an insert that finds its row still burns an id.
create function ledger.open(p_code text, p_kind ledger.account_kind, p_currency char(3), p_restricted boolean)
returns void language sql security definer set search_path = ledger, pg_temp as $$
  insert into account (code, kind, currency, restricted)
  select p_code, p_kind, p_currency, p_restricted where not exists (select 1 from account where code = p_code)
  on conflict (code) do nothing
$$;

-- Posts one journal of 1 to 12 legs [{"d": debit code, "c": credit code, "a": amount}]. The journal row goes first, so a
-- second posting of the same (subject, event, seq) fails before it touches a balance. Accounts with a floor are locked in the
-- order of their ids, so that two postings never wait for each other in a circle.
create function ledger.post(
  p_subject text, p_event text, p_seq int, p_cause jsonb, p_legs jsonb, p_posted_at timestamptz
) returns bigint language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  j bigint; leg jsonb; d ledger.account; c ledger.account; amount bigint;
begin
  if jsonb_typeof(p_legs) is distinct from 'array' or jsonb_array_length(p_legs) not between 1 and 12 then
    raise exception 'a journal has 1 to 12 legs' using errcode = '22023';
  end if;
  insert into journal (subject, event, seq, cause, posted_at)
  values (p_subject, p_event, p_seq, p_cause, p_posted_at) returning id into j;
  perform 1 from account
   where restricted and code in (
     select x->>'d' from jsonb_array_elements(p_legs) x union select x->>'c' from jsonb_array_elements(p_legs) x)
   order by id for no key update;
  for leg in select * from jsonb_array_elements(p_legs) loop
    amount := (leg->>'a')::bigint;
    select * into strict d from account where code = leg->>'d';
    select * into strict c from account where code = leg->>'c';
    if d.currency <> c.currency then
      raise exception 'the currencies of % and % differ', d.code, c.code using errcode = '22023';
    end if;
    if d.restricted then
      update account set balance = balance + case when kind in ('asset', 'expense') then amount else -amount end,
                         version = version + 1
       where id = d.id returning balance into d.balance;
    end if;
    if c.restricted then
      update account set balance = balance + case when kind in ('asset', 'expense') then -amount else amount end,
                         version = version + 1
       where id = c.id returning balance into c.balance;
    end if;
    insert into transfer (journal_id, debit_id, credit_id, amount, debit_after, credit_after)
    values (j, d.id, c.id, amount,
            case when d.restricted then d.balance end, case when c.restricted then c.balance end);
  end loop;
  return j;
end $$;

-- What an account holds, on its own side of the books; accounts without a floor are summed up.
create function ledger.balance_of(p_code text) returns bigint language sql stable as $$
  select case when a.restricted then a.balance else (
    (select coalesce(sum(t.amount), 0) from ledger.transfer t where t.debit_id = a.id)
    - (select coalesce(sum(t.amount), 0) from ledger.transfer t where t.credit_id = a.id)
  )::bigint * case when a.kind in ('asset', 'expense') then 1 else -1 end end
  from ledger.account a where a.code = p_code
$$;

-- Where the application has a role of its own, it may run the two functions and read, and nothing else.
revoke all on all tables in schema ledger from public;
revoke all on function ledger.post(text, text, int, jsonb, jsonb, timestamptz) from public;
revoke all on function ledger.open(text, ledger.account_kind, char, boolean) from public;
