// The places kept for newcomers in a list by relevance: which gigs get one, and how a page is laid out with them.
// Guarantees: every match is shown exactly once, whatever the size of a page: gigs that got a place travel in the cursor and are left
// out of the order itself.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';

const { places } = rankingRules.reserved;

/** The gigs that get a place: as many as there are newcomers missing among the first ones. */
export function reservedFor(newcomers: { first: readonly number[]; next: readonly number[] }): number[] {
  return newcomers.next.slice(0, Math.max(0, places.length - newcomers.first.length));
}

export type PageLayout<Row> = {
  rows: { row: Row; isReserved: boolean }[];
  lastInOrder: Row | null;
  isMore: boolean;
};

/**
 * A page of so many rows, of which `shown` have been shown before. `inOrder`: the next rows without the reserved ones, more of them
 * than fit; `reserved`: in the order of their places, the last places first given up when there are fewer.
 */
export function layOut<Row>(
  inOrder: readonly Row[],
  reserved: readonly Row[],
  { shown, limit }: { shown: number; limit: number },
): PageLayout<Row> {
  const kept = places.slice(places.length - reserved.length);
  const rows: PageLayout<Row>['rows'] = [];
  let next = 0;
  for (let place = shown + 1; place <= shown + limit; place++) {
    const at = kept.findIndex((one) => one === place);
    const row = at >= 0 ? reserved[at] : inOrder[next++];
    if (row === undefined) break;
    rows.push({ row, isReserved: at >= 0 });
  }
  const taken = Math.min(next, inOrder.length);
  const isWaiting = kept.some((place) => place > shown + rows.length);
  return {
    rows,
    lastInOrder: inOrder[taken - 1] ?? null,
    isMore: rows.length === limit && (inOrder.length > taken || isWaiting),
  };
}
