-- What stands in a case file beside the steps of its order is sealed, too: messages in a chain of each conversation, tips onto the
-- newest step of their order.

-- null while its writer can still change it. Sealed in the order of their numbers, so that the newest sealed one says where it goes on.
alter table messages add column seal text check (seal ~ '^[0-9a-f]{64}$');
create index messages_unsealed on messages (sent_at) where seal is null;
create trigger messages_sealed_once before update on messages for each row
  when (old.seal is not null
    and (old.seal, old.number, old.author_id, old.text, old.file_ids, old.sent_at, old.edited_at, old.deleted_at)
      is distinct from (new.seal, new.number, new.author_id, new.text, new.file_ids, new.sent_at, new.edited_at, new.deleted_at))
  execute function refuse_change();

-- Which tip of its order, the newest step when it was given, and the seal (contract/orders/tip-seal.ts).
alter table order_tips
  add column number int check (number >= 1),
  add column after_version int check (after_version >= 1),
  add column seal text check (seal ~ '^[0-9a-f]{64}$');
update order_tips t set number = n.number, after_version = n.version from (
  select id, row_number() over (partition by order_id order by tipped_at, id) as number,
    (select max(version) from order_events e where e.order_id = g.order_id and e.at <= g.tipped_at) as version
  from order_tips g) n where n.id = t.id;
update order_tips t set seal = encode(sha256(convert_to(format('["%s","%s","tip",%s,%s,"%s"]',
    coalesce(e.seal, repeat('0', 64)), o.number, t.number, t.amount_minor,
    to_char(t.tipped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')), 'hex')
from orders o join order_events e on e.order_id = o.id
where o.id = t.order_id and e.version = t.after_version;
alter table order_tips
  alter column number set not null,
  alter column after_version set not null,
  alter column seal set not null,
  add unique (order_id, number);
drop index order_tips_order;
