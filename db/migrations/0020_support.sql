-- What people write to support: the help page's contact form and the feedback widget, by guests and members alike.
create sequence ticket_numbers;

create table tickets (
  id uuid primary key,
  number text not null unique check (number ~ '^TKT-\d{4}-\d{4,9}$'),
  kind text not null check (kind in ('help', 'feedback')),
  topic text not null check (
    (kind = 'feedback' and topic in ('technical', 'non-technical', 'general'))
    or (kind = 'help' and topic in ('account', 'buying', 'selling', 'payments', 'earnings', 'other'))
  ),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Null for guests, and once a registration that was never confirmed has been swept away.
  user_id uuid references users (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  email citext not null check (length(email) between 3 and 254),
  -- As it was given: a guest may name an order, and whether it exists is not told to them.
  order_number text check (order_number ~ '^ORD-\d{4}-\d{4,9}$'),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null
);
create index tickets_open on tickets (created_at, id) where state = 'open';
create index tickets_user on tickets (user_id, created_at desc, id desc) where user_id is not null;
-- The limit per address, and the same words sent twice.
create index tickets_email on tickets (email, created_at desc);
-- What is due to be swept away.
create index tickets_age on tickets (created_at);
