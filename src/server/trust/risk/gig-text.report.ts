// What a gig says to buyers: title, description, packages, extras, questions and requirements as one text.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Null unless the gig is active. */
export async function findGigText(read: Read, gigId: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', title, content->>'description',
      (select string_agg(concat_ws(E'\n', p->>'title', p->>'description'), E'\n')
        from jsonb_array_elements(content->'packages') p),
      (select string_agg(e->>'title', E'\n') from jsonb_array_elements(content->'extras') e),
      (select string_agg(concat_ws(E'\n', f->>'question', f->>'answer'), E'\n') from jsonb_array_elements(content->'faq') f),
      (select string_agg(r->>'prompt', E'\n') from jsonb_array_elements(content->'requirements') r)) as text
    from gigs where id = ${gigId} and state = 'active'`.execute(read.sql);
  return rows[0]?.text ?? null;
}
