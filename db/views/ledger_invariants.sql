-- Ledger invariants that hold at every commit (listed in docs/money.md), one view for each kind of row that they are about. A view has a
-- row per violation, with the id it concerns, and reads by index what belongs to that id: `where id = any(…)` checks a page of rows at a
-- cost that does not grow with the tables. Reading a view without ids reads whole tables.
-- A new posting rule must be added to "expected_journal" with the row it belongs to; until then its journals are violations.
-- (I8 and the legality of each path in I14 need the provider and the state machine: src/server/foundation/ledger.)
drop view if exists ledger.invariant_violation, ledger.journal_violation, ledger.account_violation, ledger.order_violation,
  ledger.payment_violation, ledger.refund_violation, ledger.withdrawal_violation, ledger.chargeback_violation, ledger.tip_violation,
  ledger.correction_violation, ledger.transaction_violation, ledger.document_violation, ledger.structure_violation, ledger.missing_journal, ledger.expected_journal,
  ledger.order_step;

-- The uuid in a journal's subject or an account's code; null if there is none.
create or replace function ledger.owner_of(p_code text) returns uuid language sql immutable as $$
  select case when p_code ~ '^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)' then split_part(p_code, ':', 2)::uuid end
$$;

create view ledger.order_step as
select e.order_id, e.version, e.verb, e.event, e.from_state, e.to_state, e.actor, e.journal_id,
       lag(e.to_state) over (partition by e.order_id order by e.version) as previous_state,
       e.to_state in ('completed', 'cancelled') and e.from_state not in ('completed', 'cancelled') as closes,
       -- Verbs that move money, besides those that place or close an order.
       e.verb = any ('{refund-part,refund-completed,add-to-order,open-chargeback,win-chargeback,lose-chargeback}'::text[]) or returns as pays, returns
from order_events e, lateral (
  -- Money of a completed order that is returned: by the seller, or by the outcome of a dispute.
  select e.verb = 'refund-completed' or e.from_state = 'completed' and e.detail ? 'outcome'
           and (e.detail->>'toBuyerPriceMinor')::bigint > 0 as returns) late;

-- The journals that rows require: the subject is `prefix:id`.
create view ledger.expected_journal as
select 'payment' as prefix, p.payment_id as id, 'captured' as event, e.journal_id
  from order_payments p join order_events e on e.order_id = p.order_id and e.version = p.version
union all select 'payment', r.payment_id, 'captured', null from refunds r where r.order_id is null
union all select 'payment', payment_id, 'captured', journal_id from order_tips
union all select 'payment', id, 'cost', null from payments where cost_minor > 0
-- A payment from the balance alone is never put on hold.
union all select 'payment', id, 'held', null from payments where credit_minor > 0 and provider <> 'balance'
union all select 'payment', id, 'released', null from payments where credit_released_at is not null
union all select 'tip', id, 'cleared', null from order_tips where cleared_at is not null
union all select 'order', order_id, 'settle', journal_id from ledger.order_step where closes and verb not in ('lose-chargeback', 'win-chargeback')
union all select 'order', id, 'cleared', null from orders where cleared_minor > 0
union all select 'order', order_id, 'partial_refund', journal_id from ledger.order_step where verb = 'refund-part'
union all select 'order', order_id, 'post_refund', journal_id from ledger.order_step where returns
union all select 'cb', c.id, 'opened', e.journal_id from chargebacks c
  left join order_events e on e.order_id = c.order_id and e.verb = 'open-chargeback' and e.detail->>'chargeback' = c.id::text
  where c.opened_at is not null
union all select 'cb', c.id, 'resolve', e.journal_id from chargebacks c
  left join order_events e on e.order_id = c.order_id and e.detail->>'chargeback' = c.id::text
    and e.verb in ('win-chargeback', 'lose-chargeback')
  where c.state in ('won', 'lost')
union all select 'cb', id, 'adjusted', null from chargebacks where adjustments > 0
union all select 'cb', chargeback_id, 'recovered', journal_id from balance_recoveries where taken_minor > 0
union all select 'refund', id, 'resolve', null from refunds where state <> 'requested'
union all select 'refund', id, 'returned', null from refunds where returned_at is not null
union all select 'payout', id, 'requested', null from withdrawals
union all select 'payout', id, 'resolve', null from withdrawals where state <> 'requested'
union all select 'payout', id, 'returned', null from withdrawals where returned_at is not null
union all select 'fix', id, 'correction', journal_id from ledger_corrections where state = 'posted'
union all select 'psp', id, 'booked', journal_id from provider_transactions where state = 'booked';

