-- The catalogue by support: subcategories that take no new gigs or have become another one, and tags that are written another way or
-- not at all (docs/decisions/0030).
alter table subcategories
  -- Takes no new gigs since; those that are there stay.
  add column closed_at timestamptz,
  -- It became this one of its category. The row stays: old addresses and saved searches still find the way.
  add column merged_into text,
  add column merged_because text,
  alter column position drop not null,
  add foreign key (category_slug, merged_into) references subcategories (category_slug, slug),
  add check (merged_into <> slug),
  add check ((merged_into is null) = (position is not null)),
  add check ((merged_into is null) = (merged_because is null));
create index subcategories_merged on subcategories (category_slug, merged_into);

-- For moving what lies in one, drafts included, and for counting what lies in each.
create index gigs_of_subcategory on gigs (category_slug, subcategory_slug, state, id) where state <> 'deleted';

-- What support has decided about a tag.
create table tag_rules (
  tag text collate "C" primary key check (length(tag) between 2 and 24),
  -- Written this way instead; null: not written by anybody.
  becomes text collate "C" check (becomes <> tag and length(becomes) between 2 and 24),
  reason text not null check (length(reason) between 20 and 4000),
  decided_at timestamptz not null
);
create index tag_rules_becomes on tag_rules (becomes) where becomes is not null;

-- Which gigs carry which tag, drafts included. Kept by the trigger below, whoever writes a gig.
create table gig_tags (
  tag text collate "C" not null,
  gig_id uuid not null references gigs (id) on delete cascade,
  primary key (tag, gig_id)
);
create index gig_tags_gig on gig_tags (gig_id);

create function keep_gig_tags() returns trigger language plpgsql as $$
begin
  delete from gig_tags where gig_id = new.id;
  if new.state <> 'deleted' then
    insert into gig_tags (tag, gig_id)
    select distinct tag, new.id from jsonb_array_elements_text(coalesce(new.content -> 'tags', '[]')) t (tag);
  end if;
  return null;
end $$;
create trigger gigs_keep_tags_inserted after insert on gigs for each row execute function keep_gig_tags();
create trigger gigs_keep_tags_updated after update of content, state on gigs for each row
  when (old.content -> 'tags' is distinct from new.content -> 'tags'
    or (old.state = 'deleted') <> (new.state = 'deleted'))
  execute function keep_gig_tags();
insert into gig_tags (tag, gig_id)
select distinct tag, g.id from gigs g, jsonb_array_elements_text(coalesce(g.content -> 'tags', '[]')) t (tag)
where g.state <> 'deleted';

create index projects_tags on projects using gin (tags);
