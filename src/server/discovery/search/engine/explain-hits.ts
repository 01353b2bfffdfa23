// Why results rank where they do: the explanation of each hit, from the score that ranks it.
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { MatchField } from '#contract/discovery/search/ranking.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { explain } from './explanation.store.ts';
import type { Explanation } from './explanation.store.ts';
import type { Planned } from './plan-query.ts';
import { spreadSellers } from './rank-matches.ts';
import type { ResolvedWord } from './resolve-words.ts';
import { afterFull, kindOf, scoreMatch } from './score-match.ts';
import type { Score } from './score-match.ts';
import type { Hit } from '../search-engine.ts';
import { kindBits } from './search-kinds.ts';

/**
 * In order, but for near ties of one seller. Gigs removed in the meantime are left out. `isScored`: the order counts other ways to say
 * a word; otherwise only the words as typed.
 */
export async function explainHits(
  read: Read,
  rows: readonly { gigNo: number; isReserved: boolean }[],
  { words, kinds, categories, query }: Planned,
  isScored: boolean,
): Promise<Hit[]> {
  const counted = isScored ? words : words.map((word) => ({ ...word, also: [] }));
  const termIds = counted.flatMap(({ own, also }: ResolvedWord) =>
    (own ? [own, ...also] : also).flatMap(({ terms }) => terms.map((term) => term.id)),
  );
  const explained = await explain(
    read,
    rows.map(({ gigNo }) => gigNo),
    [...new Set(termIds)],
  );
  const nameOf = kindBits(categories);
  const hits = rows.flatMap(({ gigNo, isReserved }) => {
    const row = explained.get(gigNo);
    if (!row) return [];
    const gig = { quality: row.quality, fbits: row.fbits, weights: new Map(row.words) };
    const score = scoreMatch(gig, counted, kinds, isScored ? 'share' : 'lowest');
    const kind = score.kind > 0 ? subcategoryName(nameOf.get(kindOf(row.fbits))) : null;
    const why = explanationOf(row, score, kind, isReserved);
    const points = score.points - (score.isComplete ? 0 : afterFull);
    return [{ gigId: row.gig_id, sellerId: row.seller_id, why, points, isReserved }];
  });
  function subcategoryName(kind: string | undefined): string | null {
    const [category, subcategory] = kind?.split('/') ?? [];
    return categories.subcategory(category ?? '', subcategory ?? '')?.name ?? null;
  }
  const isSpread = query.sort === 'relevance' && !hits.some((hit) => hit.isReserved);
  return (isSpread ? spreadSellers(hits) : hits).map(({ gigId, sellerId, why }) => ({
    gigId,
    sellerId,
    why,
  }));
}

const placeOfWeight = (weight: number): MatchField =>
  weight >= rankingRules.text.title * 1000
    ? 'title'
    : weight >= rankingRules.text.tags * 1000
      ? 'tags'
      : 'description';
const points = (thousandths: number) => Math.round(thousandths / 1000);

function explanationOf(
  row: Explanation,
  score: Score,
  kind: string | null,
  isReserved: boolean,
): GigExplanation {
  return {
    words: score.found.map(({ word, field, said }) => ({
      word,
      in: placeOfWeight(field),
      as: said === word ? null : said,
    })),
    missing: score.lacks,
    text: points(score.text),
    kind: kind === null ? null : { name: kind, points: points(score.kind) },
    missingPoints: points(score.missing),
    quality: {
      rating: points(row.rating_part),
      orders: points(row.orders_part),
      level: points(row.level_part),
      freshness: points(row.fresh_part),
    },
    points: points(score.points),
    isClose: !score.isComplete,
    isNewcomer: row.is_new,
    isReserved,
    isFrozen: row.is_frozen,
  };
}
