// Sellers who fit a piece of work, for suggestions: by its skills and its category, the best rated of each.
// Guarantees: bounded however many sellers there are; without sellers who are away, and without a block between them and the buyer.
import { sql } from 'kysely';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { queryWords } from '../search-words.ts';
import { maySell } from './searchable-seller.report.ts';
import { sellerQuery } from './seller.store.ts';

export type Work = {
  category: string;
  skills: readonly string[];
  buyerId: string;
  except: readonly string[];
};
export type FittingSeller = {
  id: string;
  /** Skills of the work that the profile or an active gig names. */
  skills: string[];
  /** Titles of exams about a skill of the work, whose badge the seller holds. */
  exams: string[];
  /** The lowest price of their active gigs in the category; null without one. */
  fromPriceMinor: number | null;
  ratingSum: number;
  reviewCount: number;
};

/** Read of each kind, skills and category, before they are compared. */
const candidates = 100;

export async function fittingSellers(read: Read, work: Work): Promise<FittingSeller[]> {
  const category = (await categoryTree(read)).category(work.category);
  const bit = category ? 2 ** category.number : 0;
  const phrases = work.skills.map((skill) => queryWords(skill)).filter((words) => words.length > 0);
  const byWords =
    phrases.length === 0
      ? sql`false`
      : sql`words @@ (${sql.join(
          phrases.map((words) => sellerQuery(words, false, 'B')),
          sql` || `,
        )})`;
  const { rows } = await sql<FittingSeller>`
    with able as not materialized (
      select s.seller_id, s.words, s.categories, s.rating_key
      from search_sellers s join users u on u.id = s.seller_id and ${maySell}
      where s.seller_id <> ${work.buyerId} and s.seller_id <> all(${[...work.except]}::uuid[])
        and not exists (select from absences a where a.user_id = s.seller_id
          and ${read.now}::timestamptz::date between a.from_on and a.until_on)
        and not exists (select from blocks b
          where (b.user_id, b.blocked_id) in ((s.seller_id, ${work.buyerId}), (${work.buyerId}, s.seller_id)))
    ), found as (
      (select seller_id from able where ${byWords} order by rating_key, seller_id limit ${candidates})
      union
      (select seller_id from able where categories & ${bit}::bigint <> 0
        order by rating_key, seller_id limit ${candidates})
    ), skill as (select name from unnest(${[...work.skills]}::text[]) as given(name))
    select found.seller_id as id,
      array(select name from skill
        where exists (select from jsonb_array_elements_text(p.skills) known where lower(known) = name)
          or exists (select from gigs g join gig_tags t on t.gig_id = g.id and t.tag = name
            where g.seller_id = found.seller_id and g.state = 'active')) as skills,
      array(select e.title from exam_badges b join exams e on e.slug = b.exam_slug
        where b.user_id = found.seller_id and b.expires_at > ${read.now} and e.tags && ${[...work.skills]}::text[]
        order by e.position) as exams,
      (select min(g.from_price_minor) from gigs g where g.seller_id = found.seller_id and g.state = 'active'
        and g.category_slug = ${work.category}) as "fromPriceMinor",
      coalesce(f.rating_sum, 0) as "ratingSum", coalesce(f.review_count, 0) as "reviewCount"
    from found join profiles p on p.user_id = found.seller_id
    left join seller_facts f on f.user_id = found.seller_id`.execute(read.sql);
  return rows;
}
