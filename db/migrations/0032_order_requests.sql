-- What one side of an order asks of the other: more time, an end by agreement, an answer that the seller's clock waits for.

-- What is open stands on the order as well: the timers look for it there, and whoever decides has it with the row they locked.
alter table orders
  add column extension_answer_by timestamptz,
  add column cancel_asked_by text check (cancel_asked_by in ('buyer', 'seller')),
  add column cancel_asked_at timestamptz,
  add column cancel_answer_by timestamptz,
  -- The seller's clock stands still since, and until then at the most; before this pause it stood so often and so long.
  add column paused_at timestamptz,
  add column pause_ends_at timestamptz,
  add column pauses_taken int not null default 0 check (pauses_taken >= 0),
  add column paused_ms bigint not null default 0 check (paused_ms >= 0),
  -- How much was asked in all; an order shows it all, so there is an end to it.
  add column requests_asked int not null default 0 check (requests_asked >= 0),
  add constraint orders_pause check (
    (paused_at is null) = (pause_ends_at is null) and (paused_at is null or state in ('in-progress', 'revision'))),
  add constraint orders_extension_open check (extension_answer_by is null or state in ('in-progress', 'revision')),
  add constraint orders_cancellation_open check (
    (cancel_asked_by is null) = (cancel_asked_at is null) and (cancel_asked_by is null) = (cancel_answer_by is null)
    and (cancel_asked_by is null or settled_at is null));
create index orders_to_expire_extension on orders (extension_answer_by) where extension_answer_by is not null;
create index orders_to_end_cancellation on orders (cancel_answer_by) where cancel_answer_by is not null;
create index orders_to_end_pause on orders (pause_ends_at) where pause_ends_at is not null;
-- While the seller's clock stands still it is the buyer's turn.
create index orders_paused_of_buyer on orders (buyer_id) where paused_at is not null;

create table order_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  number int not null check (number >= 1),
  kind text not null check (kind in ('extension', 'cancellation', 'question')),
  asked_by text not null check (asked_by in ('buyer', 'seller')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  message text not null,
  days int check (days between 1 and 30),
  fault text check (fault in ('mutual', 'buyer', 'seller')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answer text not null default '',
  answer_file_ids uuid[] not null default '{}',
  check ((kind = 'extension') = (days is not null)),
  check ((kind = 'cancellation') = (fault is not null)),
  check ((state = 'open') = (answered_at is null)),
  check (kind <> 'question' or state <> 'declined'),
  unique (order_id, number)
);
create unique index order_requests_open on order_requests (order_id, kind) where state = 'open';

-- A request is answered once; what was asked and what was answered stays.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
     or (new.id, new.order_id, new.number, new.kind, new.asked_by, new.message, new.days, new.fault, new.asked_at, new.answer_by)
        is distinct from
        (old.id, old.order_id, old.number, old.kind, old.asked_by, old.message, old.days, old.fault, old.asked_at, old.answer_by) then
    raise exception 'a request of an order is answered once and stays as it was asked';
  end if;
  return new;
end $$;
create trigger order_requests_answered_once before update or delete on order_requests
  for each row execute function refuse_second_answer();
