-- By whose step a completed order lost its price, to the buyer: what it still counts depends on it.
alter table orders add column returned_by text check (returned_by in ('refund', 'bank'));

-- Such orders were excluded with all of their reviews, and stay so.
update orders o set returned_by = coalesce((
    select case e.actor when 'bank' then 'bank' else 'refund' end
    from order_events e where e.order_id = o.id and e.detail ? 'priceMinor'
    order by e.version desc limit 1), 'refund')
where o.completed_at is not null and o.refunded_price_minor = o.price_minor;

-- How many sources searched for the words on the day, as far as one process has seen; addresses are not stored.
alter table search_appearances add column sources int not null default 0 check (sources >= 0);
