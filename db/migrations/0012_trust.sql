-- Trust: moderation actions against accounts and gigs, reports of gigs, copyright claims and duplicate images.

-- Moderation -------------------------------------------------------------------------------------------------------------------

-- Restrictions of accounts and removals of gigs, with rule, reasons, evidence, end, one appeal and its decision. The rows are the
-- history; restrictions in force are in users.restricted.
create table moderation_actions (
  id uuid primary key,
  kind text not null check (kind in ('restriction', 'removal')),
  user_id uuid not null references users (id),
  scopes text[] not null default '{}'
    check (scopes <@ array['publishing', 'buying', 'messaging', 'withdrawing']),
  gig_id uuid references gigs (id),
  -- The state to which a removed gig returns when it is restored.
  previous_gig_state text check (previous_gig_state in ('active', 'paused')),
  rule text not null,
  reasons text not null check (length(reasons) between 20 and 4000),
  -- Read by support only: it may name other users.
  evidence text not null check (length(evidence) between 1 and 4000),
  imposed_by uuid not null references users (id),
  imposed_at timestamptz not null,
  expires_at timestamptz,
  state text not null check (state in ('in-force', 'appealed', 'upheld', 'lifted', 'ended')),
  appeal text,
  appealed_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision text,
  check ((kind = 'restriction') = (cardinality(scopes) > 0)),
  check ((kind = 'removal') = (gig_id is not null)),
  check ((gig_id is null) = (previous_gig_state is null)),
  check (kind = 'restriction' or expires_at is null),
  check ((appeal is null) = (appealed_at is null)),
  check (state <> 'appealed' or appeal is not null),
  check ((state in ('upheld', 'lifted')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision is null))
);
create index moderation_actions_of_user on moderation_actions (user_id, imposed_at desc, id desc);
create index moderation_actions_of_gig on moderation_actions (gig_id) where gig_id is not null;
create index moderation_actions_imposed_by on moderation_actions (imposed_by);
create index moderation_actions_decided_by on moderation_actions (decided_by) where decided_by is not null;
create index moderation_actions_newest on moderation_actions (imposed_at desc, id desc);
create index moderation_actions_appealed on moderation_actions (appealed_at, id) where state = 'appealed';
create index moderation_actions_due on moderation_actions (expires_at) where state in ('in-force', 'appealed', 'upheld');
-- One removal in force per gig.
create unique index moderation_actions_removal on moderation_actions (gig_id) where state in ('in-force', 'appealed', 'upheld');

-- Reports of a gig by users, open until support dismisses them or removes the gig.
create table gig_reports (
  id uuid primary key,
  gig_id uuid not null references gigs (id),
  reporter_id uuid not null references users (id),
  reason text not null,
  details text not null default '' check (length(details) <= 2000),
  reported_at timestamptz not null,
  state text not null check (state in ('open', 'dismissed', 'gig-removed')),
  closed_by uuid references users (id),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null))
);
-- One open report per user and gig.
create unique index gig_reports_open on gig_reports (gig_id, reporter_id) where state = 'open';
create index gig_reports_of_gig on gig_reports (gig_id, reported_at);
create index gig_reports_reporter on gig_reports (reporter_id, reported_at);
create index gig_reports_closed_by on gig_reports (closed_by) where closed_by is not null;
create index gig_reports_waiting on gig_reports (reported_at, gig_id) where state = 'open';

-- Copyright claims -------------------------------------------------------------------------------------------------------------

