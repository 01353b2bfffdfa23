// Which badges a gig carries: those its seller holds now, of exams that one of its tags belongs to. A piece of SQL over a gig `g`.
// Guards: the page of a gig and the search say the same, because both ask here; an exam keeps the gigs of a tag that is written
// another way since its bank was.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

/** Their titles, as an array of text. */
export function examsOf(read: Read): RawBuilder<string[]> {
  return sql<string[]>`array(
    select e.title from exam_badges b join exams e on e.slug = b.exam_slug
    where b.user_id = g.seller_id and b.expires_at > ${read.now}
      and exists (select from jsonb_array_elements_text(g.content->'tags') t (tag)
        where t.tag = any(e.tags)
          or exists (select from tag_rules r where r.tag = any(e.tags) and r.becomes = t.tag))
    order by e.position)`;
}
