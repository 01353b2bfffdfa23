-- Ledger invariants that hold at every commit (listed in docs/money.md). One row per violation; empty if all hold.
-- Reads whole tables: for tests, `npm run ledger:verify` and the nightly check, never for a request.
-- A new posting rule must be added to "known" below with the row it belongs to; until then its journals are violations.
-- (I8 and the legality of each path in I14 need the provider and the state machine: src/server/foundation/ledger/violation.report.ts.)
drop view if exists ledger.invariant_violation;
create view ledger.invariant_violation as
with legs as (
  select t.amount, t.debit_after, t.credit_after, d.code as debit, c.code as credit, d.currency as debit_currency,
         c.currency as credit_currency, j.id as journal_id, j.subject, j.event, t.id as transfer_id
  from ledger.transfer t
  join ledger.journal j on j.id = t.journal_id
  join ledger.account d on d.id = t.debit_id
  join ledger.account c on c.id = t.credit_id
), sums as (
  select account_id, sum(amount) as amount from (
    select debit_id as account_id, amount from ledger.transfer
    union all select credit_id, -amount from ledger.transfer) moved group by account_id
), escrow as (
  select o.id, o.number, o.state, o.currency, o.total_minor, o.refunded_minor, o.seller_gets_minor, o.settled_at,
         o.price_minor, o.buyer_fee_minor, o.refunded_price_minor, o.kept_fee_minor, a.currency as held_in, coalesce(a.balance, 0) as held
  from orders o left join ledger.account a on a.code = 'order_escrow:' || o.id
), released as (
  -- Without amounts held by a chargeback: they are in "charged" below.
  select debit, sum(amount) filter (where credit not like 'refund\_inflight:%' and credit not like 'cb\_hold:%') as kept,
         sum(amount) filter (where credit like 'seller\_pending:%') as to_seller
  from legs where debit like 'order\_escrow:%' group by debit
), returned as (
  -- Returned after settlement, out of released money: by a refund or a lost chargeback.
  select subject, sum(amount) as amount, sum(from_seller) as from_seller from (
    select subject, amount, case when debit like 'seller\_%' then amount end as from_seller
      from legs where event = 'post_refund'
    union all
    select 'order:' || order_id, taken_minor, from_seller_minor from chargebacks
      where state = 'lost' and order_id is not null and held_from in ('pending', 'available')) given group by subject
), charged as (
  select order_id, sum(held_minor) filter (where state = 'opened' and held_from = 'escrow') as from_escrow,
         sum(taken_minor) filter (where state = 'lost') as lost
  from chargebacks where order_id is not null group by order_id
), steps as (
  select e.*, lag(e.to_state) over (partition by e.order_id order by e.version) as previous_state,
         e.to_state in ('completed', 'cancelled') and e.from_state not in ('completed', 'cancelled') as closes,
         -- Verbs that move money, besides those that place or close an order.
         e.verb = any ('{refund-part,refund-completed,add-to-order,open-chargeback,win-chargeback,lose-chargeback}'::text[]) or returns as pays, returns
  from order_events e, lateral (
    -- Money of a completed order that is returned: by the seller, or by the outcome of a dispute.
    select e.verb = 'refund-completed' or e.from_state = 'completed' and e.detail ? 'outcome'
             and (e.detail->>'toBuyerPriceMinor')::bigint > 0 as returns) late
), known as (
  select 'payment:' || p.payment_id as subject, 'captured' as event, e.journal_id
    from order_payments p join order_events e on e.order_id = p.order_id and e.version = p.version
  union all select 'payment:' || r.payment_id, 'captured', null from refunds r where r.order_id is null
  union all select 'payment:' || payment_id, 'captured', journal_id from order_tips
  union all select 'tip:' || id, 'cleared', null from order_tips where cleared_at is not null
  union all select 'order:' || order_id, 'settle', journal_id from steps where closes and verb not in ('lose-chargeback', 'win-chargeback')
  union all select 'cb:' || c.id, 'opened', e.journal_id from chargebacks c
    left join order_events e on e.order_id = c.order_id and e.verb = 'open-chargeback' and e.detail->>'chargeback' = c.id::text
    where c.opened_at is not null
  union all select 'cb:' || c.id, 'resolve', e.journal_id from chargebacks c
    left join order_events e on e.order_id = c.order_id and e.detail->>'chargeback' = c.id::text
      and e.verb in ('win-chargeback', 'lose-chargeback')
    where c.state in ('won', 'lost')
  union all select 'cb:' || id, 'adjusted', null from chargebacks where adjustments > 0
  union all select 'cb:' || chargeback_id, 'recovered', journal_id from balance_recoveries where taken_minor > 0
  union all select 'order:' || id, 'cleared', null from orders where cleared_minor > 0
  union all select 'payment:' || id, 'cost', null from payments where cost_minor > 0
  -- A payment from the balance alone is never put on hold.
  union all select 'payment:' || id, 'held', null from payments where credit_minor > 0 and provider <> 'balance'
  union all select 'payment:' || id, 'released', null from payments where credit_released_at is not null
  union all select 'order:' || order_id, 'partial_refund', journal_id from steps where verb = 'refund-part'
  union all select 'order:' || order_id, 'post_refund', journal_id from steps where returns
  union all select 'refund:' || id, 'resolve', null from refunds where state <> 'requested'
  union all select 'refund:' || id, 'returned', null from refunds where returned_at is not null
  union all select 'payout:' || id, 'requested', null from withdrawals
  union all select 'payout:' || id, 'resolve', null from withdrawals where state <> 'requested'
  union all select 'payout:' || id, 'returned', null from withdrawals where returned_at is not null
  union all select 'fix:' || id, 'correction', journal_id from ledger_corrections where state = 'posted'
), inflight as (
  select 'refund_inflight:' || id as code, case when state = 'requested' then amount_minor else 0 end as due from refunds
  union all
  select 'payout_inflight:' || id, case when state = 'requested' then amount_minor else 0 end from withdrawals
  union all
  select 'credit_hold:' || id, case when state in ('created', 'requires-confirmation', 'confirming') then credit_minor else 0 end
    from payments where credit_minor > 0 and provider <> 'balance'
  union all
  select 'cb_suspense:' || id, case when state = 'opened' then amount_minor else 0 end from chargebacks
  union all
  select 'cb_hold:' || id, case when state = 'opened' then held_minor else 0 end from chargebacks
)
select 'I1 one currency per journal' as invariant, subject || '/' || event as subject, amount as difference
  from legs where debit_currency <> credit_currency