-- A claim that pictures of a gig are the claimant's work: both statements, the seller's deadline, and how it ended.
create table copyright_claims (
  id uuid primary key,
  gig_id uuid not null references gigs (id),
  seller_id uuid not null references users (id),
  -- Null for guests, and after a member's account was deleted.
  claimant_id uuid references users (id),
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  original_url text check (length(original_url) <= 500),
  original_picture_id uuid references pictures (id) on delete set null,
  statement text not null check (length(statement) <= 4000),
  signature text not null check (length(signature) <= 100),
  state text not null check (state in
    ('unconfirmed', 'open', 'answered', 'upheld', 'rejected', 'conceded', 'withdrawn', 'ended')),
  made_at timestamptz not null,
  opened_at timestamptz,
  answer_by timestamptz,
  answer text check (length(answer) <= 4000),
  answered_at timestamptz,
  decision text check (length(decision) <= 4000),
  decided_by uuid references users (id),
  ended_at timestamptz,
  check (claimant_id is null or claimant_id <> seller_id),
  check ((opened_at is null) = (answer_by is null)),
  check (state not in ('open', 'answered', 'upheld', 'rejected', 'conceded') or opened_at is not null),
  check ((answer is null) = (answered_at is null)),
  check (state <> 'answered' or answer is not null),
  check ((state in ('unconfirmed', 'open', 'answered')) = (ended_at is null)),
  -- A decision by support has its reasons; without both, the deadline decided.
  check ((decision is null) = (decided_by is null)),
  check (decision is null or state in ('upheld', 'rejected'))
);
create index copyright_claims_gig on copyright_claims (gig_id);
create index copyright_claims_seller on copyright_claims (seller_id, made_at desc, id desc);
create index copyright_claims_claimant on copyright_claims (claimant_id, made_at desc, id desc) where claimant_id is not null;
create index copyright_claims_original on copyright_claims (original_picture_id) where original_picture_id is not null;
create index copyright_claims_decided_by on copyright_claims (decided_by) where decided_by is not null;
create index copyright_claims_newest on copyright_claims (made_at desc, id desc);
create index copyright_claims_due on copyright_claims (answer_by, id) where state = 'open';
create index copyright_claims_unconfirmed on copyright_claims (made_at, id) where state = 'unconfirmed';
create index copyright_claims_answered on copyright_claims (answered_at) where state = 'answered';
create index copyright_claims_waiting on copyright_claims (opened_at, id) where state in ('open', 'answered');
create index copyright_claims_kept on copyright_claims (ended_at, id) where ended_at is not null and statement <> 'Erased.';
-- One open claim per address and gig. An unconfirmed claim does not count: its address may not be its sender's.
create unique index copyright_claims_open on copyright_claims (lower(email), gig_id) where state in ('open', 'answered');
-- All claims of an address, whatever their outcome.
create index copyright_claims_address on copyright_claims (lower(email), gig_id) where email <> '';

create table claimed_pictures (
  claim_id uuid not null references copyright_claims (id) on delete cascade,
  picture_id uuid not null references pictures (id) on delete cascade,
  primary key (claim_id, picture_id)
);
create index claimed_pictures_picture on claimed_pictures (picture_id);

-- Pictures that a seller may not show again. By the hash of the bytes, so that uploading the same file again does not help.
create table taken_down_pictures (
  seller_id uuid not null references users (id),
  hash text not null,
  claim_id uuid not null references copyright_claims (id),
  taken_down_at timestamptz not null,
  primary key (seller_id, hash)
);
create index taken_down_pictures_claim on taken_down_pictures (claim_id);

-- Pairs of similar pictures uploaded by two sellers, for review by support.
create table duplicate_images (
  id uuid primary key,
  picture_id uuid not null references pictures (id) on delete cascade,
  seller_id uuid not null references users (id),
  gig_id uuid references gigs (id),
  earlier_picture_id uuid not null references pictures (id) on delete cascade,
  earlier_seller_id uuid not null references users (id),
  earlier_gig_id uuid references gigs (id),
  -- How many bits of the two hashes differ.
  distance smallint not null check (distance between 0 and 64),
  found_at timestamptz not null,
  -- gone: one of the two is no longer shown.
  state text not null default 'open' check (state in ('open', 'dismissed', 'gone')),
  closed_by uuid references users (id),
  closed_at timestamptz,
  unique (picture_id, earlier_picture_id),
  check (seller_id <> earlier_seller_id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'dismissed') = (closed_by is not null))
);
create index duplicate_images_earlier on duplicate_images (earlier_picture_id);
create index duplicate_images_of_seller on duplicate_images (seller_id);
create index duplicate_images_earlier_seller on duplicate_images (earlier_seller_id);
create index duplicate_images_gig on duplicate_images (gig_id) where gig_id is not null;
create index duplicate_images_earlier_gig on duplicate_images (earlier_gig_id) where earlier_gig_id is not null;
create index duplicate_images_closed_by on duplicate_images (closed_by) where closed_by is not null;
create index duplicate_images_waiting on duplicate_images (found_at, id) where state = 'open';
