-- Who somebody is on paper. Kept while they have an account; what was issued keeps its own copy.
create table tax_profiles (
  user_id uuid primary key references users (id),
  legal_name text not null,
  is_business boolean not null,
  address_line1 text not null,
  address_line2 text not null,
  postcode text not null,
  city text not null,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  updated_at timestamptz not null
);

-- The last number of each series and year. Whoever issues holds its row until their documents are committed, so numbers have
-- no gaps: a rolled-back issue gives its number back. No command that a person waits for ever takes this lock.
create table invoice_series (
  series text not null check (series in ('INV', 'CN', 'RC')),
  year int not null check (year between 2000 and 2200),
  last_position int not null check (last_position >= 0),
  primary key (series, year)
);

-- Invoices, credit notes and receipts, as they were issued. What they say is frozen in `content`; nothing here ever changes.
create table invoices (
  id uuid primary key,
  series text not null,
  year int not null,
  position int not null check (position >= 1),
  number text not null unique,
  kind text not null check (kind in ('sale', 'buyer-fee', 'commission', 'tip')),
  order_id uuid not null references orders (id),
  -- Whose lists it stands in: the buyer's, the seller's, or both.
  buyer_id uuid references users (id),
  seller_id uuid references users (id),
  -- The posting that moved this money: a document says what happened, once per posting and kind.
  journal_id bigint not null references ledger.journal (id),
  corrects_id uuid references invoices (id),
  currency char(3) not null,
  net_minor bigint not null check (net_minor > 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  content jsonb not null,
  supplied_at timestamptz not null,
  issued_at timestamptz not null,
  foreign key (series, year) references invoice_series (series, year),
  constraint invoice_numbered_once unique (series, year, position),
  constraint invoice_issued_once unique (journal_id, kind),
  check (number = series || '-' || year || '-' || lpad(position::text, greatest(6, length(position::text)), '0')),
  check (total_minor = net_minor + tax_minor),
  check ((series = 'CN') = (corrects_id is not null)),
  check (series = 'CN' or (series = 'RC') = (kind = 'tip')),
  check (buyer_id is not null or seller_id is not null)
);
create index invoices_of_buyer on invoices (buyer_id, issued_at desc, id desc) where buyer_id is not null;
create index invoices_of_seller on invoices (seller_id, issued_at desc, id desc) where seller_id is not null;
create index invoices_of_order on invoices (order_id);
create index invoices_corrected on invoices (corrects_id) where corrects_id is not null;
create trigger invoices_never_change before update or delete or truncate on invoices
  for each statement execute function refuse_change();

-- Up to which journal everything has its documents; what a lost job left out is found from here.
create table invoice_sweep (
  only_row boolean primary key default true check (only_row),
  swept_journal_id bigint not null
);
insert into invoice_sweep (swept_journal_id) values (0);