union all
select 'I2 balance is the sum of transfers', a.code,
       a.balance - coalesce(s.amount, 0) * case when a.kind in ('asset', 'expense') then 1 else -1 end
  from ledger.account a left join sums s on s.account_id = a.id
  where a.restricted and a.balance <> coalesce(s.amount, 0) * case when a.kind in ('asset', 'expense') then 1 else -1 end
union all
select 'I3 never below zero', case when debit_after < 0 then debit else credit end, least(debit_after, credit_after)
  from legs where debit_after < 0 or credit_after < 0
union all
select 'I4 escrow equals what the order holds', number, held - expected from (
  select number, held, case when settled_at is not null then 0
    else total_minor - refunded_minor - coalesce(c.from_escrow, 0) end as expected
  from escrow left join charged c on c.order_id = escrow.id) e where held <> expected
union all
select 'I4 escrow without an order', a.code, a.balance from ledger.account a
  where a.code like 'order\_escrow:%' and not exists (select 1 from orders o where a.code = 'order_escrow:' || o.id)
union all
select 'I5 posted once', subject || '/' || event || '/' || seq, count(*) - 1
  from ledger.journal group by subject, event, seq having count(*) > 1
union all
select 'I6 journal without its row', j.subject || '/' || j.event, j.id from ledger.journal j
  where not exists (select 1 from known k where k.subject = j.subject and k.event = j.event
                    and (k.journal_id is null or k.journal_id = j.id))
union all
select 'I6 row without its journal', k.subject || '/' || k.event, k.journal_id from known k
  where not exists (select 1 from ledger.journal j where j.subject = k.subject and j.event = k.event
                    and (k.journal_id is null or k.journal_id = j.id))
union all
select 'I6 step without its journal', order_id || '/' || version, version from steps
  where (version = 1 or closes or pays) and journal_id is null
union all
select 'I6 journal on a step without a payment', order_id || '/' || version, journal_id from steps
  where version > 1 and not closes and not pays and journal_id is not null
union all
select 'I6 payment without its journal', p.id::text, p.amount_minor from payments p
  where p.state = 'succeeded'
    and not exists (select 1 from ledger.journal j where j.subject = 'payment:' || p.id and j.event = 'captured')
union all
select 'I7 inflow equals outflow plus held', e.number,
       e.total_minor - e.refunded_minor - coalesce(r.kept, 0) + coalesce(b.amount, 0) - e.held - coalesce(c.from_escrow, 0)
  from escrow e left join released r on r.debit = 'order_escrow:' || e.id left join returned b on b.subject = 'order:' || e.id
  left join charged c on c.order_id = e.id
  where e.total_minor - e.refunded_minor - coalesce(r.kept, 0) + coalesce(b.amount, 0) - e.held - coalesce(c.from_escrow, 0) <> 0
union all
select 'I7 refunds equal the refunded amount', e.number, e.refunded_minor - coalesce(r.sum, 0) - coalesce(c.lost, 0)
  from escrow e left join (select order_id, sum(amount_minor) from refunds group by order_id) r on r.order_id = e.id
  left join charged c on c.order_id = e.id
  where e.refunded_minor <> coalesce(r.sum, 0) + coalesce(c.lost, 0)
union all
select 'I7 the seller received the agreed amount', e.number,
       coalesce(r.to_seller, 0) - coalesce(b.from_seller, 0) - e.seller_gets_minor
  from escrow e left join released r on r.debit = 'order_escrow:' || e.id left join returned b on b.subject = 'order:' || e.id
  where e.settled_at is not null and coalesce(r.to_seller, 0) - coalesce(b.from_seller, 0) <> e.seller_gets_minor
