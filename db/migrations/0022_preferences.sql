-- What people choose for themselves: which notifications reach them where, and in which currency prices are shown to them.

-- Reference rates for showing prices in other currencies; nothing is ever charged by them.
-- Units of the currency for one US dollar, in millionths, so that conversion is arithmetic of integers.
create table exchange_rates (
  currency text primary key check (currency in ('EUR', 'GBP', 'INR', 'PKR')),
  rate_millionths bigint not null check (rate_millionths between 1 and 1000000000000),
  as_of date not null,
  source text not null check (length(source) between 1 and 80)
);
-- Fixed values to begin with: the euro reference rates of that day divided by its dollar rate (1.0389), and the rupee's closing rate.
-- The operator replaces them with `npm run rates`; docs/operations.md says how.
insert into exchange_rates (currency, rate_millionths, as_of, source) values
  ('EUR', 962557, '2024-12-31', 'European Central Bank'),
  ('GBP', 798133, '2024-12-31', 'European Central Bank'),
  ('INR', 85603523, '2024-12-31', 'European Central Bank'),
  ('PKR', 278550000, '2024-12-31', 'State Bank of Pakistan');

-- Only what differs from the rule (everything is told in both places). Which groups exist, and which of them may be
-- switched off, is src/contract/notifications/notification-group.ts; a row of a group that is no more changes nothing.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  group_name text not null check (group_name ~ '^[a-z-]{2,40}$'),
  in_app boolean not null,
  by_mail boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, group_name)
);

-- Told by mail only: the row still says that it was told, and is not shown.
alter table notifications add column in_app boolean not null default true;
