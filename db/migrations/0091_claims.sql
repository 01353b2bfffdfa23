-- Claims that pictures of a gig are somebody else's work: what was said by whom, until when the seller may answer, and the end.
create table picture_claims (
  id uuid primary key,
  gig_id uuid not null references gigs (id),
  seller_id uuid not null references users (id),
  -- Null for guests, and once a member has left.
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
  -- Who decides says why; without either it was the time.
  check ((decision is null) = (decided_by is null)),
  check (decision is null or state in ('upheld', 'rejected'))
);
create index picture_claims_gig on picture_claims (gig_id);
create index picture_claims_seller on picture_claims (seller_id, made_at desc, id desc);
create index picture_claims_claimant on picture_claims (claimant_id, made_at desc, id desc) where claimant_id is not null;
create index picture_claims_original on picture_claims (original_picture_id) where original_picture_id is not null;
create index picture_claims_decided_by on picture_claims (decided_by) where decided_by is not null;
create index picture_claims_newest on picture_claims (made_at desc, id desc);
create index picture_claims_due on picture_claims (answer_by, id) where state = 'open';
create index picture_claims_unconfirmed on picture_claims (made_at, id) where state = 'unconfirmed';
create index picture_claims_answered on picture_claims (answered_at) where state = 'answered';
create index picture_claims_waiting on picture_claims (opened_at, id) where state in ('open', 'answered');
create index picture_claims_kept on picture_claims (ended_at, id) where ended_at is not null and statement <> 'Erased.';
-- One claimant says it of a gig once at a time.
create unique index picture_claims_open on picture_claims (lower(email), gig_id)
  where state in ('unconfirmed', 'open', 'answered');

create table claimed_pictures (
  claim_id uuid not null references picture_claims (id) on delete cascade,
  picture_id uuid not null references pictures (id) on delete cascade,
  primary key (claim_id, picture_id)
);
create index claimed_pictures_picture on claimed_pictures (picture_id);

-- What a seller may not show again: by the hash of the bytes, so that another upload of the same file is the same.
create table taken_down_pictures (
  seller_id uuid not null references users (id),
  hash text not null,
  claim_id uuid not null references picture_claims (id),
  taken_down_at timestamptz not null,
  primary key (seller_id, hash)
);
create index taken_down_pictures_claim on taken_down_pictures (claim_id);

insert into help_articles (topic_slug, position, slug, title, summary, markdown) values
  ('selling', 30, 'copyright', 'Copyright: when pictures are somebody else’s work',
   'How to claim that a gig shows your work, what the seller can answer, and how it ends.',
   $md$
Sellers show their own work. If a gig shows yours, you can say so, with an account or without one.

## If your work is shown

1. Open the gig and choose **This is my work** near the end of its page.
2. Choose the pictures, and show your original: a link to where you published it, or, signed in, the file itself.
3. Say how one can see that it is yours, and sign with your name. The seller reads your name, your original and what you wrote, but not your address.
4. Without an account you get a mail with a link. The claim begins when you have used it, and the link shows you where it stands.

The seller then has **72 hours**. If they say nothing, the pictures are taken down. If they answer, somebody of support reads both sides and decides; both of you read the reasons. You can withdraw a claim until it is decided. Five of your claims can be open at a time.

## If somebody claims your pictures

You are told at once, and find the claim under [Claims](/claims).

- **Answer** if the work is yours or you may show it: say how one can see it, and name licences. The pictures stay until support has decided.
- **Take the pictures down** if the claim is right. Nothing else follows from it.
- If you do nothing for 72 hours, the pictures are taken down for you.

Pictures that are taken down disappear from your gigs and your portfolio, and cannot be shown again. A gig that has none left is paused; add another picture and resume it. What was ordered before goes on, and keeps the copy it was made from.

A claim states facts in good faith. Claims that are made to harm somebody break the [terms](/terms-and-privacy).
$md$);
