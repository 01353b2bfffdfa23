// The SQL that explains results: the parts of their quality, and the points of each query word.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import { placeOf } from '../search-bits.ts';

/** The parts of a gig's quality, and what each matching term adds to it. */
export type Explanation = {
  gig_no: number;
  gig_id: string;
  seller_id: string;
  quality: number;
  fbits: number;
  rating_part: number;
  orders_part: number;
  level_part: number;
  fresh_part: number;
  is_frozen: boolean;
  is_new: boolean;
  words: [termId: number, weight: number][];
};

export async function explain(
  read: Read,
  gigNos: readonly number[],
  termIds: readonly number[],
): Promise<Map<number, Explanation>> {
  const { shift, mask } = placeOf.newcomer;
  const { rows } = await sql<Explanation>`
    select g.gig_no, g.gig_id, g.seller_id, g.quality, g.fbits, g.rating_part, g.orders_part, g.level_part, g.fresh_part, g.is_frozen,
      ((fbits >> ${sql.lit(shift)}) & ${sql.lit(mask)}) = 1 as is_new,
      coalesce((select json_agg(json_build_array(p.term_id, -p.neg - g.quality)) from search_postings p
        where p.gig_no = g.gig_no and p.term_id = any(${termIds}::int[])), '[]') as words
    from search_gigs g where g.gig_no = any(${gigNos}::int[])`.execute(read.sql);
  return new Map(rows.map((row) => [row.gig_no, row]));
}