-- Those that were not posted.
create view ledger.missing_journal as
select k.prefix, k.id, 'I6 row without its journal' as invariant, k.prefix || ':' || k.id || '/' || k.event as subject,
       k.journal_id as difference
from ledger.expected_journal k
where (select true from ledger.journal j where j.subject = k.prefix || ':' || k.id and j.event = k.event
         and (k.journal_id is null or k.journal_id = j.id) limit 1) is null;

create view ledger.journal_violation as
select j.id, 'I1 one currency per journal' as invariant, j.subject || '/' || j.event as subject, t.amount as difference
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
  where d.currency <> c.currency
union all
-- With the sums of accounts, this lets a check read only new transfers: those of an account have their ids in the order of their posting,
-- because its row is locked.
select j.id, 'I2 each transfer continues the balance', a.code, coalesce(nullif(m.after - m.expected, 0), a.balance - m.after)
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id,
  lateral (values (t.debit_id, t.debit_after, t.amount), (t.credit_id, t.credit_after, -t.amount)) side (account_id, after, debited)
  join ledger.account a on a.id = side.account_id and a.restricted,
  lateral (
    select side.after, coalesce((
      select before.after from (
        (select id, debit_after as after from ledger.transfer where debit_id = a.id and id < t.id order by id desc limit 1)
        union all
        (select id, credit_after from ledger.transfer where credit_id = a.id and id < t.id order by id desc limit 1)) before
      order by before.id desc limit 1), 0) + side.debited * case when a.kind in ('asset', 'expense') then 1 else -1 end as expected,
      not exists (select from ledger.transfer where debit_id = a.id and id > t.id)
        and not exists (select from ledger.transfer where credit_id = a.id and id > t.id) as is_last) m
  where m.after is distinct from m.expected or m.is_last and m.after <> a.balance
union all
select j.id, 'I3 never below zero', a.code, least(t.debit_after, t.credit_after)
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  join ledger.account a on a.id = case when t.debit_after < 0 then t.debit_id else t.credit_id end
  where t.debit_after < 0 or t.credit_after < 0
union all
select j.id, 'I5 posted once', j.subject || '/' || j.event || '/' || j.seq, earlier.count
  from ledger.journal j, lateral (
    select count(*) from ledger.journal e where e.subject = j.subject and e.event = j.event and e.seq = j.seq and e.id < j.id) earlier
  where earlier.count > 0
union all
select j.id, 'I6 journal without its row', j.subject || '/' || j.event, j.id from ledger.journal j
  where (select true from ledger.expected_journal k where k.id = ledger.owner_of(j.subject) and k.event = j.event
           and k.prefix || ':' || k.id = j.subject and (k.journal_id is null or k.journal_id = j.id) limit 1) is null;

create view ledger.account_violation as
select a.id, 'I2 balance is the sum of transfers' as invariant, a.code as subject, a.balance - s.sum as difference
  from ledger.account a, lateral (
    select (coalesce((select sum(amount) from ledger.transfer where debit_id = a.id), 0)
      - coalesce((select sum(amount) from ledger.transfer where credit_id = a.id), 0))
      * case when a.kind in ('asset', 'expense') then 1 else -1 end as sum) s
  where a.restricted and a.balance <> s.sum
union all
select a.id, 'I4 escrow without an order', a.code, a.balance from ledger.account a
  where a.code like 'order\_escrow:%'
    and (select true from orders o where o.id = ledger.owner_of(a.code) and 'order_escrow:' || o.id = a.code) is null
union all
select a.id, 'I9 in-flight balance without a request', a.code, a.balance from ledger.account a
  where (a.code like 'refund\_inflight:%' or a.code like 'payout\_inflight:%' or a.code like 'cb\_%' or a.code like 'credit\_hold:%')
    and a.code is distinct from case split_part(a.code, ':', 1)
      when 'refund_inflight' then (select 'refund_inflight:' || r.id from refunds r where r.id = ledger.owner_of(a.code))
      when 'payout_inflight' then (select 'payout_inflight:' || w.id from withdrawals w where w.id = ledger.owner_of(a.code))
      when 'cb_suspense' then (select 'cb_suspense:' || c.id from chargebacks c where c.id = ledger.owner_of(a.code))
      when 'cb_hold' then (select 'cb_hold:' || c.id from chargebacks c where c.id = ledger.owner_of(a.code))
      when 'credit_hold' then (select 'credit_hold:' || p.id from payments p
        where p.id = ledger.owner_of(a.code) and p.credit_minor > 0 and p.provider <> 'balance') end;

