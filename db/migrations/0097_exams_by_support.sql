-- Questions by support: taken out with a reason and put back, and what candidates report of them.
alter table exam_items
  -- Reasons of whoever took it out; null where the daily look did.
  add column retired_words text,
  -- Put back by support since: the daily look leaves it where it is.
  add column restored_at timestamptz,
  add check (retired_words is null or retired_at is not null),
  add check (restored_at is null or retired_at is null);

create table exam_reports (
  id uuid primary key,
  paper_id uuid not null,
  position int not null,
  item_id uuid not null references exam_items (id),
  words text not null check (length(words) between 10 and 500),
  reported_at timestamptz not null,
  -- What its candidate is told.
  answer text check (length(answer) between 20 and 4000),
  answered_at timestamptz,
  unique (paper_id, position),
  foreign key (paper_id, position) references exam_paper_items (paper_id, position) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create index exam_reports_item on exam_reports (item_id, reported_at);
