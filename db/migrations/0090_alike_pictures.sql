-- What a picture looks like, as 64 bits and a few colours, and pictures of two sellers that look alike.
-- `bands` are the bits in five pieces, each with the number of its piece: of two pictures that differ in at most nine bits one piece
-- differs in at most one, so asking for every piece with every single bit turned finds all that are near (docs/decisions/0027).
alter table picture_masters
  -- Drawn by the house itself (the demo world): many sellers share it, and nobody copied it.
  add column is_own_drawing boolean not null default false,
  -- Null until somebody has looked. Looked at and without bits: too plain to be told from others.
  add column marked_at timestamptz,
  add column bits bit(64),
  add column bands int[],
  add column colours smallint[],
  add check ((bits is null) = (bands is null) and (bits is null) = (colours is null)),
  add check (bits is null or marked_at is not null);
create index picture_masters_unmarked on picture_masters (created_at, hash) where marked_at is null;
-- Without a pending list: a question never has to walk through what was not sorted in yet.
create index picture_masters_bands on picture_masters using gin (bands) with (fastupdate = off);

create table alike_pictures (
  id uuid primary key,
  picture_id uuid not null references pictures (id) on delete cascade,
  seller_id uuid not null references users (id),
  gig_id uuid references gigs (id),
  earlier_picture_id uuid not null references pictures (id) on delete cascade,
  earlier_seller_id uuid not null references users (id),
  earlier_gig_id uuid references gigs (id),
  distance smallint not null check (distance between 0 and 64),
  found_at timestamptz not null,
  -- gone: one of them is not shown any more.
  state text not null default 'open' check (state in ('open', 'dismissed', 'gone')),
  closed_by uuid references users (id),
  closed_at timestamptz,
  unique (picture_id, earlier_picture_id),
  check (seller_id <> earlier_seller_id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'dismissed') = (closed_by is not null))
);
create index alike_pictures_earlier on alike_pictures (earlier_picture_id);
create index alike_pictures_of_seller on alike_pictures (seller_id);
create index alike_pictures_earlier_seller on alike_pictures (earlier_seller_id);
create index alike_pictures_gig on alike_pictures (gig_id) where gig_id is not null;
create index alike_pictures_earlier_gig on alike_pictures (earlier_gig_id) where earlier_gig_id is not null;
create index alike_pictures_closed_by on alike_pictures (closed_by) where closed_by is not null;
create index alike_pictures_waiting on alike_pictures (found_at, id) where state = 'open';