union all
select 'I7 refunds include the proportional buyer fee', number,
       refunded_minor + kept_fee_minor - refunded_price_minor - buyer_fee_minor * refunded_price_minor / price_minor
  from escrow where refunded_minor + kept_fee_minor <> refunded_price_minor + buyer_fee_minor * refunded_price_minor / price_minor
union all
select 'I7 payments equal the order total', e.number, e.total_minor - coalesce(p.sum, 0)
  from escrow e left join (select order_id, sum(amount_minor) from order_payments group by order_id) p on p.order_id = e.id
  where e.total_minor <> coalesce(p.sum, 0)
union all
select 'I7 a payment used the stated balance amount', p.id::text, coalesce(l.sum, 0) - p.took from (
    select id, case when state = 'succeeded' and credit_released_at is null then credit_minor else 0 end as took from payments) p
  left join (
    select subject, sum(amount) from legs where event = 'captured' and (debit like 'credit\_hold:%' or debit like 'buyer\_credit:%')
    group by subject) l on l.subject = 'payment:' || p.id
  where coalesce(l.sum, 0) <> p.took
union all
select 'I7 no refund exceeds its part of the payment', p.id || ' ' || r.part, r.sum - r.brought
  from payments p, lateral (
    select part, sum(amount_minor) as sum, case part when 'credit' then p.credit_minor else p.amount_minor end as brought
    from refunds where payment_id = p.id and order_id is not null group by part) r
  where r.sum > r.brought
union all
select 'I9 in-flight balance equals open requests', i.code, coalesce(a.balance, 0) - i.due
  from inflight i left join ledger.account a on a.code = i.code where coalesce(a.balance, 0) <> i.due
union all
select 'I9 in-flight balance without a request', a.code, a.balance from ledger.account a
  where (a.code like 'refund\_inflight:%' or a.code like 'payout\_inflight:%' or a.code like 'cb\_%' or a.code like 'credit\_hold:%')
    and not exists (select 1 from inflight i where i.code = a.code)
union all
select 'I16 charged-back money is frozen', o.number, null from orders o
  where (o.charged_back_at is not null)
    <> exists (select 1 from chargebacks c where c.order_id = o.id and c.state = 'opened' and c.held_from is not null)
union all
select 'I16 charged-back money is frozen', 'tip ' || t.id, t.charged_back_minor - coalesce(c.lost, 0)
  from order_tips t left join (
    select tip_id, bool_or(state = 'opened') as is_open, sum(taken_minor) as lost from chargebacks group by tip_id) c on c.tip_id = t.id
  where (t.charged_back_at is not null) <> coalesce(c.is_open, false) or t.charged_back_minor <> coalesce(c.lost, 0)
union all
select 'I16 nothing is cleared during a chargeback', o.number, o.cleared_minor
  from orders o join chargebacks c on c.order_id = o.id
  where c.held_from in ('escrow', 'pending') and o.earnings_cleared_at > c.opened_at
    and o.earnings_cleared_at < coalesce(c.closed_at, 'infinity')
union all
select 'I10 ledger triggers and constraints exist', expected.name, null
  from (values ('journal_never_changes'), ('transfer_never_changes'), ('account_never_deleted')) expected (name)
  where not exists (select 1 from pg_trigger t where t.tgname = expected.name and t.tgenabled in ('O', 'A'))
union all
select 'I10 ledger triggers and constraints exist', expected.name, null
  from (values ('posted_once'), ('no_overdraft'), ('derived_has_no_balance')) expected (name)
  where not exists (select 1 from pg_constraint c where c.conname = expected.name and c.convalidated)
union all
select 'I11 every step has its event', order_id || '/' || version, version from order_events where event !~ '^order\.[a-z_]+$'
union all
select 'I13 one currency per order', e.number, null from escrow e where e.held_in is distinct from e.currency
union all
select 'I13 one currency per order', o.number, null
  from orders o join payments p on p.id = o.payment_id where p.currency <> o.currency
union all
select 'I14 versions without a gap', o.number, o.version - count(s.version)
  from orders o left join steps s on s.order_id = o.id
  group by o.id having o.version <> count(s.version) or o.version <> max(s.version)
union all
select 'I14 each step starts from the previous state', order_id || '/' || version, version
  from steps where version > 1 and from_state is distinct from previous_state
union all
select 'I14 the order is in the state of its last step', o.number, o.version
  from orders o join steps s on s.order_id = o.id and s.version = o.version where s.to_state <> o.state
union all
select 'I15 document numbers without gaps', s.series || '-' || s.year, s.last_position - count(i.id)
  from invoice_series s left join invoices i on i.series = s.series and i.year = s.year
  group by s.series, s.year having count(i.id) <> s.last_position or coalesce(max(i.position), 0) <> s.last_position
union all
select 'I15 a document equals its posting', i.number, i.total_minor - coalesce(b.amount, 0)
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
