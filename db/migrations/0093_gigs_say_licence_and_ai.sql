-- Gigs say what the buyer may do with the work and whether generative AI is used. Packages from before get the licence that the
-- terms have always given; about AI nothing is put into anybody's mouth: null says that its seller has not said.
update gigs set content = content
  || jsonb_build_object(
    'aiUse', null, 'aiTools', '',
    'packages', (
      select coalesce(jsonb_agg('{"licence": "commercial"}'::jsonb || p.one order by p.place), '[]')
      from jsonb_array_elements(content->'packages') with ordinality p (one, place)))
  where content->'aiUse' is null;
