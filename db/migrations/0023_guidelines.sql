-- The seller course: which lessons a person has finished. The lessons themselves are text of the program, not rows.
create table guideline_progress (
  user_id uuid not null references users (id) on delete cascade,
  lesson int not null check (lesson between 1 and 3),
  done_at timestamptz not null,
  -- A lesson is finished once; doing it again changes nothing. The key serves the foreign key too.
  primary key (user_id, lesson)
);
