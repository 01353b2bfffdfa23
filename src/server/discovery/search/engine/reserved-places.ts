// Positions reserved for newcomers in results by relevance: which gigs get one, and the layout of a page with them.
// Guarantees: every match is shown exactly once at any page size: gigs at reserved positions travel in the cursor and are left out
// of the regular order.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';

const { places } = rankingRules.reserved;

/** The gigs that get a reserved position: as many as newcomers are missing among the first results. */
export function reservedFor(newcomers: { first: readonly number[]; next: readonly number[] }): number[] {
  return newcomers.next.slice(0, Math.max(0, places.length - newcomers.first.length));
}

export type PageLayout<Row> = {
  rows: { row: Row; isReserved: boolean }[];
  lastInOrder: Row | null;
  isMore: boolean;
};

/**
 * A page of `limit` rows after `shown` earlier ones. `inOrder`: the next rows without the reserved ones, more than fit; `reserved`: by
 * position; if there are fewer rows than positions, the last positions are used.
 */
export function layOut<Row>(
  inOrder: readonly Row[],
  reserved: readonly Row[],
  { shown, limit }: { shown: number; limit: number },
): PageLayout<Row> {
  const positions = places.slice(places.length - reserved.length);
  const rows: PageLayout<Row>['rows'] = [];
  let next = 0;
  for (let place = shown + 1; place <= shown + limit; place++) {
    const at = positions.findIndex((position) => position === place);
    const row = at >= 0 ? reserved[at] : inOrder[next++];
    if (row === undefined) break;
    rows.push({ row, isReserved: at >= 0 });
  }
  const used = Math.min(next, inOrder.length);
  const isWaiting = positions.some((place) => place > shown + rows.length);
  return {
    rows,
    lastInOrder: inOrder[used - 1] ?? null,
    isMore: rows.length === limit && (inOrder.length > used || isWaiting),
  };
}
