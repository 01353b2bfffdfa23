// Which kinds of work the gigs of a word offer.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import { minuteCache } from '../minute-cache.ts';
import { fieldWeights } from './score-match.ts';

/** Best gigs of a word that are read to learn what kind of work it is used for. */
const kindSample = 300;
const kindBits = 0x7fff;
/** What a gig says of a word, by the field it is in. */
const evidenceOf = { title: 1, tags: 0.6, description: 0.08 } as const;

/** Of a term the evidence by the bits of category and subcategory: a gig with the word in its title counts 1. */
export type KindEvidence = ReadonlyMap<number, number>;
const kindEvidence = minuteCache<number, KindEvidence>();

export async function findKindEvidence(
  read: Read,
  termIds: readonly number[],
): Promise<Map<number, KindEvidence>> {
  const missing = termIds.filter((id) => !kindEvidence.get(read, id));
  if (missing.length > 0) {
    const { rows } = await sql<{ term_id: number; kind: number; evidence: number }>`
      select t.term_id, p.kind, sum(case when g.quality + ${fieldWeights.title}::int <= -p.neg then ${evidenceOf.title}::float8
        when g.quality + ${fieldWeights.tags}::int <= -p.neg then ${evidenceOf.tags}::float8 else ${evidenceOf.description}::float8 end) as evidence
      from unnest(${missing}::int[]) as t(term_id)
      cross join lateral (
        select neg, gig_no, fbits & ${sql.lit(kindBits)} as kind from search_postings where term_id = t.term_id
        order by term_id, neg, gig_no limit ${sql.lit(kindSample)}
      ) p
      cross join lateral (select quality from search_gigs where gig_no = p.gig_no offset 0) g
      group by 1, 2`.execute(read.sql);
    const byTerm = Map.groupBy(rows, (row) => row.term_id);
    for (const id of missing)
      kindEvidence.set(read, id, new Map((byTerm.get(id) ?? []).map((row) => [row.kind, row.evidence])));
  }
  return new Map(termIds.map((id) => [id, kindEvidence.get(read, id) ?? new Map<number, number>()]));
}
