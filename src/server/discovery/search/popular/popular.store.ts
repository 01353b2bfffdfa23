// The best-selling gigs of the search table above the limits of popular.rules.ts.
import { sql } from 'kysely';
import { popularRules } from '#contract/discovery/search/popular.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** More than there are places, because the reviews and the cover are checked on the cards. */
const found = popularRules.places * 3;

/** Ids of each seller's best one, the most completed orders first. Reads a bounded part of one index. */
export async function findBestSelling(read: Read): Promise<string[]> {
  const { minimumOrders, minimumWeightedHundredths, considered } = popularRules;
  const { rows } = await sql<{ gig_id: string }>`
    with best as (
      select gig_id, gig_no, seller_id, selling_key, rating_key from search_gigs
      where selling_key <= ${-minimumOrders} order by selling_key, gig_no limit ${considered}
    ), of_seller as (
      select distinct on (seller_id) gig_id, gig_no, selling_key, rating_key from best where rating_key <= ${-minimumWeightedHundredths * 1000}
      order by seller_id, selling_key, rating_key, gig_no
    )
    select gig_id from of_seller order by selling_key, rating_key, gig_no limit ${found}`.execute(read.sql);
  return rows.map((row) => row.gig_id);
}
