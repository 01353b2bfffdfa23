-- Reviews: one by each side of a completed order, hidden from everyone but its author until it is published.
create table reviews (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gig_id uuid not null references gigs (id),
  author_id uuid not null references users (id),
  subject_id uuid not null references users (id),
  about text not null check (about in ('seller', 'buyer')),
  stars int not null check (stars between 1 and 5),
  scores jsonb not null,
  text text not null,
  created_at timestamptz not null,
  -- When it is published at the latest, whether the other side has written or not.
  publish_at timestamptz not null,
  published_at timestamptz,
  reply_text text check (length(reply_text) <= 500),
  replied_at timestamptz,
  unique (order_id, about),
  check (author_id <> subject_id),
  check ((reply_text is null) = (replied_at is null)),
  check (replied_at is null or published_at is not null)
);
create index reviews_of_gig on reviews (gig_id, published_at desc, id desc) where published_at is not null and about = 'seller';
create index reviews_of_person on reviews (subject_id, about, published_at desc, id desc) where published_at is not null;
create index reviews_to_publish on reviews (publish_at) where published_at is null;
