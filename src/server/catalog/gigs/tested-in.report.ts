// SQL over a gig `g`: the badges of its seller whose exam matches a tag of the gig.
// Used by the gig page and by search, so both agree. An exam still matches a tag that has been replaced since.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Titles, as text[]. */
export function examsOf(read: Read): RawBuilder<string[]> {
  return sql<string[]>`array(
    select e.title from exam_badges b join exams e on e.slug = b.exam_slug
    where b.user_id = g.seller_id and b.expires_at > ${read.now}
      and exists (select from jsonb_array_elements_text(g.content->'tags') t (tag)
        where t.tag = any(e.tags)
          or exists (select from tag_rules r where r.tag = any(e.tags) and r.becomes = t.tag))
    order by e.position)`;
}
