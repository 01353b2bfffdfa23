// The port of search engines (docs/decisions/0015). PostgreSQL is built in (postgres-engine.ts); any other adapter must pass
// tests/fixtures/search-engine-contract.ts.
// Guarantees: queries are plain words and named filters, so that no engine's syntax leaks out.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import type { gigSorts, searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { GigDocument } from './gig-document.ts';
import type { GigFilters } from './search.filters.ts';

export type GigQuery = {
  /** Plain words (search-words.ts), at most eight. */
  words: readonly string[];
  /** Text was typed, but it has no words: nothing matches. */
  isWordless: boolean;
  /** Disables spelling correction. */
  exact: boolean;
  filters: GigFilters;
  sort: (typeof gigSorts)[number];
  limit: number;
  cursor: string | undefined;
};
export type Hit = { gigId: string; sellerId: string; why: GigExplanation };
export type HitPage = {
  hits: Hit[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
  facets: Omit<DataOf<typeof searchGigs>['facets'], 'tested'>;
  correctedTo: string | null;
  didYouMean: string | null;
};

/** `place` is null beyond the best 1,000; `place` and `why` are null if the gig does not match. */
export type GigPlace = {
  place: number | null;
  total: number;
  totalIsCapped: boolean;
  why: GigExplanation | null;
};

export type SearchEngine = {
  /**
   * Writes documents; they can be found after the commit. Documents that have hardly changed may be left as they are, unless
   * `force` is set.
   */
  put(tx: Tx, documents: readonly GigDocument[], how?: { force?: boolean }): Promise<void>;
  remove(tx: Tx, gigIds: readonly string[]): Promise<void>;
  search(read: Read, query: GigQuery): Promise<HitPage>;
  /** The position of a gig among all matches of these words, and why; without filters and correction. */
  place(read: Read, words: readonly string[], gigId: string): Promise<GigPlace>;
  /** The best gigs for a query that is being typed. */
  suggest(read: Read, words: readonly string[], limit: number): Promise<string[]>;
};
