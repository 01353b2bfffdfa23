-- Foundation: the ledger, mail, uploads and currencies. None of them refers to a table of the areas after it, except uploads:
-- their foreign keys to users, tickets and conversations follow with those tables.

-- Ledger -----------------------------------------------------------------------------------------------------------------------
-- Double entry, append-only. Money moves only through ledger.post; the ledger knows accounts and codes, not orders or users.
-- Guarantees: a journal is posted once (posted_once), a restricted account never goes below zero (no_overdraft), and no journal
-- or transfer changes after it was written. Unrestricted accounts are hot (every order credits the platform), so they keep no
-- balance: it is the sum of their transfers, and no transaction waits for their row lock.
create schema ledger;
create type ledger.account_kind as enum ('asset', 'expense', 'liability', 'revenue');

-- Codes are `name:owner` or `name:owner:CUR`. The owner is a uuid or a provider's name; some accounts have only a currency.
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
create trigger account_never_deleted before delete or truncate on ledger.account
  for each statement execute function refuse_change();

-- posted_at has no default. The caller passes the time of its transaction, because tests and the demo world move the clock: the
-- database's own clock would date a journal months away from its order.
create table ledger.journal (
  id bigint generated always as identity primary key,
  subject text not null check (subject ~ '^[a-z_]+:[A-Za-z0-9_-]{1,64}$'),
  event text not null check (event ~ '^[a-z_]+$'),
  seq int not null check (seq >= 0),
  cause jsonb not null,
  posted_at timestamptz not null,
  constraint posted_once unique (subject, event, seq)
);
create trigger journal_never_changes before update or delete or truncate on ledger.journal
  for each statement execute function refuse_change();

create table ledger.transfer (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger.journal,
  debit_id bigint not null references ledger.account,
  credit_id bigint not null references ledger.account,
  amount bigint not null check (amount > 0 and amount <= 100000000000),
  -- The balance after this transfer; null for an unrestricted account.
  debit_after bigint,
  credit_after bigint,
  check (debit_id <> credit_id)
);
create index transfer_debit on ledger.transfer (debit_id);
create index transfer_credit on ledger.transfer (credit_id);
create index transfer_journal on ledger.transfer (journal_id);
create trigger transfer_never_changes before update or delete or truncate on ledger.transfer
  for each statement execute function refuse_change();

-- Opens an account unless it exists. Selects first, because an insert with a conflict still consumes an id.
create function ledger.open(p_code text, p_kind ledger.account_kind, p_currency char(3), p_restricted boolean)
returns void language sql security definer set search_path = ledger, pg_temp as $$
  insert into account (code, kind, currency, restricted)
  select p_code, p_kind, p_currency, p_restricted where not exists (select 1 from account where code = p_code)
  on conflict (code) do nothing
$$;

