-- The buyer's balance can be spent: a payment may come partly or wholly from it, and refunds may be kept in it.

-- Of a payment, what comes from the buyer's balance; amount_minor stays what its provider is asked for.
alter table payments
  add column credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- When what had been set aside went back, because nothing was bought with it.
  add column credit_released_at timestamptz,
  drop constraint payments_amount_minor_check,
  add constraint payments_amount_minor_check check (amount_minor >= 0),
  add check (amount_minor + credit_minor > 0),
  -- What the balance pays alone has no provider, and there is nothing that could fail or be undone.
  add check ((provider = 'balance') = (amount_minor = 0)),
  add check (provider <> 'balance' or state = 'succeeded'),
  add check (credit_released_at is null or (credit_minor > 0 and provider <> 'balance'));

-- Which part of its payment a refund gives back, and where it goes. What came from the balance returns there.
alter table refunds
  add column part text not null default 'card' check (part in ('card', 'credit')),
  add column goes_to text not null default 'card' check (goes_to in ('card', 'balance')),
  add check (part = 'card' or goes_to = 'balance'),
  add check (goes_to = 'card' or state <> 'done');
alter table refunds alter column part drop default, alter column goes_to drop default;

-- Who wants refunds kept as balance; without a row they go back to the card.
create table refund_wishes (
  user_id uuid primary key references users (id) on delete cascade,
  keeps_refunds boolean not null,
  chosen_at timestamptz not null
);

-- As in 0004, but for the number of legs: an order of nine payments, each of two parts, ends with twenty-one.
create or replace function ledger.post(
  p_subject text, p_event text, p_seq int, p_cause jsonb, p_legs jsonb, p_posted_at timestamptz
) returns bigint language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  j bigint; leg jsonb; d ledger.account; c ledger.account; amount bigint;
begin
  if jsonb_typeof(p_legs) is distinct from 'array' or jsonb_array_length(p_legs) not between 1 and 24 then
    raise exception 'a journal has 1 to 24 legs' using errcode = '22023';
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