create view ledger.order_violation as
select o.id, v.invariant, v.subject, v.difference
from orders o left join ledger.account a on a.code = 'order_escrow:' || o.id,
lateral (
  select coalesce(a.balance, 0) as minor) held,
lateral (
  select coalesce(sum(held_minor) filter (where state = 'opened' and held_from = 'escrow'), 0) as from_escrow,
         coalesce(sum(taken_minor) filter (where state = 'lost'), 0) as lost,
         coalesce(sum(taken_minor) filter (where state = 'lost' and held_from in ('pending', 'available')), 0) as returned,
         coalesce(sum(from_seller_minor) filter (where state = 'lost' and held_from in ('pending', 'available')), 0) as from_seller,
         coalesce(bool_or(state = 'opened' and held_from is not null), false) as freezes
  from chargebacks where order_id = o.id) charged,
lateral (
  -- Without amounts held by a chargeback: they are in "charged".
  select coalesce(sum(t.amount) filter (where c.code not like 'refund\_inflight:%' and c.code not like 'cb\_hold:%'), 0) as kept,
         coalesce(sum(t.amount) filter (where c.code like 'seller\_pending:%'), 0) as to_seller
  from ledger.transfer t join ledger.account c on c.id = t.credit_id where t.debit_id = a.id) released,
lateral (
  -- Returned after settlement, out of released money: by a refund or a lost chargeback.
  select coalesce(sum(t.amount), 0) + charged.returned as minor,
         coalesce(sum(t.amount) filter (where d.code like 'seller\_%'), 0) + charged.from_seller as from_seller
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id join ledger.account d on d.id = t.debit_id
  where j.subject = 'order:' || o.id and j.event = 'post_refund') returned,
lateral (
  select coalesce(sum(amount_minor), 0) as minor from refunds where order_id = o.id) refunded,
lateral (
  select coalesce(sum(amount_minor), 0) as minor from order_payments where order_id = o.id) paid,
lateral (
  select count(*) as count, max(version) as last from order_events where order_id = o.id) step,
lateral (values
  ('I4 escrow equals what the order holds', o.number, held.minor - case when o.settled_at is not null then 0
     else o.total_minor - o.refunded_minor - charged.from_escrow end,
   held.minor <> case when o.settled_at is not null then 0 else o.total_minor - o.refunded_minor - charged.from_escrow end),
  ('I7 inflow equals outflow plus held', o.number,
   o.total_minor - o.refunded_minor - released.kept + returned.minor - held.minor - charged.from_escrow,
   o.total_minor - o.refunded_minor - released.kept + returned.minor - held.minor - charged.from_escrow <> 0),
  ('I7 refunds equal the refunded amount', o.number, o.refunded_minor - refunded.minor - charged.lost,
   o.refunded_minor <> refunded.minor + charged.lost),
  ('I7 the seller received the agreed amount', o.number, released.to_seller - returned.from_seller - o.seller_gets_minor,
   o.settled_at is not null and released.to_seller - returned.from_seller <> o.seller_gets_minor),
  ('I7 refunds include the proportional buyer fee', o.number,
   o.refunded_minor + o.kept_fee_minor - o.refunded_price_minor - o.buyer_fee_minor * o.refunded_price_minor / o.price_minor,
   o.refunded_minor + o.kept_fee_minor <> o.refunded_price_minor + o.buyer_fee_minor * o.refunded_price_minor / o.price_minor),
  ('I7 payments equal the order total', o.number, o.total_minor - paid.minor, o.total_minor <> paid.minor),
  ('I13 one currency per order', o.number, null, a.currency is distinct from o.currency),
  ('I14 versions without a gap', o.number, o.version - step.count, o.version <> step.count or o.version is distinct from step.last),
  ('I16 charged-back money is frozen', o.number, null, (o.charged_back_at is not null) <> charged.freezes)
) v (invariant, subject, difference, is_violated)
where v.is_violated
union all
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'order'
union all
select order_id, 'I6 step without its journal', order_id || '/' || version, version from ledger.order_step
  where (version = 1 or closes or pays) and journal_id is null