-- Posts one journal of 1 to 24 legs [{"d": debit code, "c": credit code, "a": amount}]: an order of nine payments in two parts
-- each closes with 21. The journal row is inserted first, so that a second posting of (subject, event, seq) fails before it
-- touches a balance. Restricted accounts are locked in the order of their ids, so that two postings cannot deadlock.
create function ledger.post(
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

-- The balance of an account on its normal side; of an unrestricted account, the sum of its transfers.
create function ledger.balance_of(p_code text) returns bigint language sql stable as $$
  select case when a.restricted then a.balance else (
    (select coalesce(sum(t.amount), 0) from ledger.transfer t where t.debit_id = a.id)
    - (select coalesce(sum(t.amount), 0) from ledger.transfer t where t.credit_id = a.id)
  )::bigint * case when a.kind in ('asset', 'expense') then 1 else -1 end end
  from ledger.account a where a.code = p_code
$$;

-- An application role of its own may read and call the two functions, and cannot write the tables.
revoke all on all tables in schema ledger from public;
revoke all on function ledger.post(text, text, int, jsonb, jsonb, timestamptz) from public;
revoke all on function ledger.open(text, ledger.account_kind, char, boolean) from public;

-- Mail -------------------------------------------------------------------------------------------------------------------------

-- Emails that the next server has accepted. A job that runs again finds its key here and sends nothing.
create table sent_mails (
  dedupe_key text primary key check (length(dedupe_key) between 1 and 300),
  sent_at timestamptz not null
);
create index sent_mails_sent_at on sent_mails (sent_at);

-- The mailbox of the embedded default: the newest 2,000 emails in order of arrival.
create table mailbox_mails (
  id uuid primary key,
  arrived bigint generated always as identity unique,
  message_id text not null unique,
  to_address text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null
);
create index mailbox_mails_of_address on mailbox_mails (lower(to_address), arrived desc);

-- Uploads ----------------------------------------------------------------------------------------------------------------------
-- The bytes lie in storage under generated keys; these rows say who owns them.

-- The bytes of a picture, kept once however many users or gigs show it.
-- `bits` is a 64-bit hash of its look. `bands` holds the same bits in five pieces, each with the piece's number. Of two pictures
-- that differ in at most nine bits, one piece differs in at most one: a lookup of every piece with every single bit flipped
-- finds all near matches.
create table picture_masters (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- Drawn for the demo world and shared by many sellers: never reported as a copy.
  is_own_drawing boolean not null default false,
  -- Null until the picture was analyzed. Analyzed and without bits: too plain to compare.
  fingerprinted_at timestamptz,
  bits bit(64),
  bands int[],
  colors smallint[],
  created_at timestamptz not null,
  check ((bits is null) = (bands is null) and (bits is null) = (colors is null)),
  check (bits is null or fingerprinted_at is not null)
);
create index picture_masters_without_fingerprint on picture_masters (created_at, hash) where fingerprinted_at is null;
-- Without a pending list, which every lookup would have to scan.
create index picture_masters_bands on picture_masters using gin (bands) with (fastupdate = off);

create table pictures (
  id uuid primary key,
  -- References users (0003).
  owner_id uuid not null,
  hash text not null references picture_masters (hash),
  created_at timestamptz not null
);
create index pictures_owner on pictures (owner_id);
create index pictures_hash on pictures (hash);

-- A file belongs to at most one order, conversation or ticket, and keeps it.
create table files (
  id uuid primary key,
  -- References users (0003). Null for a file of a ticket: its sender may have no account.
  owner_id uuid,
  -- No foreign key: uploads do not depend on orders.
  order_id uuid,
  -- Reference conversations (0014) and tickets (0004).
  conversation_id uuid,
  ticket_id uuid,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) <= 100),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The upload it was made from. Unique: one file per upload, however often its completion is reported.
  upload_id uuid unique,
  -- scanning: readable by its owner only. infected: the bytes are deleted and `threat` says why.
  scan text not null default 'scanning' check (scan in ('scanning', 'clean', 'infected')),
  -- The last request to the scanner; asked again when most of a day passes without an answer.
  scan_requested_at timestamptz,
  scanned_at timestamptz,
  threat text check (length(threat) <= 200),
  -- How pages may show it, decided once from its first bytes and never from its name.
  preview text not null default 'none'
    check (preview in ('none', 'picture', 'text', 'audio', 'video')),
  -- The type sent to media players, from a short list; null if it is not playable.
  media_type text check (length(media_type) <= 100),
  created_at timestamptz not null,
  claimed_at timestamptz,
  check (order_id is null or conversation_id is null),
  check ((scan = 'infected') = (threat is not null)),
  constraint files_owned check ((owner_id is null) = (ticket_id is not null)),
  constraint files_claimed check (
    (order_id is null and conversation_id is null and ticket_id is null) = (claimed_at is null)
  )
);
create index files_owner on files (owner_id);
create index files_order on files (order_id) where order_id is not null;
create index files_of_conversation on files (conversation_id) where conversation_id is not null;
create index files_of_ticket on files (ticket_id) where ticket_id is not null;
create index files_unclaimed on files (created_at)
  where order_id is null and conversation_id is null and ticket_id is null;
create index files_scanning on files (scan_requested_at) where scan = 'scanning';

-- A resumable upload in progress (tus). The transaction that stores its last byte turns it into a row of files.
create table unfinished_uploads (
  id uuid primary key,
  -- References users (0003).
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) <= 100),
  size_bytes bigint not null check (size_bytes > 0),
  -- Bytes known to be on disk, never more: a crash or a full disk cannot leave a gap.
  received_bytes bigint not null default 0,
  -- The connection that writes now. The last one to take over wins; the others notice at their next chunk.
  writer uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (received_bytes between 0 and size_bytes)
);
create index unfinished_uploads_owner on unfinished_uploads (owner_id);
create index unfinished_uploads_expires on unfinished_uploads (expires_at);

-- Currencies -------------------------------------------------------------------------------------------------------------------

-- Reference rates for displaying prices in other currencies; never used for charging.
-- Units of the currency per US dollar, in millionths, so that conversion is integer arithmetic.
create table exchange_rates (
  currency text primary key check (currency in ('EUR', 'GBP', 'INR', 'PKR')),
  rate_millionths bigint not null check (rate_millionths between 1 and 1000000000000),
  as_of date not null,
  source text not null check (length(source) between 1 and 80)
);
-- Initial values: the euro reference rates of that day divided by its dollar rate (1.0389), and the closing rate of the rupee.
-- The operator updates them with `npm run rates` (docs/operations.md).
insert into exchange_rates (currency, rate_millionths, as_of, source) values
  ('EUR', 962557, '2024-12-31', 'European Central Bank'),
  ('GBP', 798133, '2024-12-31', 'European Central Bank'),
  ('INR', 85603523, '2024-12-31', 'European Central Bank'),
  ('PKR', 278550000, '2024-12-31', 'State Bank of Pakistan');