union all
select order_id, 'I6 journal on a step without a payment', order_id || '/' || version, journal_id from ledger.order_step
  where version > 1 and not closes and not pays and journal_id is not null
union all
select order_id, 'I11 every step has its event', order_id || '/' || version, version from order_events where event !~ '^order\.[a-z_]+$'
union all
select o.id, 'I13 one currency per order', o.number, null
  from orders o join payments p on p.id = o.payment_id where p.currency <> o.currency
union all
select order_id, 'I14 each step starts from the previous state', order_id || '/' || version, version
  from ledger.order_step where version > 1 and from_state is distinct from previous_state
union all
select o.id, 'I14 the order is in the state of its last step', o.number, o.version
  from orders o join order_events e on e.order_id = o.id and e.version = o.version where e.to_state <> o.state
union all
select o.id, 'I16 nothing is cleared during a chargeback', o.number, o.cleared_minor
  from orders o join chargebacks c on c.order_id = o.id
  where c.held_from in ('escrow', 'pending') and o.earnings_cleared_at > c.opened_at
    and o.earnings_cleared_at < coalesce(c.closed_at, 'infinity');

create view ledger.payment_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'payment'
union all
select p.id, 'I6 payment without its journal', p.id::text, p.amount_minor from payments p
  where p.state = 'succeeded'
    and (select true from ledger.journal j where j.subject = 'payment:' || p.id and j.event = 'captured' limit 1) is null
union all
select p.id, 'I7 a payment used the stated balance amount', p.id::text, used.minor - stated.minor
  from payments p, lateral (
    select case when p.state = 'succeeded' and p.credit_released_at is null then p.credit_minor else 0 end as minor) stated,
  lateral (
    select coalesce(sum(t.amount), 0) as minor
    from ledger.journal j join ledger.transfer t on t.journal_id = j.id join ledger.account d on d.id = t.debit_id
    where j.subject = 'payment:' || p.id and j.event = 'captured' and (d.code like 'credit\_hold:%' or d.code like 'buyer\_credit:%')) used
  where used.minor <> stated.minor
union all
select p.id, 'I7 no refund exceeds its part of the payment', p.id || ' ' || r.part, r.sum - r.brought
  from payments p, lateral (
    select part, sum(amount_minor) as sum, case part when 'credit' then p.credit_minor else p.amount_minor end as brought
    from refunds where payment_id = p.id and order_id is not null group by part) r
  where r.sum > r.brought
union all
select p.id, 'I9 in-flight balance equals open requests', i.code, coalesce(a.balance, 0) - i.due
  from payments p, lateral (
    select 'credit_hold:' || p.id as code,
      case when p.state in ('created', 'requires-confirmation', 'confirming') then p.credit_minor else 0 end as due) i
  left join ledger.account a on a.code = i.code
  where p.credit_minor > 0 and p.provider <> 'balance' and coalesce(a.balance, 0) <> i.due;

create view ledger.refund_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'refund'
union all
select r.id, 'I9 in-flight balance equals open requests', 'refund_inflight:' || r.id, coalesce(a.balance, 0) - i.due
  from refunds r left join ledger.account a on a.code = 'refund_inflight:' || r.id,
  lateral (select case when r.state = 'requested' then r.amount_minor else 0 end as due) i
  where coalesce(a.balance, 0) <> i.due;

create view ledger.withdrawal_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'payout'
union all
select w.id, 'I9 in-flight balance equals open requests', 'payout_inflight:' || w.id, coalesce(a.balance, 0) - i.due
  from withdrawals w left join ledger.account a on a.code = 'payout_inflight:' || w.id,
  lateral (select case when w.state = 'requested' then w.amount_minor else 0 end as due) i
  where coalesce(a.balance, 0) <> i.due;

create view ledger.chargeback_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'cb'
union all
select c.id, 'I9 in-flight balance equals open requests', i.code, coalesce(a.balance, 0) - i.due
  from chargebacks c, lateral (values
    ('cb_suspense:' || c.id, case when c.state = 'opened' then c.amount_minor else 0 end),
    ('cb_hold:' || c.id, case when c.state = 'opened' then c.held_minor else 0 end)) i (code, due)
  left join ledger.account a on a.code = i.code
  where coalesce(a.balance, 0) <> i.due;

create view ledger.tip_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'tip'
union all
select t.id, 'I16 charged-back money is frozen', 'tip ' || t.id, t.charged_back_minor - charged.lost
  from order_tips t, lateral (
    select coalesce(bool_or(state = 'opened'), false) as is_open, coalesce(sum(taken_minor), 0) as lost
    from chargebacks where tip_id = t.id) charged
  where (t.charged_back_at is not null) <> charged.is_open or t.charged_back_minor <> charged.lost;

create view ledger.correction_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'fix';

create view ledger.transaction_violation as
select id, invariant, subject, difference from ledger.missing_journal where prefix = 'psp'
union all
select p.id, 'I8 a booked transaction moved what the provider states', p.provider || ' ' || p.reference,
       moved.minor - (p.amount_minor - p.fee_minor)
  from provider_transactions p, lateral (
    select coalesce(sum(case when d.code like 'psp\_clearing:%' then t.amount else 0 end
                      - case when c.code like 'psp\_clearing:%' then t.amount else 0 end), 0) as minor
    from ledger.transfer t join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
    where t.journal_id = p.journal_id) moved
  where p.state = 'booked' and moved.minor <> p.amount_minor - p.fee_minor;

create view ledger.document_violation as
-- With the end of each series in "structure", and positions that are unique, this leaves no gap.
select i.id, 'I15 document numbers without gaps' as invariant, i.series || '-' || i.year as subject,
       i.position - 1 - coalesce((select max(position) from invoices where series = i.series and year = i.year and position < i.position), 0)
         as difference
  from invoices i
  where i.position > 1 and (select true from invoices
    where series = i.series and year = i.year and position = i.position - 1 limit 1) is null
union all
select i.id, 'I15 a document equals its posting', i.number, i.total_minor - coalesce(b.amount, 0)
  from invoices i left join lateral (
    -- Invoices and receipts by what was credited; credit notes by what was debited, including money held for a chargeback.
    select sum(t.amount) as amount from ledger.transfer t
    cross join (values (case when i.series = 'CN' then '{seller\_%,cb\_hold:%}'::text[] else '{seller\_%}' end)) e (earned)
    join ledger.account other on other.id = case when i.series = 'CN' then t.credit_id else t.debit_id end
      and other.code not like 'seller\_%'
    join ledger.account a on a.id = case when i.series = 'CN' then t.debit_id else t.credit_id end
    where t.journal_id = i.journal_id and case i.kind
      when 'buyer-fee' then a.code like 'buyer\_fee\_revenue:%'
      when 'commission' then a.code like 'commission\_revenue:%'
      when 'tip' then a.code like any (earned)
      else a.code like any (earned) or a.code like 'commission\_revenue:%' end
  ) b on true
  where i.net_minor <> coalesce(b.amount, 0);

-- What belongs to no single row. Its cost does not depend on the number of rows.
create view ledger.structure_violation as
select 'I10 ledger triggers and constraints exist' as invariant, expected.name as subject, null::bigint as difference
  from (values ('journal_never_changes'), ('transfer_never_changes'), ('account_never_deleted')) expected (name)
  where not exists (select 1 from pg_trigger t where t.tgname = expected.name and t.tgenabled in ('O', 'A'))
union all
select 'I10 ledger triggers and constraints exist', expected.name, null
  -- Without the last one, positions of documents could repeat, and I15 would not find a gap.
  from (values ('posted_once'), ('no_overdraft'), ('derived_has_no_balance'), ('invoice_numbered_once')) expected (name)
  where not exists (select 1 from pg_constraint c where c.conname = expected.name and c.convalidated)
union all
select 'I15 document numbers without gaps', s.series || '-' || s.year, s.last_position - last.position
  from invoice_series s, lateral (
    select coalesce(max(position), 0) as position from invoices where series = s.series and year = s.year) last
  where last.position <> s.last_position;

-- All of them, by reading whole tables: for the previous release, and for tests and questions at small sizes.
create view ledger.invariant_violation as
select invariant, subject, difference from ledger.journal_violation
union all select invariant, subject, difference from ledger.account_violation
union all select invariant, subject, difference from ledger.order_violation
union all select invariant, subject, difference from ledger.payment_violation
union all select invariant, subject, difference from ledger.refund_violation
union all select invariant, subject, difference from ledger.withdrawal_violation
union all select invariant, subject, difference from ledger.chargeback_violation
union all select invariant, subject, difference from ledger.tip_violation
union all select invariant, subject, difference from ledger.correction_violation
union all select invariant, subject, difference from ledger.transaction_violation
union all select invariant, subject, difference from ledger.document_violation
union all select invariant, subject, difference from ledger.structure_violation;
